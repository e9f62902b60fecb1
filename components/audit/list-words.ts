import { z } from "zod";
import { PAPER_NAMES } from "@/components/applications/document-names";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";
import { formatDollars } from "@/lib/core/money";
import { findState } from "@/lib/core/states";
import { formatDate } from "@/lib/core/time";

const offers = z
  .array(
    z.object({
      serviceId: z.string(),
      name: z.string().default("A service that is gone"),
      priceCents: z.int().nullable(),
    }),
  )
  .transform((list) =>
    list.map(({ serviceId, name, priceCents }) => ({
      id: serviceId,
      name,
      words: priceCents === null ? "price on the phone" : formatDollars(priceCents),
    })),
  );

const coverage = z
  .array(
    z.object({
      slug: z.string(),
      priority: z.int(),
      isByHand: z.boolean().default(false),
    }),
  )
  .transform((list) =>
    list.map(({ slug, priority, isByHand }) => ({
      id: slug,
      name: cityWords(slug),
      words: `${priority === 1 ? "primary" : `priority ${priority}`}${isByHand ? ", by hand" : ""}`,
    })),
  );

const documents = z
  .partialRecord(
    z.enum(DOCUMENT_KINDS),
    z.object({
      number: z.string(),
      issuer: z.string(),
      expiresOn: z.iso.date(),
      isApproved: z.boolean(),
    }),
  )
  .transform((byKind) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const paper = byKind[kind];
      if (!paper) return [];
      const { number, issuer, expiresOn, isApproved } = paper;
      const state = isApproved ? "approved" : "to be checked";
      const words = `${number}, ${issuer}, valid until ${formatDate(expiresOn)}, ${state}`;
      return [{ id: kind, name: PAPER_NAMES[kind].title, words }];
    }),
  );

const LISTS = { offers, services: offers, coverage, documents } as const;

/** An entry of a field that holds many: a service with its price, a city, a document. */
export type Entry = { id: string; name: string; words: string };

/** The entries of a field that holds many, none for nothing; null for every other field. */
export function readEntries(name: string, value: unknown): Entry[] | null {
  if (!isList(name)) return null;
  return LISTS[name].safeParse(value ?? (name === "documents" ? {} : [])).data ?? null;
}

function isList(name: string): name is keyof typeof LISTS {
  return Object.hasOwn(LISTS, name);
}

/** "texas/san-antonio" is "San Antonio, Texas". */
export function cityWords(slug: string): string {
  const [state = "", city = ""] = slug.split("/");
  const name = city.replace(
    /(^|-)([a-z])/g,
    (_, dash, letter) => `${dash && " "}${letter.toUpperCase()}`,
  );
  return `${name}, ${findState(state)?.name ?? state}`;
}
