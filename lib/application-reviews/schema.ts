import { z } from "zod";
import {
  APPLICATION_STATUSES,
  applicationSchema,
  rejectionSchema,
} from "@/lib/applications/schema";
import { seenField } from "@/lib/core/http/seen";

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
