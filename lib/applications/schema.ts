import { z } from "zod";

export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "in_review",
  "needs_info",
  "approved",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What a reviewer should look at before approving. */
export const APPLICATION_FLAGS = [
  "duplicate_phone",
  "duplicate_email",
  "duplicate_registration",
] as const;
export type ApplicationFlag = (typeof APPLICATION_FLAGS)[number];

export const DOCUMENT_KINDS = ["insurance", "ase", "state_registration"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A service that an applicant would offer, as the application keeps it. */
export const offeredServicesSchema = z
  .array(
    z.strictObject({
      serviceId: z.string(),
      /** Integer cents; null for "quoted on the phone". */
      priceCents: z.int().min(0).max(1_000_000).nullable(),
    }),
  )
  .max(60);
export type OfferedServices = z.infer<typeof offeredServicesSchema>;
