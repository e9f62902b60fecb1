import { CLAIMS } from "@/lib/claims/constants";
import type { Site } from "@/lib/settings/schema";

/** The answer to "Is there a warranty?". With the claim off it names no term and tells whom to ask. */
export function warrantyAnswer(site: Site): string {
  const warranty = site.claims.warranty
    ? `Yes: ${CLAIMS.warranty.text}, given by the mechanic who does the work.`
    : "Each mechanic sets the terms. Ask what is covered, for how long, and get it in writing before work starts.";
  return `${warranty} ${site.brandName} connects you and does not itself warrant the work.`;
}
