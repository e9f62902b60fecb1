import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { demoId } from "./demo-id";
import { locationRow } from "./factories";
import { CITIES, INACTIVE_CITY, namesIn } from "./story";

export type DemoCity = ReturnType<typeof demoCities>[number];
export type DemoLocation = DemoCity["location"];

/** Returns cities in order of position. IDs are demoId("location", position). Throws for an unknown ZIP code. */
export function demoCities() {
  return CITIES.map(([city = "", primaryZip = "", areaCode = "", geotargetId, names = ""], i) => {
    const [id, position] = [demoId("location", i + 1), i + 1];
    const row = locationRow(primaryZip, { id, city, geotargetId: geotargetId || null, position });
    const location = { ...row, isActive: row.slug !== INACTIVE_CITY };
    const timezone = timezoneOfZip(primaryZip) ?? "America/Chicago";
    return { location, areaCode, timezone, names: namesIn(names) };
  });
}
