import "server-only";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";
import { cityAndCode } from "@/lib/core/place-names";
import { findState, type StateCount } from "@/lib/core/states";
import { findZip } from "@/lib/core/zip-places";
import { MECHANICS_PER_PAGE } from "@/lib/mechanics/profiles/constants";
import { toListedMechanics } from "@/lib/mechanics/profiles/list-mechanics";
import {
  type DirectoryContext,
  toMechanic,
  toMechanicProfile,
  toPausedMechanic,
  toProfilePage,
} from "@/lib/mechanics/profiles/rules/directory";
import { FILTER_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import {
  type FilterCounts,
  type Filters,
  filterWhere,
  isFiltered,
} from "@/lib/mechanics/profiles/rules/list-filters";
import type {
  Mechanic,
  MechanicProfile,
  MechanicsPage,
  Offer,
  PausedMechanic,
  ProfilePage,
} from "@/lib/mechanics/profiles/schema/directory";
import { summarizeReviews } from "@/lib/mechanics/reviews/summarize-reviews";
import { findMainCityId, listCityPrices } from "./city-prices";

const ACTIVE = { isActive: true } as const;
const NUMBER = { trackingNumbers: { where: ACTIVE } } as const;

export async function listMechanics(
  query: ListQuery,
  context: DirectoryContext,
): Promise<Listing<Mechanic>> {
  const [records, total] = await Promise.all([
    db.mechanic.findMany({
      where: ACTIVE,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      include: NUMBER,
      ...pageArguments(query),
    }),
    db.mechanic.count({ where: ACTIVE }),
  ]);
  return new Listing(
    pageOf(records, query).map((record) => toMechanic(record, context)),
    total,
    query.limit,
  );
}

interface MechanicsPageQuery {
  stateName: string | null;
  page: number;
  filters?: Filters;
}

/**
 * Returns one page of the public list of mechanics. `page` starts at 1. Returns null if the page has no mechanics,
 * except for page 1 of all states.
 */
export async function getMechanicsPage(
  { stateName, page, filters = {} }: MechanicsPageQuery,
  context: DirectoryContext,
): Promise<MechanicsPage | null> {
  const inState = stateName
    ? { coverage: { some: { location: { state: stateName, ...ACTIVE } } } }
    : {};
  const where = { ...ACTIVE, ...inState, ...filterWhere(filters) };
  const [records, total, states, letters, choices] = await Promise.all([
    db.mechanic.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      include: NUMBER,
      take: MECHANICS_PER_PAGE,
      skip: (page - 1) * MECHANICS_PER_PAGE,
    }),
    db.mechanic.count({ where }),
    countByState(),
    isFiltered(filters) ? [] : findLetters(stateName),
    stateName === null ? countChoices() : {},
  ]);
  const isFirstOfAll = page === 1 && stateName === null;
  if (records.length === 0 && !isFirstOfAll) return null;
  return {
    mechanics: await toListedMechanics(records, context),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / MECHANICS_PER_PAGE)),
    state: states.find(({ name }) => name === stateName) ?? null,
    filters,
    choices,
    states,
    letters: total > MECHANICS_PER_PAGE ? letters : [],
  };
}

async function countChoices(): Promise<FilterCounts> {
  const counts = FILTER_NAMES.map(async (name) => {
    const column = Prisma.raw(`"${name}"`);
    const rows = await db.$queryRaw<{ code: string; count: number }[]>`
      SELECT code, count(*)::int AS count FROM "Mechanic", unnest(${column}) AS code
      WHERE "isActive" GROUP BY code`;
    return [name, Object.fromEntries(rows.map(({ code, count }) => [code, count]))];
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function countByState(): Promise<StateCount[]> {
  const rows = await db.$queryRaw<{ state: string; count: number }[]>`
    SELECT works.state, count(*)::int AS count
    FROM (
      SELECT DISTINCT l.state, c."mechanicId" FROM "Coverage" c
      JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
    ) works
    JOIN "Mechanic" m ON m.id = works."mechanicId" AND m."isActive"
    GROUP BY works.state ORDER BY works.state`;
  return rows.flatMap(({ state, count }) => {
    const known = findState(state);
    return known ? [{ ...known, count }] : [];
  });
}

/** Finds the page on which each first letter starts. Sorts with the database's collation, as the list itself does. */
async function findLetters(stateName: string | null): Promise<MechanicsPage["letters"]> {
  const rows = await db.$queryRaw<{ letter: string; place: number }[]>`
    SELECT letter, min(place)::int AS place FROM (
      SELECT upper(left(m.name, 1)) AS letter, row_number() OVER (ORDER BY m.name, m.id) AS place
      FROM "Mechanic" m
      WHERE m."isActive" AND (${stateName}::text IS NULL OR EXISTS (
        SELECT 1 FROM "Coverage" c JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
        WHERE c."mechanicId" = m.id AND l.state = ${stateName}))
    ) placed GROUP BY letter ORDER BY min(place)`;
  return rows.map(({ letter, place }) => ({ letter, page: Math.ceil(place / MECHANICS_PER_PAGE) }));
}

export async function getProfilePage(
  id: string,
  context: DirectoryContext,
): Promise<ProfilePage | null> {
  const record = await readProfile(id, context.now);
  if (!record) return null;
  const offers = await db.offer.findMany({
    where: { mechanicId: id, ...ACTIVE, service: ACTIVE },
    select: {
      serviceId: true,
      priceCents: true,
      service: { select: { name: true, slug: true, unit: true } },
    },
    orderBy: [{ service: { position: "asc" } }, { id: "asc" }],
  });
  const cityPrices = await listCityPrices(await findMainCityId(id));
  const services = offers.map(({ service, serviceId, priceCents }) => ({
    ...service,
    priceCents: priceCents ?? cityPrices[serviceId] ?? null,
    isCityPrice: priceCents === null,
  }));
  const reviews = await summarizeReviews(db, record);
  return toProfilePage(record, { services, baseName: baseNameOf(record), reviews }, context);
}

function baseNameOf({ zipcode }: { zipcode: string }): string | null {
  const place = findZip(zipcode);
  return place && cityAndCode(place);
}

/**
 * Finds a mechanic who has a page but isn't taking calls right now. Returns null if the mechanic is listed or has no
 * page.
 */
export async function findPausedMechanic(id: string, now: Date): Promise<PausedMechanic | null> {
  const record = await db.mechanic.findFirst({
    where: {
      id,
      isRegistered: true,
      OR: [
        { state: "paused" },
        { state: "active", isActive: false },
        { state: "active", callsEndAt: { lte: now } },
      ],
    },
    include: {
      coverage: {
        where: { location: ACTIVE },
        orderBy: [{ priority: "asc" }, { locationId: "asc" }],
        include: { location: { select: { city: true, slug: true, primaryZip: true } } },
        take: 1,
      },
    },
  });
  return record && toPausedMechanic(record, { now, baseName: baseNameOf(record) });
}

export async function findMechanicProfile(
  id: string,
  context: DirectoryContext,
): Promise<MechanicProfile | null> {
  const record = await readProfile(id, context.now);
  return record && toMechanicProfile(record, context);
}

function readProfile(id: string, now: Date) {
  return db.mechanic.findFirst({
    where: { id, ...ACTIVE, callsEndAt: { gt: now } },
    include: {
      ...NUMBER,
      documents: {
        where: { status: "approved" },
        orderBy: [{ kind: "asc" }, { stateCode: "asc" }],
      },
      coverage: {
        where: { location: ACTIVE },
        include: {
          location: { select: { city: true, state: true, slug: true, primaryZip: true } },
        },
        orderBy: [
          { location: { state: "asc" } },
          { priority: "asc" },
          { location: { city: "asc" } },
        ],
      },
    },
  });
}

const ON_OFFER = {
  isActive: true,
  mechanic: { isActive: true },
  service: { isActive: true },
} as const;

export async function listOffers(query: ListQuery): Promise<Listing<Offer>> {
  const [records, total] = await Promise.all([
    db.offer.findMany({ where: ON_OFFER, orderBy: { id: "asc" }, ...pageArguments(query) }),
    db.offer.count({ where: ON_OFFER }),
  ]);
  return new Listing(pageOf(records, query), total, query.limit);
}
