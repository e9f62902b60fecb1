import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";

const fields = z.record(z.string(), z.json()).nullable();

export const auditEventSchema = z.object({
  id: z.string(),
  /** Current name; null for the system. */
  actorName: z.string().nullable(),
  actorId: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Current name; null for deleted records and kinds without a name. */
  subjectName: z.string().nullable(),
  before: fields,
  after: fields,
  createdAt: z.iso.datetime(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditSubjectSchema = z.strictObject({
  subjectKind: z.string().regex(/^[a-z_]{1,40}$/),
  subjectId: inputFields.id,
});
export type AuditSubject = z.infer<typeof auditSubjectSchema>;
