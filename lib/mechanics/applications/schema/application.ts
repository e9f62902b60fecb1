import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { nameField } from "@/lib/core/name-field";
import { MAX_MESSAGE_LENGTH } from "@/lib/mechanics/applications/constants";
import { applicationFileSchema } from "@/lib/mechanics/applications/schema/files";
import {
  type DocumentKind,
  documentCheckSchema,
  documentFormSchema,
  documentKindSchema,
  heldDocumentSchema,
  optionalCheckSchema,
} from "@/lib/mechanics/profiles/schema/documents";
import { askedValues } from "@/lib/mechanics/profiles/schema/introduction";
import {
  areaSchema,
  identitySchema,
  phoneFormSchema,
} from "@/lib/mechanics/profiles/schema/part-forms";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";

export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "in_review",
  "needs_info",
  "approved",
  "rejected",
  "withdrawn",
] as const;
const statusSchema = z.enum(APPLICATION_STATUSES);
export type ApplicationStatus = z.infer<typeof statusSchema>;

export const submittedStatusSchema = statusSchema.exclude(["draft"]);

export const APPLICATION_FLAGS = [
  "duplicate_phone",
  "duplicate_email",
  "duplicate_registration",
] as const;
const flagSchema = z.enum(APPLICATION_FLAGS);
export type ApplicationFlag = z.infer<typeof flagSchema>;

export const offeredServicesSchema = z
  .array(
    z.strictObject({
      serviceId: z.string(),
      /** Integer cents; null if quoted by phone. */
      priceCents: z.int().min(0).max(1_000_000).nullable(),
    }),
  )
  .max(60);

/** The parts of the profile that say who the mechanic is and how to reach them. */
export const businessSchema = identitySchema.extend({
  ...phoneFormSchema.shape,
  name: nameField("Enter your name."),
});
export type Business = z.infer<typeof businessSchema>;

/** A blank time zone becomes null, meaning the ZIP code's own time zone. */
export const applicantAreaSchema = areaSchema.extend({
  timezone: z.union([z.literal("").transform(() => null), areaSchema.shape.timezone], {
    error: "Choose a time zone.",
  }),
});
export type ApplicantArea = z.infer<typeof applicantAreaSchema>;

/** Builds an object schema with the same optional value for each kind of document. */
function perKind<Value extends z.ZodType>(value: Value) {
  return z.strictObject({
    insurance: value.optional(),
    ase: value.optional(),
    state_registration: value.optional(),
  } satisfies Record<DocumentKind, z.ZodType>);
}

/** Validated per document, so that a mistake in one doesn't discard the others. Omitted documents stay unchanged. */
export const documentsFormSchema = perKind(documentFormSchema);
export type DocumentsForm = z.infer<typeof documentsFormSchema>;

export const termsFormSchema = z.strictObject({
  termsVersion: z.string().max(20),
  isAccepted: formFields.checkbox.refine((isTicked) => isTicked, "Read and accept the terms."),
});
export type TermsForm = z.infer<typeof termsFormSchema>;

/** Which earlier terms a mechanic accepted, if they haven't accepted the current ones. */
export interface TermsDue {
  /**
   * The latest acceptance of an earlier version; null if there is none. `version` is YYYY-MM-DD, `acceptedAt` an ISO
   * timestamp.
   */
  earlier: { version: string; acceptedAt: string } | null;
  /** Whether the mechanic has automatic top-ups, which are on hold until they accept the terms. */
  hasTopUps: boolean;
}

const text = formFields.multiline(MAX_MESSAGE_LENGTH, "Enter a message.");

export const messageSchema = z.strictObject({ text });

export const applicationParams = z.strictObject({ applicationId: inputFields.id });
export const documentParams = applicationParams.extend({ kind: documentKindSchema });

const messageKindSchema = z.enum(["question", "answer", "note"]);

const applicationMessageSchema = z.object({
  id: z.string(),
  kind: messageKindSchema.exclude(["note"]),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

const documentSchema = z.object({
  number: z.string(),
  issuer: z.string(),
  /** Last valid day; null if the document doesn't expire. */
  expiresOn: z.iso.date().nullable(),
  isApproved: z.boolean(),
  /** Null if the document is not approved, or was approved before checks were recorded. */
  ...heldDocumentSchema.pick({ checkMethod: true, checkReference: true }).shape,
});
export type ApplicationDocument = z.infer<typeof documentSchema>;

const { phoneNumber, zipcode, timezone, hours } = profileSchema.shape;

/** Answers are null until the applicant gives them. */
export const applicationSchema = z.object({
  id: z.string(),
  status: statusSchema,
  ...profileSchema.pick({ name: true, businessName: true, radiusMiles: true }).shape,
  ...askedValues,
  phoneNumber: phoneNumber.nullable(),
  isPhoneVerified: z.boolean(),
  services: offeredServicesSchema.nullable(),
  zipcode: zipcode.nullable(),
  /** USPS code of the ZIP's state. */
  stateCode: z.string().nullable(),
  timezone: timezone.nullable(),
  hours: hours.nullable(),
  documents: z.partialRecord(documentKindSchema, documentSchema),
  /** Photos and scans of the documents, oldest first. */
  files: z.array(applicationFileSchema),
  messages: z.array(applicationMessageSchema),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationTable = defineTable({
  url: "/api/applications",
  csv: "applications",
  row: z.object({
    id: z.string(),
    name: z.string(),
    businessName: z.string().nullable(),
    email: z.string(),
    /** Formatted: "(210) 555-0193". */
    phoneNumber: z.string(),
    zipcode: z.string().nullable(),
    /** "San Antonio, TX". */
    place: z.string().nullable(),
    status: submittedStatusSchema,
    flags: z.array(flagSchema),
    serviceCount: z.int(),
    submittedAt: z.iso.datetime().nullable(),
    isLate: z.boolean(),
    /** When the applicant answered the latest question; null while that question is open, or if none was asked. */
    answeredAt: z.iso.datetime().nullable(),
    mechanicId: z.string().nullable(),
  }),
  sorts: ["submittedAt", "name", "status"],
  defaultSort: "submittedAt",
  opensAt: { status: "waiting" },
  filters: {
    /** "waiting" means submitted or in review. Defaults to all. */
    status: z.enum(["waiting", "all", ...submittedStatusSchema.options]).optional(),
    flag: flagSchema.optional(),
  },
});
export type ApplicationRow = z.infer<typeof applicationTable.row>;
export type ApplicationListQuery = z.infer<typeof applicationTable.query>;

export type QueuePlace = {
  /** Starts at 1; null for an application that isn't in the queue. */
  position: number | null;
  total: number;
  previousId: string | null;
  /** The next application in the queue, by submission time. */
  nextId: string | null;
};

const duplicateSchema = z.object({
  kind: z.enum(["mechanic", "application", "user"]),
  id: z.string(),
  name: z.string(),
  flags: z.array(flagSchema),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

const obstacleSchema = z.object({
  /** A full sentence. */
  text: z.string(),
  /** Where to see the problem: a part of the application's page, or another page. */
  href: z.string(),
});
export type Obstacle = z.infer<typeof obstacleSchema>;

const reviewedApplicationSchema = applicationSchema.extend({
  status: submittedStatusSchema,
  userId: z.string(),
  email: z.string(),
  messages: z.array(
    applicationMessageSchema.extend({
      kind: messageKindSchema,
      /** Null for the system. */
      authorName: z.string().nullable(),
    }),
  ),
  offers: z.array(
    z.object({ serviceId: z.string(), name: z.string(), priceCents: z.int().nullable() }),
  ),
  termsVersion: z.string().nullable(),
  deciderName: z.string().nullable(),
  mechanicId: z.string().nullable(),
  /** Reasons why the application can't be approved yet. */
  obstacles: z.array(obstacleSchema),
  expiredDocuments: z.array(documentKindSchema),
  revision: z.string(),
});
export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;

const revisionSchema = z.strictObject({ revision: inputFields.revision });
/** How each document to be approved was checked. */
const documentChecksSchema = perKind(optionalCheckSchema);
export type DocumentChecks = z.infer<typeof documentChecksSchema>;

export const applicationApprovalSchema = revisionSchema.extend(documentChecksSchema.shape);
export const documentApprovalSchema = revisionSchema.extend(documentCheckSchema.shape);
export const rejectionSchema = revisionSchema.extend({ note: text });

export const decisionSchema = z.object({ status: statusSchema, isMailed: z.boolean() });
export type Decision = z.infer<typeof decisionSchema>;

export const approvalSchema = decisionSchema.extend({
  mechanicId: z.string(),
  /** Who else had already approved the application, and when; null if no one had. `name` is null for a former user. */
  approvedBefore: z.object({ name: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;
