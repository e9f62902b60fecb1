import { DemandScreen } from "@/app/dashboard/coverage/demand/demand-screen";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { db } from "@/lib/core/db";
import { listUnmetAreas } from "@/lib/marketing/demand/data";
import { worstCities } from "@/lib/marketing/demand/rules/worst-cities";

const NOW = new Date("2026-11-22T12:00:00Z");
/** Billings, one of our cities, has no mechanic. */
const BILLINGS = ["59101", "59102"] as const;
/** Marfa is far from all of our cities. */
const MARFA = "79843";

beforeEach(() => db.unmetDemand.deleteMany());

const add = (zipcode: string, count: number, source: "search" | "quiz", day = NOW) =>
  db.unmetDemand.create({ data: { day, zipcode, serviceId: "", source, count } });

/** Adds up what was searched in these ZIP codes in the last 30 days. */
async function searchesIn(zips: readonly string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT coalesce(sum(count), 0)::int AS count FROM "UnmetDemand"
    WHERE zipcode = ANY(${[...zips]}) AND day > ${NOW}::timestamptz - interval '30 days'`;
  return row?.count ?? 0;
}

test("adds up a city's ZIP codes, lists the most searched city first, and draws a dot per ZIP code", async () => {
  await add(BILLINGS[0], 7, "search");
  await add(BILLINGS[0], 2, "quiz");
  await add(BILLINGS[1], 6, "search");
  await add(BILLINGS[1], 90, "search", new Date("2026-10-01"));
  await add(MARFA, 12, "search");
  const areas = await listUnmetAreas(NOW);
  const cities = worstCities(areas);
  expect(cities).toMatchObject([
    { name: "Billings, Montana", zip: BILLINGS[0], mechanicCount: 0 },
    { name: "Marfa, TX", id: null, zip: MARFA },
  ]);
  expect(cities.map(({ count }) => count)).toEqual([
    await searchesIn(BILLINGS),
    await searchesIn([MARFA]),
  ]);
  const screen = <DemandScreen areas={areas} />;
  const text = textOf(screen);
  expect(text).toContain("Billings, Montana No mechanic 15 searches");
  expect(text).toContain("Add Marfa, TX 12 searches");
  const html = htmlOf(screen);
  expect(html).toContain("27 searches without a mechanic in 3 ZIP codes");
  expect(html.match(/<circle/g)).toHaveLength(3);
});

test("says so while no ZIP code has five searches", async () => {
  await add(MARFA, 4, "search");
  const text = textOf(<DemandScreen areas={await listUnmetAreas(NOW)} />);
  expect(text).toContain("No ZIP codes to show.");
  expect(text).not.toContain("Most searched cities");
});
