import { z } from "zod";
import {
  APPLICATION_FLAGS,
  APPLICATION_STATUSES,
  applicationSchema,
} from "@/lib/applications/schema";
import { tableQuery } from "@/lib/core/http/table-query";

/** Where an application can stand once it was sent: drafts are nobody else's business. */
export const SENT_STATUSES = APPLICATION_STATUSES.filter((status) => status !== "draft");

export const applicationListQuerySchema = tableQuery({
  sorts: ["submittedAt", "status"],
  defaultSort: "-submittedAt",
  filters: {
    status: z.enum(SENT_STATUSES).optional(),
    flag: z.enum(APPLICATION_FLAGS).optional(),
  },
});
export type ApplicationListQuery = z.infer<typeof applicationListQuerySchema>;

/** A line of the list of applications. */
export const applicationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  email: z.string(),
  /** As people write it. */
  phoneNumber: z.string().nullable(),
  zipcode: z.string().nullable(),
  /** "San Antonio, TX"; null for a ZIP that is not said. */
  place: z.string().nullable(),
  status: z.enum(APPLICATION_STATUSES),
  flags: z.array(z.enum(APPLICATION_FLAGS)),
  serviceCount: z.int().nonnegative(),
  submittedAt: z.iso.datetime().nullable(),
  mechanicId: z.string().nullable(),
});
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

/** An application as reviewers see it. */
export const reviewedApplicationSchema = applicationSchema.extend({
  userId: z.string(),
  email: z.string(),
  flags: z.array(z.enum(APPLICATION_FLAGS)),
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
});
export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;

export const doneSchema = z.object({ done: z.literal(true) });

/** How an application stands after a reviewer's word, and whether its applicant was told by mail. */
export const decisionSchema = z.object({
  status: z.enum(APPLICATION_STATUSES),
  isMailed: z.boolean(),
});
export type Decision = z.infer<typeof decisionSchema>;

export const approvalSchema = decisionSchema.extend({ mechanicId: z.string() });
export type Approval = z.infer<typeof approvalSchema>;
