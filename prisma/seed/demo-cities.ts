import { slugify } from "@/lib/core/slug";
import { findZip } from "@/lib/core/zip-places";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { demoId } from "./demo-id";
import { CITIES, INACTIVE_CITY, namesIn } from "./story";

export type DemoCity = ReturnType<typeof demoCities>[number];
export type DemoLocation = DemoCity["location"];

/** Returns cities in order of position. IDs are demoId("location", position). Throws for an unknown ZIP code. */
export function demoCities() {
  return CITIES.map(([city = "", primaryZip = "", areaCode = "", geotargetId, names = ""], i) => {
    const place = findZip(primaryZip);
    const timezone = timezoneOfZip(primaryZip);
    if (!place || !timezone) throw new Error(`${city}: ZIP ${primaryZip} isn't in the ZIP table.`);
    const { state, latitude, longitude } = place;
    const slug = `${slugify(state)}/${slugify(city)}`;
    const location = {
      ...{ id: demoId("location", i + 1), city, state, slug, primaryZip, latitude, longitude },
      geotargetId: geotargetId || null,
      isActive: slug !== INACTIVE_CITY,
      position: i + 1,
    };
    return { location, areaCode, timezone, names: namesIn(names) };
  });
}
