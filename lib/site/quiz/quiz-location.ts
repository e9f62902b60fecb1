import { digitsOf } from "@/lib/core/phone";
import { ZIP_DIGITS } from "@/lib/site/quiz/constants";
import type { QuizLocation } from "@/lib/site/quiz/quiz-state";

/** Shown instead of a city if no mechanic covers the ZIP. */
const ESTIMATE_ONLY_CITY = "Your Area";

/** Shown with an estimate that has no mechanic, unless a more specific reason is known. */
export const NO_COVERAGE_NOTE = "We didn’t find a mechanic for your ZIP code.";
export const ESTIMATE_ONLY_TEXT = "This estimate shows what the work usually costs.";

/** The city that the quiz was opened for. An empty string counts as unknown. */
export type PageLocation = {
  locationId?: string | null;
  city?: string | null;
  state?: string | null;
  phoneNumber?: string | null;
};

export type ZipAnswer = {
  success: boolean;
  city: string;
  state: string;
  recommendedMechanic: {
    mechanicId: string;
    name: string;
    businessName: string | null;
    phoneNumber: string;
    mainCity: string | null;
  } | null;
  /** Set if no mechanic covers the ZIP. */
  nearest?: { city: string; state: string; slug: string; miles: number } | undefined;
  /** Set if every mechanic who covers the ZIP is paused. */
  back?: { text: string | null } | undefined;
  /** Set if the answer is for the region of the ZIP's first three digits. */
  isApproximate?: true | undefined;
};

/**
 * Returns the location that lets the quiz skip its fifth step, or null if it lacks a phone number, a city, or a location
 * ID.
 */
export function knownLocation(page: PageLocation | null): QuizLocation | null {
  const [locationId, city, phoneNumber] = [page?.locationId, page?.city, page?.phoneNumber].map(
    (text) => text?.trim() ?? "",
  );
  if (!locationId || !city || !phoneNumber) return null;
  const state = page?.state ?? "";
  return { locationId, city, state, mainCity: null, phoneNumber, mechanic: null };
}

/**
 * Returns the recommended mechanic's location, with the note if it is only approximate. If there is no mechanic or the
 * lookup failed (null), returns an estimate-only location with the note.
 */
export function locationFromZip(answer: ZipAnswer | null, note?: string): QuizLocation {
  const mechanic = answer?.success ? answer.recommendedMechanic : null;
  if (!answer || !mechanic?.phoneNumber) {
    const nearest = answer?.nearest && { city: answer.nearest.city, slug: answer.nearest.slug };
    return { ...ESTIMATE_ONLY, ...(note && { note }), ...(nearest && { nearest }) };
  }
  return {
    locationId: null,
    city: answer.city,
    state: answer.state,
    mainCity: mechanic.mainCity,
    phoneNumber: mechanic.phoneNumber,
    mechanic: {
      mechanicId: mechanic.mechanicId,
      name: mechanic.name,
      businessName: mechanic.businessName,
    },
    ...(answer.isApproximate && note && { note }),
  };
}

export function isEstimateOnly({ phoneNumber }: Pick<QuizLocation, "phoneNumber">): boolean {
  return phoneNumber === "";
}

const ESTIMATE_ONLY: QuizLocation = {
  locationId: null,
  city: ESTIMATE_ONLY_CITY,
  state: "",
  mainCity: null,
  phoneNumber: "",
  mechanic: null,
};

/** Keeps at most five digits. */
export function cleanZip(text: string): string {
  return digitsOf(text).slice(0, ZIP_DIGITS);
}

export function isCompleteZip(text: string): boolean {
  return text.length === ZIP_DIGITS && cleanZip(text) === text;
}

/** Turns "78201-1234" into "78201". Returns null for text with fewer than five digits. */
export function zipFromPostcode(text: string): string | null {
  const zip = cleanZip(text);
  return isCompleteZip(zip) ? zip : null;
}
