import { z } from "zod";
import {
  DOCUMENT_NAMES,
  expiryWords,
} from "@/components/mechanics/applications/application-labels";
import { slotTitle } from "@/components/mechanics/profiles/document-words";
import {
  fieldLabel,
  formatCity,
  formatField,
  isHidden,
} from "@/components/platform/audit/format-field";
import { stateFieldOf } from "@/components/platform/audit/state-field";
import { formatDollars } from "@/lib/core/money";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import { DOCUMENT_KINDS, waitingDocumentSchema } from "@/lib/mechanics/profiles/schema/documents";
import type { FieldChange, StoredChange } from "@/lib/platform/audit/schema";

interface Entry {
  id: string;
  label: string;
  text: string;
}

/** Describes what an event changed. New and deleted records get one line per field, even for lists. */
export function describeChange({ before, after, subjectKind }: StoredChange): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !isHidden(name, subjectKind))
    .flatMap((name) => {
      const [old, current] = [before?.[name], after?.[name]];
      if (name === "state") return [stateChange(stateFieldOf(subjectKind), old, current)];
      const label = fieldLabel(name, subjectKind);
      const [oldEntries, entries] = [readEntries(name, old), readEntries(name, current)];
      if (!oldEntries || !entries) {
        const text = (value: unknown) => formatField(name, value, subjectKind);
        return [{ label, before: text(old), after: text(current) }];
      }
      if (before && after) return compareEntries(oldEntries, entries);
      return [{ label, before: formatEntries(oldEntries), after: formatEntries(entries) }];
    })
    .filter((change) => change.before !== change.after);
}

function stateChange(
  { label, names }: ReturnType<typeof stateFieldOf>,
  before: unknown,
  after: unknown,
): FieldChange {
  const text = (state: unknown) => names[String(state)] ?? formatField("state", state);
  return { label, before: text(before), after: text(after) };
}

function compareEntries(before: Entry[], after: Entry[]): FieldChange[] {
  const [old, current] = [before, after].map(
    (entries) => new Map(entries.map((entry) => [entry.id, entry])),
  );
  return [...new Map([...before, ...after].map(({ id, label }) => [id, label]))].map(
    ([id, label]) => ({
      label,
      before: old?.get(id)?.text ?? null,
      after: current?.get(id)?.text ?? null,
    }),
  );
}

function formatEntries(entries: Entry[]): string | null {
  return entries.map(({ label, text }) => `${label} (${text})`).join("; ") || null;
}

const offers = z
  .array(
    z.object({
      serviceId: z.string(),
      name: z.string().default("Deleted service"),
      priceCents: z.int().nullable(),
    }),
  )
  .transform((list) =>
    list.map(({ serviceId, name, priceCents }) => ({
      id: serviceId,
      label: name,
      text: priceCents === null ? "no price set" : formatDollars(priceCents),
    })),
  );

const coverage = z
  .array(
    z.object({
      slug: z.string(),
      priority: z.int(),
      isByHand: z.boolean().default(false),
      ringPlace: z.int().nullable().default(null),
    }),
  )
  .transform((list) =>
    list.map(({ slug, priority, isByHand, ringPlace }) => ({
      id: slug,
      label: formatCity(slug),
      text: [
        priority === 1 ? "primary" : `priority ${priority}`,
        ...(isByHand ? ["added manually"] : []),
        ...(ringPlace === null ? [] : [`number ${ringPlace} in the call order`]),
      ].join(", "),
    })),
  );

const inactiveCoverage = coverage.transform((entries) =>
  entries.map(({ text, ...entry }) => ({ ...entry, text: `${text}, once the city is active` })),
);

const cities = z
  .array(z.object({ slug: z.string() }))
  .transform((list) =>
    list.map(({ slug }) => ({ id: slug, label: formatCity(slug), text: "removed manually" })),
  );

const ringOrder = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .transform((list) =>
    list.map(({ id, name }, index) => ({ id, label: name, text: `number ${index + 1}` })),
  );

const applicantDocuments = z
  .partialRecord(
    z.enum(DOCUMENT_KINDS),
    z.object({
      number: z.string(),
      issuer: z.string(),
      expiresOn: z.iso.date().nullable(),
      isApproved: z.boolean(),
    }),
  )
  .transform((byKind) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const document = byKind[kind];
      if (!document) return [];
      const { number, issuer, expiresOn, isApproved } = document;
      const status = isApproved ? "approved" : "not reviewed";
      const text = `${number}, ${issuer}, ${expiryWords(expiresOn)}, ${status}`;
      return [{ id: kind, label: DOCUMENT_NAMES[kind].title, text }];
    }),
  );

const mechanicDocuments = z
  .array(
    waitingDocumentSchema.pick({
      kind: true,
      stateCode: true,
      number: true,
      issuer: true,
      expiresOn: true,
    }),
  )
  .transform((list) =>
    list.map(({ number, issuer, expiresOn, ...document }) => {
      const slot = slotOf(document);
      const text = `${number}, ${issuer}, ${expiryWords(expiresOn)}`;
      return { id: slot, label: slotTitle(slot), text };
    }),
  );
const waitingDocuments = mechanicDocuments.transform((entries) =>
  entries.map((entry) => ({ ...entry, text: `${entry.text}, waiting for review` })),
);

const documents = z.union([mechanicDocuments, applicantDocuments]);

const LISTS = {
  offers,
  services: offers,
  coverage,
  inactiveCoverage,
  excluded: cities,
  ringOrder,
  documents,
  waitingDocuments,
} as const;

/** Returns null for a field that isn't a list. */
function readEntries(name: string, value: unknown): Entry[] | null {
  if (!isList(name)) return null;
  return LISTS[name].safeParse(value ?? (name === "documents" ? {} : [])).data ?? null;
}

function isList(name: string): name is keyof typeof LISTS {
  return Object.hasOwn(LISTS, name);
}
