import { demo, openCities, servicesById, workingIn } from "./demo-lookups";

test("offers are six to eighteen different services for each mechanic", () => {
  for (const { id } of demo.mechanics) {
    const own = demo.offers.filter(({ mechanicId }) => mechanicId === id);
    expect(new Set(own.map(({ serviceId }) => serviceId)).size).toBe(own.length);
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.length).toBeLessThanOrEqual(18);
  }
});

test("offers cost about what the service costs, and nothing where it has no price", () => {
  for (const { serviceId, priceCents } of demo.offers) {
    const list = listCents(serviceId);
    if (list === null) expect(priceCents).toBeNull();
    else if (priceCents !== null) expect(Math.abs(priceCents / list - 1)).toBeLessThan(0.2);
  }
});

test("offers name no price for about one mechanic in nine, who works at the page's", () => {
  const priced = new Set(
    demo.offers.filter(({ priceCents }) => priceCents !== null).map(({ mechanicId }) => mechanicId),
  );
  const share = demo.mechanics.filter(({ id }) => !priced.has(id)).length / demo.mechanics.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.15);
});

test("offers are switched off in a few cases", () => {
  const off = demo.offers.filter(({ isActive }) => !isActive);
  expect(off.length).toBeGreaterThan(0);
  expect(off.length).toBeLessThan(demo.offers.length / 10);
});

test("offers bring brake pads to every open city that has mechanics", () => {
  const [brakePads] = demo.services;
  const doing = new Set(
    demo.offers
      .filter(({ serviceId, isActive }) => isActive && serviceId === brakePads?.id)
      .map(({ mechanicId }) => mechanicId),
  );
  const without = openCities.filter(({ id }) => !workingIn(id).some((who) => doing.has(who)));
  expect(without.map(({ slug }) => slug)).toEqual(["montana/billings"]);
});

/** The price that the service's own figures give; null without one. */
function listCents(serviceId: string): number | null {
  const service = servicesById.get(serviceId);
  if (!service || service.pricingMode === "no_price") return null;
  const laborCents = service.pricingMode === "labor" ? (service.laborHours ?? 0) * 10_000 : 0;
  return (service.basePartsCostCents ?? 0) + laborCents;
}
