import { SLUG } from "@/lib/core/slug";
import { demo } from "./demo-lookups";

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
