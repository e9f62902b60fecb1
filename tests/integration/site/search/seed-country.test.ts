import pg from "pg";
import { db } from "@/lib/core/db";
import { distanceMiles } from "@/lib/core/geo";
import { defaultSite } from "@/lib/platform/settings/data";
import { searchDirectory } from "@/lib/site/search/data/search-directory";
import { countryCities } from "@/prisma/seed/country/country-cities";
import { type CountryCounts, seedCountry } from "@/prisma/seed/country/seed-country";
import { demo, placeOf } from "@/prisma/seed/demo-lookups";

const scale = { cities: 50, mechanics: 60 };
const ADDED = { id: { startsWith: "cdemoworker" } };
const done: number[] = [];
let counts: CountryCounts | null;

async function withClient<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  counts = await withClient((client) =>
    seedCountry(client, { scale, onProgress: (part) => done.push(part) }),
  );
});

test("adds the largest cities that the demo lacks, and mechanics with offers and coverage", async () => {
  expect(counts).toMatchObject(scale);
  expect(await db.location.count()).toBe(demo.locations.length + scale.cities);
  expect(await db.mechanic.count({ where: ADDED })).toBe(scale.mechanics);
  expect(await db.mechanic.count({ where: { ...ADDED, isActive: true } })).toBe(scale.mechanics);
  expect(await db.offer.count({ where: { mechanic: ADDED } })).toBe(counts?.offers);
  expect(await db.coverage.count({ where: { mechanic: ADDED } })).toBe(counts?.coverage);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(1);
});

test("gives every mechanic a fictional phone number of their own", async () => {
  const rows = await db.mechanic.findMany({ select: { phoneNumber: true } });
  const numbers = rows.map(({ phoneNumber }) => phoneNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\+1\d{3}55501\d\d$/.test(number))).toEqual([]);
});

test("covers every city within a mechanic's radius, nearest first, and no other", async () => {
  const cities = await db.location.findMany({ where: { isActive: true } });
  const mechanics = await db.mechanic.findMany({
    where: ADDED,
    include: { coverage: { orderBy: { priority: "asc" } } },
    take: 10,
  });
  for (const { zipcode, radiusMiles, coverage } of mechanics) {
    const near = cities
      .map((city) => ({ id: city.id, miles: distanceMiles(placeOf(zipcode), city) }))
      .filter(({ miles }) => miles <= (radiusMiles ?? 0));
    const covered = coverage.map(({ locationId }) => locationId);
    expect(covered).toEqual(expect.arrayContaining(near.map(({ id }) => id)));
    // The home city counts at any distance.
    expect(covered.length - near.length).toBeLessThanOrEqual(1);
    expect(coverage.map(({ priority }) => priority)).toEqual(covered.map((_, i) => i + 1));
  }
});

test("makes the cities findable", async () => {
  const [largest] = countryCities(demo.locations, 1);
  const context = { now: new Date(), phones: defaultSite() };
  const { locations } = await searchDirectory(
    `${largest?.location.city}, ${largest?.location.state}`,
    context,
  );
  expect(locations).toMatchObject([{ slug: largest?.location.slug }]);
});

test("refuses a database with other cities than the demo's", async () => {
  expect(await withClient((client) => seedCountry(client, { scale }))).toBeNull();
  expect(await db.location.count()).toBe(demo.locations.length + scale.cities);
});
