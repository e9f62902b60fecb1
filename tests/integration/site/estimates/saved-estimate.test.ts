import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { HOUR_MS } from "@/lib/core/time";
import { ENGINE_VERSION, ESTIMATE_LIMIT } from "@/lib/site/estimates/constants";
import { expiredEstimates } from "@/lib/site/estimates/mutations/purge-estimates";
import { demo } from "@/prisma/seed/demo-lookups";
import { callApi } from "../../api/call-api";
import { cookiesOf, OWN_PAGE } from "../../api/call-as";
import { htmlOf, openDocument } from "../../open-document";

const ANSWERS = {
  serviceSlug: "starter-replacement",
  vehicle: "truck",
  parts: "premium",
  startStop: "no",
  zip: "78205",
};
const COST_PAGE = "/costs/starter-replacement?vehicle=truck&parts=premium&startStop=no&zip=78205";

interface Sent extends Partial<typeof ANSWERS> {
  car?: string;
}

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.estimate.deleteMany();
});

/** Submits the form as a browser without JavaScript does. */
const save = (changes: Sent = {}, headers: Record<string, string> = {}) =>
  callApi("estimates", "POST", {
    headers: {
      ...OWN_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      [PEER_HEADER]: "203.0.113.7",
      ...headers,
    },
    body: String(new URLSearchParams({ ...ANSWERS, ...changes })),
  });

const saved = async (changes: Sent = {}) => {
  const { headers } = await save(changes);
  const path = headers.get("location") ?? "";
  const row = await db.estimate.findFirstOrThrow();
  return { path, row };
};

/** Returns the texts of the section that says what an estimate is made of, without the form that saves it. */
function madeOf(html: string): string[] {
  const [, section = ""] = /<section id="estimate"([\s\S]*?)<\/section>/.exec(html) ?? [];
  return [...section.matchAll(/<(?:li|dt[^>]*|dd[^>]*)>([^<]+)</g)].map(([, text]) => text ?? "");
}

test("the saved page has the code, the same range, what it is made of, and whom to call now", async () => {
  const shown = await htmlOf(COST_PAGE);
  const { path, row } = await saved();
  const code = `${row.code.slice(0, 3)}-${row.code.slice(3)}`;
  expect(path).toBe(`/costs/estimate/${code.toLowerCase()}`);
  const page = await openDocument(path);
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(new RegExp(`Tell the mechanic:[^A-Z]*>${code}<`));
  const [, range = ""] = /text-40">([^<]+)</.exec(shown) ?? [];
  expect(range).toMatch(/^\$\d+–\$\d+$/);
  expect(html).toContain(`text-40">${range}<`);
  expect(madeOf(html)).toEqual(expect.arrayContaining(madeOf(shown)));
  expect(madeOf(shown).length).toBeGreaterThan(6);
  expect(madeOf(html)).toEqual(expect.arrayContaining(["Truck", "Premium parts"]));
  expect(html).toMatch(/href="tel:\+1\d{10}"[^>]*data-call-source="cost-hero"/);
  expect(html).toContain('href="/texas/san-antonio/starter-replacement"');
});

test("stores what was given for 24 hours, and nothing about the driver", async () => {
  const { row } = await saved();
  expect(row).toMatchObject({
    serviceSlug: "starter-replacement",
    serviceName: "Starter Replacement",
    zip: "78205",
    locationSlug: "texas/san-antonio",
    vehicle: "truck",
    parts: "premium",
    hasStartStop: false,
    engineVersion: ENGINE_VERSION,
    reasons: expect.arrayContaining([expect.stringContaining("Our price in San Antonio")]),
  });
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(24 * HOUR_MS);
  expect(JSON.stringify(row)).not.toContain("203.0.113.7");
});

test("keeps the car as our table has it, shows it, and leads to a new estimate for it", async () => {
  const { path, row } = await saved({ car: "chevy silverado 1500 2014", vehicle: "luxury" });
  expect(row).toMatchObject({ car: "2014 Chevrolet Silverado 1500", vehicle: "luxury" });
  const html = await htmlOf(path);
  expect(madeOf(html)).toContain("2014 Chevrolet Silverado 1500 (Luxury vehicle)");
  expect(html).toContain("?car=2014+Chevrolet+Silverado+1500&amp;vehicle=luxury&amp;parts=premium");
  const update = db.estimate.updateMany({ data: { car: "2014 Ford F-150" } });
  await expect(update).rejects.toThrow();
});

test.each([
  ["asdf", "We don’t know this car."],
  ["x".repeat(1_000), "Enter only the year, make, and model"],
])("doesn't keep a car that it doesn't know: %j", async (car, message) => {
  expect((await save({ car }, { accept: "application/json" })).body).toMatchObject({
    error: { fields: { car: expect.stringContaining(message) } },
  });
  expect(await db.estimate.count()).toBe(0);
});

test("shows the estimate as it was given, even if prices have changed since", async () => {
  const { path } = await saved();
  const before = madeOf(await htmlOf(path));
  const where = { slug: ANSWERS.serviceSlug };
  const { name, laborHours } = await db.service.findUniqueOrThrow({ where });
  await db.service.update({ where, data: { name: "Starter Swap", laborHours: 0.2 } });
  try {
    const now = await htmlOf(COST_PAGE);
    expect(now).toContain("Starter Swap");
    expect(madeOf(now)).not.toEqual(expect.arrayContaining(before.slice(0, 6)));
    expect(madeOf(await htmlOf(path))).toEqual(before);
    expect(await htmlOf(path)).toContain("Starter Replacement Estimate");
  } finally {
    await db.service.update({ where, data: { name, laborHours } });
  }
});

test("can be saved without a ZIP code, from the list price", async () => {
  const { path, row } = await saved({ zip: "" });
  expect(row).toMatchObject({ zip: null, locationSlug: null, city: null });
  const html = await htmlOf(path);
  expect(html).toContain("This estimate starts at our list price");
  expect(html).toContain("Where We Do It");
  expect(html).not.toContain("The nearest city with one is");
});

test("can be saved with a ZIP code where nobody comes, from the nearest city's prices", async () => {
  const { path, row } = await saved({ zip: "99950" });
  expect(row).toMatchObject({ zip: "99950", city: expect.any(String) });
  const html = await htmlOf(path);
  expect(html).toContain(`Our price in ${row.city} starts at $`);
  expect(html).toContain("Where We Do It");
  expect(html).toMatch(/role="alert"[^>]*>[^<]*The nearest city with one is/);
});

test("takes the code in any case, with or without a hyphen or spaces", async () => {
  const { row } = await saved();
  const { code } = row;
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 3)}%20${code.slice(3)}`]) {
    expect((await openDocument(`/costs/estimate/${typed}`)).status).toBe(200);
  }
});

test("says that a code has expired, and leads to a new estimate with the same answers", async () => {
  const { path, row } = await saved();
  const past = new Date(Date.now() - 25 * HOUR_MS);
  await db.estimate.deleteMany();
  const { breakdown, shop: _, ...rest } = row;
  await db.estimate.create({
    data: { ...rest, createdAt: past, expiresAt: new Date(past.getTime() + 24 * HOUR_MS) },
  });
  expect(breakdown).not.toBeNull();
  const page = await openDocument(path);
  const html = await page.text();
  expect(page.status).toBe(410);
  expect(html).toContain("This estimate has expired");
  expect(html).toContain(`href="${COST_PAGE.replaceAll("&", "&amp;")}"`);
  expect(html).not.toContain("Tell the mechanic");
});

test.each(["222-222", "xyz", "k7m-2qxx", "%E0%A4%A"])(
  "says that the code %s is unknown, and leads to a new estimate",
  async (code) => {
    const page = await openDocument(`/costs/estimate/${code}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toMatch(/Estimate not found[\s\S]*Make a new estimate/);
  },
);

test("a service may have the slug of the folder of saved estimates", async () => {
  await db.service.create({
    data: {
      name: "Estimate",
      slug: "estimate",
      category: "other",
      workKind: "with_parts",
      basePartsCostCents: 5_000,
    },
  });
  try {
    expect(await htmlOf("/costs/estimate")).toContain("Estimate Cost");
  } finally {
    await db.service.deleteMany({ where: { slug: "estimate" } });
  }
});

test("is refused from other sites, for the quiz's services, and without a price", async () => {
  const json = { accept: "application/json" };
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const silent = demo.services.find(
    ({ pricingMode, isActive, category }) => pricingMode === "no_price" && isActive && category,
  );
  expect((await save({}, foreign)).status).toBe(403);
  for (const serviceSlug of ["brake-pad-replacement", "rocket-repair"]) {
    expect((await save({ serviceSlug }, json)).body).toMatchObject({
      error: { fields: { serviceSlug: "Choose a service from our list." } },
    });
  }
  expect(await save({ serviceSlug: silent?.slug }, json)).toMatchObject({ status: 409 });
  expect((await save({ zip: "00000" }, json)).body).toMatchObject({
    error: { fields: { zip: expect.stringContaining("We couldn’t find ZIP code 00000") } },
  });
  expect((await save({ vehicle: "tank" }, json)).body).toMatchObject({
    error: { fields: { vehicle: "Choose what you drive." } },
  });
  expect(await db.estimate.count()).toBe(0);
});

test("too many saves lead back to the same answers, where the page says why", async () => {
  await save();
  const { key } = await db.rateLimit.findFirstOrThrow();
  await db.rateLimit.update({ where: { key }, data: { count: ESTIMATE_LIMIT.count } });
  const refused = await save();
  expect([refused.status, refused.headers.get("location")]).toEqual([303, COST_PAGE]);
  const headers = { cookie: cookiesOf(refused.headers) };
  const page = await (await openDocument(COST_PAGE, headers)).text();
  expect(page).toMatch(/role="alert"[^>]*>Too many attempts/);
  expect(await htmlOf(COST_PAGE)).not.toContain("Too many attempts");
  expect(await (await openDocument("/costs/oil-change", headers)).text()).not.toContain("Too many");
});

test("estimates are deleted once they have expired", async () => {
  const { row } = await saved();
  const { expiresAt } = row;
  expect(await purgeRows(db, expiredEstimates(new Date(expiresAt.getTime() - 1)))).toBe(0);
  expect(await purgeRows(db, expiredEstimates(expiresAt))).toBe(1);
});
