import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import { importCsv, rowsOf } from "./import-csv";

const mechanicId = demoId("mechanic", 1);
const NAMESAKE = { city: "Austin", state: "Oregon", slug: "oregon/austin", primaryZip: "97817" };
const MADE = ["texas/boerne", "texas/helotes", "texas/castroville", NAMESAKE.slug];

let cities: Awaited<ReturnType<typeof db.location.findMany>>;
let coverage: Awaited<ReturnType<typeof db.coverage.findMany>>;

beforeAll(async () => {
  cities = await db.location.findMany();
  coverage = await db.coverage.findMany();
  await db.location.create({ data: { ...NAMESAKE, latitude: 44.6, longitude: -118.5 } });
});
afterAll(async () => {
  await db.coverage.deleteMany();
  await db.location.deleteMany({ where: { slug: { in: MADE } } });
  for (const { id, ...data } of cities) await db.location.update({ where: { id }, data });
  await db.coverage.createMany({ data: coverage });
});

const outcomes = async (kind: string, lines: string[]) => {
  const rows = await rowsOf(kind, await importCsv(kind, lines.join("\n")));
  return rows.map(({ line, outcome, column, record }) =>
    outcome === "refused" ? [line, outcome, column] : [line, outcome, record.split(" | ").at(-1)],
  );
};
const AMBIGUOUS =
  "“Austin” could be Austin, Oregon or Austin, Texas. Add the state, as in “Austin, TX.”";

test("the coverage import takes cities by name, with the state in the same or its own column", async () => {
  const row = (city: string, state: string) => `${mechanicId},"${city}",${state},manual,9`;
  const csv = [
    "Mechanic ID,City,State,Covered,Priority",
    row("Houston, TX", ""),
    row("Dallas, Texas", ""),
    row("Fort Worth", "TX"),
    row("Austin", "Texas"),
    row("Austin", ""),
    row("Atlantis", "TX"),
    row("texas/katy", "Oregon"),
    row("texas/houston", ""),
  ];
  expect(await outcomes("coverage", csv)).toEqual([
    [2, "added", "texas/houston"],
    [3, "added", "texas/dallas"],
    [4, "added", "texas/fort-worth"],
    [5, "added", "texas/austin"],
    [6, "refused", "City page"],
    [7, "refused", "City page"],
    [8, "refused", "State"],
    [9, "refused", "Mechanic ID"],
  ]);
  const row5 = await db.csvImportRow.findFirst({
    where: { line: 6 },
    orderBy: { importId: "desc" },
  });
  expect(row5?.message).toBe(AMBIGUOUS);
});

test("the cities import finds and adds cities by name, without renaming them", async () => {
  const csv = [
    "City page,City,State,Primary ZIP",
    '"San Antonio, TX",,,78201',
    '"LA",,,90012',
    ",Houston,Texas,77002",
    ",Austin,TX,78701",
    '"Boerne, TX",,,78006',
    ",Helotes,Texas,78023",
    ",Austin,,78701",
    ",Nowhereville,,78006",
    '"Dallas, TX",,Oregon,75201',
    "texas/fort-worth,Fort Worth,Lousiana,76102",
  ];
  const found = await outcomes("cities", csv);
  // Unchanged rows aren't listed.
  expect(found.filter(([, outcome]) => outcome === "added").map(([line]) => line)).toEqual([6, 7]);
  expect(found.filter(([, outcome]) => outcome === "refused").map(([line]) => line)).toEqual([
    8, 9, 10, 11,
  ]);
  expect(found.slice(-2).map(([, , column]) => column)).toEqual(["State", "State"]);
  const cities = await db.location.findMany({
    where: { slug: { in: ["california/los-angeles", "texas/boerne", "texas/helotes"] } },
    orderBy: { slug: "asc" },
    select: { city: true, state: true },
  });
  expect(cities).toEqual([
    { city: "Los Angeles", state: "California" },
    { city: "Boerne", state: "Texas" },
    { city: "Helotes", state: "Texas" },
  ]);
});

test("a file of cities without a column for their URLs is enough if it names their states", async () => {
  const csv = ["City,Primary ZIP", '"Castroville, TX",78009'];
  expect(await outcomes("cities", csv)).toEqual([[2, "added", "texas/castroville"]]);
});
