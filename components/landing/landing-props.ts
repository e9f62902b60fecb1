import type { Landing } from "@/lib/landing/schema";
import type { Site } from "@/lib/settings/schema";

export interface LandingProps {
  landing: Landing;
  site: Site;
}

/** A city near the page's own. */
export interface NearbyCity {
  city: string;
  state: string;
  /** state/city. */
  slug: string;
  latitude: number;
  longitude: number;
}
