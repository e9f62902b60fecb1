import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { fieldError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing, sameText } from "@/lib/core/http/table-query";
import { parseZip } from "@/lib/core/parse-zip";
import { digitsOf, formatPhone, readUsPhone } from "@/lib/core/phone";
import { pick } from "@/lib/core/pick";
import { cityInState } from "@/lib/core/states";
import { latestExpiredDate } from "@/lib/mechanics/profiles/rules/directory";
import {
  introductionField,
  introductionOf,
  introductionText,
  PUBLISHED_NAMES,
} from "@/lib/mechanics/profiles/rules/introduction";
import { filterWhere } from "@/lib/mechanics/profiles/rules/list-filters";
import {
  type MechanicQuery,
  type MechanicRow,
  mechanicTable,
} from "@/lib/mechanics/profiles/schema/admin-list";

/** Counts only active cities and services, because drivers can't find mechanics under inactive ones. */
const COUNTED = {
  coverage: { where: { location: { isActive: true } } },
  offers: { where: { isActive: true, service: { isActive: true } } },
} as const;

const ROW = {
  coverage: {
    ...COUNTED.coverage,
    orderBy: [{ priority: "asc" }, { locationId: "asc" }],
    take: 1,
    select: { location: { select: { city: true, state: true } } },
  },
  _count: { select: COUNTED },
} as const satisfies Prisma.MechanicInclude;

export const mechanicList = (now: Date) =>
  defineList({
    table: mechanicTable,
    where: ({ q, state, without, ...filters }): Prisma.MechanicWhereInput => ({
      state,
      ...filterWhere(filters),
      AND: [gapOf(without, now), wordsOf(q)],
    }),
    find: (part) => db.mechanic.findMany({ ...part, include: ROW }),
    count: (where) => db.mechanic.count({ where }),
    toRows: (records) => records.map(toMechanicRow),
    csv: [
      { header: "ID", value: ({ id }) => id },
      { header: "Name", value: ({ name }) => name },
      { header: "Business", value: ({ businessName }) => businessName },
      { header: "Phone", value: ({ phoneNumber }) => phoneNumber },
      { header: "Status", value: ({ state }) => state },
      { header: "Reason", value: ({ stateReason }) => stateReason },
      { header: "ZIP", value: ({ zipcode }) => zipcode },
      { header: "City", value: ({ city }) => city },
      { header: "Cities", value: ({ cityCount }) => cityCount },
      { header: "Services", value: ({ offerCount }) => offerCount },
      { header: "Documents valid until", value: ({ documentsValidUntil: last }) => last },
      ...PUBLISHED_NAMES.map((name) => ({
        header: introductionField(name).label,
        value: (row: MechanicRow) => introductionText(name, row[name]),
      })),
      { header: "Created", time: ({ createdAt }) => createdAt },
    ],
  });

/**
 * Returns the ID of the only mechanic with exactly this name, business name, or phone number. Throws `invalid_input`
 * for the `mechanic` field if none or several match.
 */
export async function requireNamedMechanic(text: string): Promise<string> {
  const phoneNumber = readUsPhone(text);
  const same = sameText(text);
  const [found, ...others] = await db.mechanic.findMany({
    where: {
      OR: [
        { name: same },
        { businessName: same },
        ...(phoneNumber === null ? [] : [{ phoneNumber }]),
      ],
    },
    take: 2,
    select: { id: true },
  });
  if (!found)
    throw fieldError(
      "invalid_input",
      "mechanic",
      "No mechanic has this name or phone number. Check for typos.",
    );
  if (others.length > 0) throw fieldError("invalid_input", "mechanic", SEVERAL);
  return found.id;
}

const SEVERAL = "Several mechanics have this name. Enter a phone number instead.";

function gapOf(gap: MechanicQuery["without"], now: Date): Prisma.MechanicWhereInput {
  switch (gap) {
    case "cities":
      return { coverage: { none: COUNTED.coverage.where } };
    case "services":
      return { offers: { none: COUNTED.offers.where } };
    case "documents":
      return {
        OR: [
          { documentsValidUntil: null },
          { documentsValidUntil: { lte: latestExpiredDate(now) } },
        ],
      };
    case "phone":
      return { OR: [{ newPhone: { not: null } }, { phoneVerifiedAt: null }] };
    default:
      return {};
  }
}

/** Matches mechanics by name, ZIP, account email, any city that they cover, or phone digits, regardless of format. */
function wordsOf(q: string): Prisma.MechanicWhereInput {
  if (q === "") return {};
  const digits = digitsOf(q);
  return {
    OR: [
      { name: containing(q) },
      { businessName: containing(q) },
      { zipcode: containing(parseZip(q) ?? q) },
      { user: { email: containing(q) } },
      { coverage: { some: { location: inCity(q) } } },
      ...(digits.length >= 3
        ? [{ phoneNumber: { contains: digits } }, { newPhone: { contains: digits } }]
        : []),
    ],
  };
}

function toMechanicRow(record: Prisma.MechanicGetPayload<{ include: typeof ROW }>): MechanicRow {
  const { id, name, businessName, state, stateReason, zipcode } = record;
  return {
    id,
    name,
    businessName,
    phoneNumber: formatPhone(record.phoneNumber),
    state,
    stateReason,
    zipcode,
    city: placeOf(record.coverage[0]?.location),
    cityCount: record._count.coverage,
    offerCount: record._count.offers,
    documentsValidUntil: record.documentsValidUntil?.toISOString().slice(0, 10) ?? null,
    ...pick(introductionOf(record), PUBLISHED_NAMES),
    createdAt: record.createdAt.toISOString(),
  };
}

function placeOf(location: { city: string; state: string } | undefined): string | null {
  return location ? cityInState(location) : null;
}
