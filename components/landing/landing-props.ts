import type { Landing } from "@/lib/landing/schema";
import type { Site } from "@/lib/settings/schema";

/** What each section of a landing page may need. */
export interface LandingProps {
  landing: Landing;
  site: Site;
}

/** A city around the one of the page. */
export interface NearbyCity {
  city: string;
  state: string;
  /** state/city. */
  slug: string;
  latitude: number;
  longitude: number;
}
