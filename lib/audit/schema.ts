import type { z } from "zod";

type Fields = Record<string, z.core.util.JSONType>;

export type AuditEvent = {
  id: string;
  /** Current name; null for the system. */
  actorName: string | null;
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** Current name; null for deleted records and kinds without a name. */
  subjectName: string | null;
  before: Fields | null;
  after: Fields | null;
  /** ISO 8601. */
  createdAt: string;
};
export type AuditSubject = Pick<AuditEvent, "subjectKind" | "subjectId">;
