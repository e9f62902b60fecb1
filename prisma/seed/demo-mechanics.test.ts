import { pick } from "@/lib/core/pick";
import { INTRODUCTION_NAMES, introductionOf } from "@/lib/mechanics/profiles/rules/introduction";
import { aboutSchema } from "@/lib/mechanics/profiles/schema/part-forms";
import { demo, openCities, servicesById, workingIn } from "./demo-lookups";

test("includes 120 different people, one suspended", () => {
  expect(new Set(demo.mechanics.map(({ name }) => name)).size).toBe(120);
  expect(demo.mechanics.filter(({ state }) => state === "suspended")).toHaveLength(1);
  expect(demo.mechanics.filter(({ businessName }) => businessName !== null)).toHaveLength(80);
});

test("gives one in four mechanics an email at example.com", () => {
  const emails = demo.mechanics.flatMap(({ publicEmail }) => publicEmail ?? []);
  expect(emails).toHaveLength(30);
  expect(emails.filter((email) => !/^[a-z.]+@example\.com$/.test(email))).toEqual([]);
});

test("gives half of the mechanics words that their form would accept", () => {
  const written = demo.mechanics.filter(({ bio }) => bio !== null);
  expect(written).toHaveLength(60);
  for (const mechanic of written) {
    const form = INTRODUCTION_NAMES.map((name) => [name, mechanic[name] ?? ""]);
    const words = pick(introductionOf(mechanic), INTRODUCTION_NAMES);
    expect(aboutSchema.parse(Object.fromEntries(form))).toEqual(words);
  }
});

test("drivers can choose among mechanics who speak Spanish, and among a few with other languages", () => {
  const speaking = (code: string) =>
    demo.mechanics.filter(({ languages }) => languages.includes(code));
  const spoken = new Set(demo.mechanics.flatMap(({ languages }) => languages));
  expect(speaking("spanish").length).toBeGreaterThan(15);
  expect(spoken.size).toBeGreaterThan(5);
});

test("uses known time zones", () => {
  for (const { timezone } of demo.mechanics) {
    expect(new Intl.DateTimeFormat("en-US", { timeZone: timezone }).resolvedOptions()).toEqual(
      expect.objectContaining({ timeZone: timezone }),
    );
  }
});

test.each([
  ["phoenix", "America/Phoenix"],
  ["el-paso", "America/Denver"],
  ["pensacola", "America/Chicago"],
  ["miami", "America/New_York"],
])("sets the time zone of the mechanics in %s", (mainCity, timezone) => {
  const zones = demo.mechanics.filter((row) => row.mainCity === mainCity);
  expect(new Set(zones.map((row) => row.timezone))).toEqual(new Set([timezone]));
});

test("includes many kinds of hours, some past midnight and some around the clock", () => {
  const weeks = new Set(demo.mechanics.map(({ hours }) => JSON.stringify(hours.week)));
  const spans = demo.mechanics.flatMap(({ hours }) => hours.week.flat());
  expect(weeks.size).toBeGreaterThanOrEqual(8);
  expect(spans.some(({ opens, closes }) => closes <= opens)).toBe(true);
  expect(spans.some(({ opens, closes }) => opens === 0 && closes === 1440)).toBe(true);
  expect(spans.filter((span) => Math.min(span.opens, span.closes) < 0)).toEqual([]);
  expect(spans.filter((span) => Math.max(span.opens, span.closes) > 1440)).toEqual([]);
  expect(demo.mechanics.filter(({ hours }) => hours.week.length !== 7)).toEqual([]);
});

test("closes most mechanics on Thanksgiving", () => {
  const closed = demo.mechanics.filter(({ hours }) => hours.closedOn.includes("2026-11-26"));
  expect(closed.length).toBeGreaterThan(60);
  expect(closed.length).toBeLessThan(120);
});

test("gives each mechanic six to eighteen different services", () => {
  for (const { id } of demo.mechanics) {
    const own = demo.offers.filter(({ mechanicId }) => mechanicId === id);
    expect(new Set(own.map(({ serviceId }) => serviceId)).size).toBe(own.length);
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.length).toBeLessThanOrEqual(18);
  }
});

test("prices offers near the service's own price, and leaves unpriced services unpriced", () => {
  for (const { serviceId, priceCents } of demo.offers) {
    const list = listCents(serviceId);
    if (list === null) expect(priceCents).toBeNull();
    else if (priceCents !== null) expect(Math.abs(priceCents / list - 1)).toBeLessThan(0.2);
  }
});

test("leaves about one mechanic in nine without prices", () => {
  const priced = new Set(
    demo.offers.filter(({ priceCents }) => priceCents !== null).map(({ mechanicId }) => mechanicId),
  );
  const share = demo.mechanics.filter(({ id }) => !priced.has(id)).length / demo.mechanics.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.15);
});

test("includes a few inactive offers", () => {
  const off = demo.offers.filter(({ isActive }) => !isActive);
  expect(off.length).toBeGreaterThan(0);
  expect(off.length).toBeLessThan(demo.offers.length / 10);
});

test("offers brake pads in every active city with mechanics", () => {
  const [brakePads] = demo.services;
  const doing = new Set(
    demo.offers
      .filter(({ serviceId, isActive }) => isActive && serviceId === brakePads?.id)
      .map(({ mechanicId }) => mechanicId),
  );
  const without = openCities.filter(({ id }) => !workingIn(id).some((who) => doing.has(who)));
  expect(without.map(({ slug }) => slug)).toEqual(["montana/billings"]);
});

/** Returns the service's own price, or null if it has none. */
function listCents(serviceId: string): number | null {
  const service = servicesById.get(serviceId);
  if (!service || service.pricingMode === "no_price") return null;
  const laborCents = service.pricingMode === "labor" ? (service.laborHours ?? 0) * 10_000 : 0;
  return (service.basePartsCostCents ?? 0) + laborCents;
}
