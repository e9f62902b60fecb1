import { paths } from "@/lib/platform/pages/paths";

/** Slugs of the services whose prices the brake quiz estimates, by its brake types. A city may lack some of them. */
export const BRAKE_SERVICE_SLUGS = {
  pads: "brake-pad-replacement",
  rotors: "brake-pad-and-rotor-replacement",
  full: "brake-pad-and-rotor-replacement",
  inspection: "brake-inspection",
} as const;

export function isInBrakeQuiz(serviceSlug: string): boolean {
  return Object.values<string>(BRAKE_SERVICE_SLUGS).includes(serviceSlug);
}

/** Returns the page that estimates what the service costs for the driver's car: the brake quiz or its own page. */
export function costPath(serviceSlug: string, zip?: string | null): string {
  return isInBrakeQuiz(serviceSlug) ? paths.brakeCost : paths.cost(serviceSlug, zip);
}
