import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";

const fields = z.record(z.string(), z.json()).nullable();

/** One line of the audit trail. */
export const auditEventSchema = z.object({
  id: z.string(),
  /** Name of the actor as it is today; null for the system itself. */
  actorName: z.string().nullable(),
  actorId: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Name of the user, mechanic, applicant or service as it is today; null for other records, and for one that is gone. */
  subjectName: z.string().nullable(),
  before: fields,
  after: fields,
  createdAt: z.iso.datetime(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** The subject whose audit trail is requested. */
export const auditSubjectSchema = z.strictObject({
  subjectKind: z.string().regex(/^[a-z_]{1,40}$/),
  subjectId: inputFields.id,
});
export type AuditSubject = z.infer<typeof auditSubjectSchema>;
