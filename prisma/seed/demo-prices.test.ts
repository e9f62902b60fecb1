import { SLUG } from "@/lib/core/slug";
import { citiesById, demo, servicesById } from "./demo-lookups";

test("includes 24 services with unique slugs, one inactive", () => {
  expect(new Set(demo.services.map(({ slug }) => slug)).size).toBe(24);
  expect(demo.services.filter(({ slug }) => !SLUG.test(slug))).toEqual([]);
  expect(demo.services.filter(({ isActive }) => !isActive)).toHaveLength(1);
});

test("uses positions 1 to 24, brake pads first", () => {
  expect(demo.services.map(({ position }) => position)).toEqual(
    Array.from({ length: 24 }, (_, i) => i + 1),
  );
  expect(demo.services[0]).toMatchObject({
    slug: "brake-pad-replacement",
    name: "Brake Pad Replacement",
    category: "brakes",
    isActive: true,
    basePartsCostCents: expect.any(Number),
  });
});

test.each(["fixed", "labor", "no_price"])(
  "includes at least two active services in mode %s",
  (mode) => {
    const active = demo.services.filter((row) => row.isActive && row.pricingMode === mode);
    expect(active.length).toBeGreaterThanOrEqual(2);
  },
);

test("sets the numbers that each pricing mode needs, and none for services without a price", () => {
  for (const { pricingMode, basePartsCostCents, laborHours } of demo.services) {
    if (pricingMode === "no_price") expect(basePartsCostCents).toBeNull();
    else expect(basePartsCostCents).toBeGreaterThan(0);
    if (pricingMode === "labor") expect(laborHours).toBeGreaterThan(0);
  }
});

test.each(["brakes", "brake", "oil", "battery", "electrical", "maintenance"])(
  "includes a service in the category %s",
  (category) => {
    expect(demo.services.map((service) => service.category)).toContain(category);
  },
);

const scopes = demo.priceRules.map((rule) => ({
  service: servicesById.get(rule.serviceId ?? "")?.slug ?? null,
  location: citiesById.get(rule.locationId ?? "")?.slug ?? null,
  rule,
}));

test("includes one rule per scope, each with a price or a message of at most 60 characters", () => {
  const keys = scopes.map(({ service, location }) => `${service} in ${location}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { displayMode, priceCents, customMessage } of demo.priceRules) {
    if (displayMode === "price") expect(priceCents).toBeGreaterThan(0);
    else expect(customMessage).toMatch(/^.{1,60}$/);
  }
});

test("covers brake pads in San Antonio, a small city as a whole, and two services everywhere", () => {
  expect(scopes).toContainEqual(
    expect.objectContaining({ service: "brake-pad-replacement", location: "texas/san-antonio" }),
  );
  const wholeCity = scopes.filter(({ service }) => service === null);
  expect(wholeCity.map(({ location }) => location)).toEqual(["california/bakersfield"]);
  const everywhere = scopes.filter(({ location }) => location === null);
  expect(everywhere.map(({ rule }) => rule.displayMode).sort()).toEqual(["message", "price"]);
});
