import { z } from "zod";
import {
  CODE_DIGITS,
  LONGEST_ISSUER,
  LONGEST_MESSAGE,
  LONGEST_NUMBER,
} from "@/lib/applications/constants";
import { formFields, usPhoneField } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { seenField } from "@/lib/core/http/seen";
import { tableQuery } from "@/lib/core/http/table-query";
import { areaSchema, openHoursSchema } from "@/lib/mechanics/schema/directory";

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

/** Who applies; the phone is the one that drivers would reach. */
export const businessSchema = z.strictObject({
  name: formFields.line(80, "Please give your name"),
  businessName: formFields.optionalLine(80),
  phoneNumber: usPhoneField,
});
export type Business = z.infer<typeof businessSchema>;

/** Where they would work; a time zone that is not said is the usual one of the ZIP. */
export const applicantAreaSchema = areaSchema.extend({
  timezone: z.union([z.literal("").transform(() => null), areaSchema.shape.timezone], {
    error: "Please choose a time zone",
  }),
});
export type ApplicantArea = z.infer<typeof applicantAreaSchema>;

/** A paper as far as it is filled in; null is not said yet. */
const paperSchema = z.strictObject({
  number: formFields.optionalLine(LONGEST_NUMBER),
  issuer: formFields.optionalLine(LONGEST_ISSUER),
  /** Last day on which it is valid, as it was typed: a slip in one paper must not cost the others. */
  expiresOn: formFields.optionalLine(LONGEST_NUMBER),
});
export type EnteredPaper = z.infer<typeof paperSchema>;

/** The papers that somebody fills in; those that are absent stay as they are. */
export const papersSchema = z.strictObject({
  insurance: paperSchema.optional(),
  ase: paperSchema.optional(),
  state_registration: paperSchema.optional(),
} satisfies Record<DocumentKind, z.ZodType>);
export type EnteredPapers = z.infer<typeof papersSchema>;

/** Whether a text is a day, YYYY-MM-DD. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

export type Paper = { number: string; issuer: string; expiresOn: string };

/** Sends an application off, with the terms that were read. */
export const submissionSchema = z.strictObject({
  termsVersion: z.string().max(20),
  isAccepted: formFields.tick.refine((isTicked) => isTicked, "Please read and accept the terms"),
});
export type Submission = z.infer<typeof submissionSchema>;

const words = formFields.words(LONGEST_MESSAGE, "Please write something");

/** What somebody writes to the other side. */
export const messageSchema = z.strictObject({ text: words });
/** Why an application is turned down, for the applicant to read. */
export const rejectionSchema = z.strictObject({ note: words });

export const applicationParams = z.strictObject({ applicationId: inputFields.id });
export const paperParams = z.strictObject({
  applicationId: inputFields.id,
  kind: z.enum(DOCUMENT_KINDS),
});

export const applicationMessageSchema = z.object({
  id: z.string(),
  /** Asked by a reviewer or answered by the applicant. */
  kind: z.enum(["question", "answer"]),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type ApplicationMessage = z.infer<typeof applicationMessageSchema>;

const keptPaperSchema = z.object({
  number: z.string(),
  issuer: z.string(),
  expiresOn: z.iso.date(),
  isApproved: z.boolean(),
});

/** An application as its applicant sees it; null is not said yet. */
export const applicationSchema = z.object({
  id: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  name: z.string(),
  businessName: z.string().nullable(),
  /** E.164. */
  phoneNumber: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  services: offeredServicesSchema.nullable(),
  zipcode: z.string().nullable(),
  radiusMiles: z.int().nullable(),
  timezone: z.string().nullable(),
  hours: openHoursSchema.nullable(),
  papers: z.partialRecord(z.enum(DOCUMENT_KINDS), keptPaperSchema),
  messages: z.array(applicationMessageSchema),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was decided so. */
  decisionNote: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

/** An application in the reviewers' list; drafts are not in it. */
export const applicationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  email: z.string(),
  /** As people write it: "(210) 555-0193". */
  phoneNumber: z.string(),
  zipcode: z.string().nullable(),
  /** The ZIP code's own place, "San Antonio, TX". */
  place: z.string().nullable(),
  status: z.enum(APPLICATION_STATUSES).exclude(["draft"]),
  flags: z.array(z.enum(APPLICATION_FLAGS)),
  serviceCount: z.int(),
  submittedAt: z.iso.datetime().nullable(),
  /** The mechanic that an approval made. */
  mechanicId: z.string().nullable(),
});
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

export const applicationListQuerySchema = tableQuery({
  sorts: ["submittedAt", "name", "status"],
  defaultSort: "-submittedAt",
  filters: {
    status: z.enum(APPLICATION_STATUSES).exclude(["draft"]).optional(),
    flag: z.enum(APPLICATION_FLAGS).optional(),
  },
});
export type ApplicationListQuery = z.infer<typeof applicationListQuerySchema>;

/** Where an application can stand once it was sent: drafts are nobody else's business. */
export const sentStatusSchema = z.enum(APPLICATION_STATUSES).exclude(["draft"]);

/** An application as reviewers see it. */
export const reviewedApplicationSchema = applicationSchema.extend({
  status: sentStatusSchema,
  userId: z.string(),
  email: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      /** Notes are for reviewers alone. */
      kind: z.enum(["question", "answer", "note"]),
      text: z.string(),
      createdAt: z.iso.datetime(),
      /** null for the system. */
      authorName: z.string().nullable(),
    }),
  ),
  /** What they would offer, by its name. */
  offers: z.array(
    z.object({ serviceId: z.string(), name: z.string(), priceCents: z.int().nullable() }),
  ),
  /** Of the terms that were accepted last; null before. */
  termsVersion: z.string().nullable(),
  deciderName: z.string().nullable(),
  mechanicId: z.string().nullable(),
  /** What keeps it from being approved, in words. */
  obstacles: z.array(z.string()),
  /** Stands for what the application says now: a decision brings it back. */
  seen: z.string(),
});
export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;

/** What a reviewer had before them when they decided. */
export const seenSchema = z.strictObject({
  seen: seenField,
});

/** Why an application is turned down, as it was read. */
export const seenRejectionSchema = rejectionSchema.extend(seenSchema.shape);

export const doneSchema = z.object({ done: z.literal(true) });

/** How an application stands after a reviewer's word, and whether its applicant was told by mail. */
export const decisionSchema = z.object({
  status: z.enum(APPLICATION_STATUSES),
  isMailed: z.boolean(),
});
export type Decision = z.infer<typeof decisionSchema>;

export const approvalSchema = decisionSchema.extend({ mechanicId: z.string() });
export type Approval = z.infer<typeof approvalSchema>;

/** A code as somebody types it; spaces between its digits are fine. */
export const codeSchema = z.strictObject({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(
      z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
    ),
});

export const pendingCodeSchema = z.object({
  expiresAt: z.iso.datetime(),
  /** null where it is not shown. */
  code: z.string().nullable(),
});
/** A code that was given out and may still be entered. */
export type PendingCode = z.infer<typeof pendingCodeSchema>;

export const verifiedSchema = z.object({ isVerified: z.literal(true) });
