import { demo, openCities, servicesById, workingIn } from "./demo-lookups";

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
