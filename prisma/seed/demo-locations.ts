import { slugify } from "@/lib/core/slug";
import { findZip } from "@/lib/core/zip-places";
import { CITY_ROWS } from "./city-rows";
import { demoId } from "./demo-id";

const INACTIVE_SLUG = "texas/seguin";

export type DemoLocation = {
  id: string;
  city: string;
  state: string;
  slug: string;
  primaryZip: string;
  geotargetId: string | null;
  latitude: number;
  longitude: number;
  isActive: boolean;
  position: number;
};

export type DemoCity = {
  location: DemoLocation;
  areaCode: string;
  timezone: string;
  mechanicCount: number;
};

/** Returns cities in order of position. IDs are demoId("location", position). Throws for an unknown ZIP code. */
export function demoCities(): DemoCity[] {
  return CITY_ROWS.map(([city, primaryZip, areaCode, timezone, mechanicCount, geotargetId], i) => {
    const place = findZip(primaryZip);
    if (!place) throw new Error(`${city}: ZIP ${primaryZip} is not in the ZIP table; correct it.`);
    const slug = `${slugify(place.state)}/${slugify(city)}`;
    const location = {
      id: demoId("location", i + 1),
      city,
      state: place.state,
      slug,
      primaryZip,
      geotargetId: geotargetId ?? null,
      latitude: place.latitude,
      longitude: place.longitude,
      isActive: slug !== INACTIVE_SLUG,
      position: i + 1,
    };
    return { location, areaCode, timezone, mechanicCount };
  });
}
