import { z } from "zod";
import {
  heldDocumentSchema,
  publicRegistrationsSchema,
  waitingDocumentSchema,
} from "@/lib/mechanics/profiles/schema/documents";
import { introductionValues } from "@/lib/mechanics/profiles/schema/introduction";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";

export const MECHANIC_STATES = ["onboarding", "active", "paused", "suspended"] as const;

export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** E.164. */
  phoneNumber: z.string(),
  /** When the number was verified or confirmed; null until then. */
  phoneVerifiedAt: z.iso.datetime().nullable(),
  /** E.164. Replaces `phoneNumber` once verified; null if no change is pending. */
  newPhone: z.string().nullable(),
  publicEmail: z.string().nullable(),
  ...introductionValues,
  /** Hash of the approved photo; null without one. */
  photo: z.string().nullable(),
  /** Hash of the photo that is waiting for review; null if none is. */
  waitingPhoto: z.string().nullable(),
  state: z.enum(MECHANIC_STATES),
  stateReason: z.string().nullable(),
  /** When the pause ends automatically; null if it doesn't, or if the mechanic isn't paused. */
  pausedUntil: z.iso.datetime().nullable(),
  suspensionReason: z.string().nullable(),
  zipcode: z.string(),
  radiusMiles: z.int().nullable(),
  timezone: z.string(),
  hours: openHoursSchema,
  /** Last day of the "Verified Professional" badge; null while a document or a recorded check is missing. */
  documentsValidUntil: z.iso.date().nullable(),
  /** Approved documents, including expired ones. */
  documents: z.array(heldDocumentSchema),
  waitingDocuments: z.array(waitingDocumentSchema),
  /** False if the base state requires a registration and the mechanic has no approved, unexpired one. */
  isRegistered: z.boolean(),
  /** When calls will stop because a required document expires; null if one is missing or calls have already stopped. */
  callsEndAt: z.iso.datetime().nullable(),
  /** Unexpired state registrations. */
  registrations: publicRegistrationsSchema,
  /** The most calls to accept per day in the mechanic's time zone; null for no limit. */
  dailyCallLimit: z.int().nullable(),
  /** The most to spend on calls per week, from Monday in the mechanic's time zone; null for no limit. */
  weeklyBudgetCents: z.int().nullable(),
  /** The most simultaneous calls. */
  liveCallLimit: z.int(),
  /** Active services only. A null price means the city's price, or a quote by phone if the city has none. */
  offers: z.array(z.object({ serviceId: z.string(), priceCents: z.int().nullable() })),
  /** Active cities only, sorted by priority. */
  coverage: z.array(
    z.object({
      city: z.string(),
      state: z.string(),
      slug: z.string(),
      zipcode: z.string(),
      priority: z.int(),
      /** Whether the city was added manually. Replanning keeps such cities. */
      isByHand: z.boolean(),
      /** Place in the city's ring order; null if no administrator set one. */
      ringPlace: z.int().nullable(),
    }),
  ),
  /** Cities that an administrator removed; planning leaves them out. */
  excluded: z.array(z.object({ city: z.string(), state: z.string(), slug: z.string() })),
});
export type Profile = z.infer<typeof profileSchema>;
