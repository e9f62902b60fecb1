import { z } from "zod";
import { dayFilters, defineTable } from "@/lib/core/http/table-query";

export const AUDIT_KINDS = [
  "application",
  "mechanic",
  "user",
  "service",
  "location",
  "price",
  "estimate_factor",
  "call",
  "call_fee",
  "tracking_number",
  "dispute",
  "billing_rules",
  "credit_bundle",
  "order",
  "callback",
  "driver",
  "review",
  "settings",
  "claim",
  "geotarget",
  "conversion",
  "campaign",
  "job",
] as const;

/** Values that the `person` filter accepts in addition to an administrator's ID. "mechanic" includes applicants. */
const AUDIT_ACTORS = ["mechanic", "system"] as const;

const fieldsSchema = z.record(z.string(), z.json());

/** A changed field, or a changed entry in a list, such as an offer. */
const fieldChangeSchema = z.object({
  /** Such as "Business" or "Battery replacement". */
  label: z.string(),
  /** Text in which times are in ISO 8601; they are shown in the viewer's time zone. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const auditTable = defineTable({
  url: "/api/audit",
  csv: "audit-trail",
  row: z.object({
    id: z.string(),
    /** Current name; null for the system. */
    actorName: z.string().nullable(),
    actorId: z.string().nullable(),
    /** Role at the time; null for the system. */
    actorRole: z.string().nullable(),
    action: z.string(),
    /** What the dashboard calls the action, such as "Hours changed". */
    actionLabel: z.string(),
    subjectKind: z.string(),
    subjectId: z.string(),
    /** Current name; null for deleted records and kinds without a name. */
    subjectName: z.string().nullable(),
    before: fieldsSchema.nullable(),
    after: fieldsSchema.nullable(),
    /** What changed, in words. */
    changes: z.array(fieldChangeSchema),
    createdAt: z.iso.datetime(),
  }),
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: {
    kind: z.enum(AUDIT_KINDS).optional(),
    person: z
      .union([z.enum(AUDIT_ACTORS), z.string().regex(/^c[a-z0-9]{24}$/)], {
        error: "Choose a person.",
      })
      .optional(),
    ...dayFilters,
  },
});
export type AuditEvent = z.infer<typeof auditTable.row>;
export type AuditQuery = z.infer<typeof auditTable.query>;
/** Without the kind of record, `state` is taken for a mechanic's. */
export type StoredChange = Pick<AuditEvent, "before" | "after"> &
  Partial<Pick<AuditEvent, "subjectKind">>;

/** A change that can be undone. */
const lastChangeSchema = z.object({
  /** ID of the batch, or of the event if only one record was changed. */
  id: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  /** Number of records changed. */
  count: z.int(),
  createdAt: z.iso.datetime(),
});
export type LastChange = z.infer<typeof lastChangeSchema>;

export const undoneSchema = z.object({
  /** Number of records restored. */
  undone: z.int(),
  /**
   * Number of records left as is because they have changed since then, are in use, or were added and can't be deleted
   * by undoing.
   */
  kept: z.int(),
});
export type Undone = z.infer<typeof undoneSchema>;
