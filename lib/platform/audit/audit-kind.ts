import type { AUDIT_KINDS } from "@/lib/platform/audit/schema";

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** How the audit trail labels and names one kind of record. Each domain defines its own. */
export interface AuditKindDefinition {
  /** What the dashboard calls the kind's actions, by verb: "pause" for "mechanic.pause". */
  actions: Readonly<Record<string, string>>;
  /** Reads current names. Omitted for kinds without names. */
  findNames?: (ids: string[]) => Promise<readonly { id: string; name: string }[]>;
  /** Finds records by name, email, or phone number, for the search of the trail. */
  search?: (q: string) => Promise<readonly { id: string }[]>;
  /** For records whose ID consists of the IDs of others, joined by slashes: their kinds, and the name that they make. */
  parts?: {
    kinds: readonly AuditKind[];
    nameOf: (names: readonly (string | undefined)[]) => string;
  };
}

/** Every kind, with its definition. */
export type AuditKinds = Readonly<Record<AuditKind, AuditKindDefinition>>;

/** What `search` selects. Far more records than are likely to share a name. */
export const FOUND_IDS = { take: 1_000, select: { id: true } } as const;
