import fc from "fast-check";
import { exportPrices } from "@/lib/catalog/price-rules/data/export";
import { changePrice } from "@/lib/catalog/price-rules/mutations/change-prices";
import { undoablePrices } from "@/lib/catalog/price-rules/mutations/price-subject";
import { asMessageValue, asPriceValue } from "@/lib/catalog/price-rules/rules/price-cell";
import { priceFields } from "@/lib/catalog/price-rules/schema";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { findImport } from "@/lib/platform/imports/data";
import { demo } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";
import { apply, cancel, importCsv, order, rowsOf, send, upload } from "./import-csv";
import { runJobs } from "./run-jobs";

const admin = demoActor("admin");
const superAdmin = demoActor("super");

const select = {
  serviceId: true,
  locationId: true,
  displayMode: true,
  priceCents: true,
  customMessage: true,
};
const readRules = async () =>
  (await db.priceRule.findMany({ select })).map((rule) => JSON.stringify(rule)).sort();
const priceOf = async (service: string, city: string) =>
  (
    await db.priceRule.findFirst({
      where: { service: { slug: service }, location: { slug: city } },
    })
  )?.priceCents;
const undo = (changeId: string, actor = admin) =>
  undoChange(actor, changeId, { kinds: [undoablePrices], batchId: newId() });

let seeded: Awaited<ReturnType<typeof db.priceRule.findMany>>;
beforeAll(async () => {
  seeded = await db.priceRule.findMany();
});
beforeEach(() => db.pageInvalidation.deleteMany());
afterEach(async () => {
  await db.priceRule.deleteMany();
  await db.priceRule.createMany({ data: seeded });
});

test("imports prices, invalidates exactly their pages, and changes nothing the second time", async () => {
  const csv =
    "Service,City,Price\r\noil-change,texas/austin,$99.50\r\noil-change,texas/houston,94.5\r\n";
  const id = await importCsv("prices", csv);
  expect(await priceOf("oil-change", "texas/austin")).toBe(9_950);
  const tags = (await db.pageInvalidation.findMany()).map(({ tag }) => tag).sort();
  expect(tags).toEqual(["price:oil-change:texas/austin", "prices:texas/austin"]);
  expect(await findImport({ kind: "prices", importId: id })).toMatchObject({
    state: "applied",
    counts: { added: 1, unchanged: 1, refused: 0 },
  });
  const events = await db.auditEvent.count({ where: { batchId: id } });
  expect(events).toBe(1);
  await db.pageInvalidation.deleteMany();
  const again = await importCsv("prices", csv);
  expect(await findImport({ kind: "prices", importId: again })).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: 2 },
  });
  expect(await db.pageInvalidation.count()).toBe(0);
  expect(await db.auditEvent.count({ where: { batchId: again } })).toBe(0);
});

const NAMES = { services: ["oil-change", "jump-start"], cities: ["texas/austin", "texas/houston"] };
const scopeArb = fc
  .record({
    service: fc.constantFrom(null, ...NAMES.services),
    city: fc.constantFrom(null, ...NAMES.cities),
  })
  .filter(({ service, city }) => service !== null || city !== null);
const messageArb = fc.oneof(
  fc.constantFrom(null, 'Call, "now"', "=2+3", "-5% off", "'quoted'"),
  fc.string({ maxLength: 30, unit: "grapheme" }),
);
const valueArb = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map(asPriceValue),
  messageArb.map((message) => asMessageValue(priceFields.message.safeParse(message).data ?? null)),
);
const rulesArb = fc.uniqueArray(fc.record({ scope: scopeArb, value: valueArb }), {
  selector: ({ scope }) => JSON.stringify(scope),
  maxLength: 8,
});

test("an exported file restores every price, and importing it again changes nothing", async () => {
  const services = new Map(demo.services.map(({ slug, id }) => [slug, id]));
  const cities = new Map(demo.locations.map(({ slug, id }) => [slug, id]));
  await fc.assert(
    fc.asyncProperty(rulesArb, async (rules) => {
      const data = rules.map(({ scope: { service, city }, value }) => ({
        serviceId: services.get(service ?? "") ?? null,
        locationId: cities.get(city ?? "") ?? null,
        ...value,
      }));
      await db.priceRule.deleteMany();
      await db.priceRule.createMany({ data });
      const before = await readRules();
      const csv = await (await (await exportPrices()).toResponse({})).text();
      if (data.length === 0) return;
      await db.priceRule.deleteMany();
      await importCsv("prices", csv);
      expect(await readRules()).toEqual(before);
      const again = await importCsv("prices", csv);
      expect(await findImport({ kind: "prices", importId: again })).toMatchObject({
        counts: { unchanged: data.length, added: 0, changed: 0, refused: 0 },
      });
    }),
    { numRuns: 6 },
  );
});

test("the next file can be imported after a check is canceled", async () => {
  const csv = "Service,City,Price\noil-change,texas/austin,99\n";
  const { body } = await send("prices", csv);
  const { id } = Object(body);
  expect(await cancel("prices", id)).toBe(200);
  expect(await findImport({ kind: "prices", importId: id })).toMatchObject({
    state: "checking",
    run: { state: "cancelled" },
  });
  expect(await cancel("prices", id)).toBe(409);
  await importCsv("prices", csv);
  expect(await priceOf("oil-change", "texas/austin")).toBe(9_900);
});

test("exports prices service by service, however many there are", async () => {
  const { rows } = await exportPrices();
  if (!(Symbol.asyncIterator in rows)) throw new Error("All prices were read at once.");
  const batches: string[][] = [];
  for await (const batch of rows) batches.push(batch.map(({ service }) => service ?? ""));
  expect(batches.map((services) => new Set(services).size)).not.toContain(2);
  expect(batches.flat()).toHaveLength(await db.priceRule.count());
  expect(batches.length).toBeGreaterThan(10);
});

test("names the line and column of each bad row, and imports the others", async () => {
  const csv = [
    "City,Service,Price,Message,Notes",
    "texas/austin,oil-change,ten dollars,,",
    "texas/atlantis,oil-change,99,,",
    "texas/austin,oil-change,99",
    "texas/austin,oil-change,101,,mine",
    "texas/austin,oil-change,102,,",
    ",,99,,",
    'texas/houston,brake-inspection,,"Call, or visit example.com",',
    "",
    "texas/houston,battery-replacement,99,CALL US,",
    "texas/houston,brake-inspection,49,,",
  ].join("\n");
  const { body } = await upload("prices", csv);
  const rows = await rowsOf("prices", body.id);
  expect(rows.map(({ line, outcome, column }) => [line, outcome, column])).toEqual([
    [2, "refused", "Price"],
    [3, "refused", "City"],
    [4, "refused", "Message"],
    [5, "added", null],
    [6, "refused", "Service"],
    [7, "refused", "Service"],
    [8, "refused", "Message"],
    [10, "refused", "Message"],
    [11, "added", null],
  ]);
  expect(rows[0]?.record).toBe("oil-change | texas/austin");
  expect(rows[0]?.message).toBe("Enter an amount in dollars, such as 249 or 249.50.");
  expect(await priceOf("oil-change", "texas/austin")).toBeUndefined();
  await apply("prices", body.id);
  expect(await priceOf("oil-change", "texas/austin")).toBe(10_100);
  expect(await priceOf("brake-inspection", "texas/houston")).toBe(4_900);
  expect(await findImport({ kind: "prices", importId: body.id })).toMatchObject({
    ignoredColumns: ["Notes"],
  });
});

test("rejects a second file while the first one is being checked, and keeps nothing of it", async () => {
  const csv = "Service,City,Price\noil-change,texas/austin,99\n";
  const first = await send("prices", csv);
  const count = await db.csvImport.count();
  const { status, body } = await send("prices", csv);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    error: { message: expect.stringMatching(/^Another file of this kind/) },
  });
  expect(await db.csvImport.count()).toBe(count);
  await runJobs();
  expect(first.status).toBe(201);
});

test("takes one of two files that are uploaded at once, and refuses the other like a second one", async () => {
  const csv = "Service,City,Price\noil-change,texas/austin,99\n";
  const count = await db.csvImport.count();
  const answers = await Promise.all([1, 2].map(() => send("prices", csv)));
  const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect([taken?.status, refused?.status]).toEqual([201, 409]);
  expect(refused?.body).toMatchObject({
    error: { message: expect.stringMatching(/^Another file of this kind/) },
  });
  expect(await db.csvImport.count()).toBe(count + 1);
  await runJobs();
});

test("rejects a file without the right headings, and keeps nothing of it", async () => {
  const before = await db.csvImport.count();
  const { status, body } = await upload("prices", "Service,Price\noil-change,99\n");
  expect(status).toBe(400);
  expect(body.error?.message).toBe(
    'Line 1, column "City": this column is missing. Use the headings from the exported file.',
  );
  expect(await db.csvImport.count()).toBe(before);
});

test("starts once if the form that applies the file is sent twice at once", async () => {
  const { body } = await upload("prices", "Service,City,Price\noil-change,texas/katy,82\n");
  const apply = () => order("prices", body.id, "application");
  expect(await Promise.all([apply(), apply()])).toEqual([200, 200]);
  const params = { path: ["importId"], equals: body.id };
  expect(await db.jobRun.count({ where: { params } })).toBe(2);
  await runJobs();
  expect(await priceOf("oil-change", "texas/katy")).toBe(8_200);
});

test("leaves a price that someone else changed after the check, and says so", async () => {
  const { body } = await upload(
    "prices",
    "Service,City,Price\noil-change,texas/houston,80\noil-change,texas/austin,81\n",
  );
  const rule = await db.priceRule.findFirstOrThrow({
    where: { service: { slug: "oil-change" }, location: { slug: "texas/houston" } },
  });
  const { serviceId, locationId } = rule;
  const value = { displayMode: "price", priceCents: 7_777, customMessage: null } as const;
  await changePrice(superAdmin, { scope: { serviceId, locationId }, value });
  await apply("prices", body.id);
  expect(await priceOf("oil-change", "texas/houston")).toBe(7_777);
  expect(await priceOf("oil-change", "texas/austin")).toBe(8_100);
  expect(await rowsOf("prices", body.id)).toMatchObject([
    {
      line: 2,
      outcome: "conflict",
      message: expect.stringContaining("Someone changed this record"),
    },
    { line: 3, outcome: "added" },
  ]);
  expect(await apply("prices", body.id)).toBe(409);
});

test("one undo restores what an import changed, except what has changed since", async () => {
  const before = await readRules();
  const id = await importCsv(
    "prices",
    "Service,City,Price,Message\noil-change,texas/houston,80,\noil-change,texas/austin,81,\n,california/bakersfield,,\n",
  );
  const rule = await db.priceRule.findFirstOrThrow({
    where: { service: { slug: "oil-change" }, location: { slug: "texas/austin" } },
  });
  const { serviceId, locationId } = rule;
  const value = { displayMode: "price", priceCents: 9_100, customMessage: null } as const;
  const later = await changePrice(superAdmin, { scope: { serviceId, locationId }, value });
  expect(await undo(id)).toEqual({ undone: 2, kept: 1 });
  expect(await priceOf("oil-change", "texas/austin")).toBe(9_100);
  expect(await undo(later ?? "")).toEqual({ undone: 1, kept: 0 });
  expect(await undo(id)).toEqual({ undone: 1, kept: 2 });
  expect(await readRules()).toEqual(before);
  await expect(undo(id)).rejects.toMatchObject({ code: "conflict" });
});
