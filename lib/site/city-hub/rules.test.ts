import fc from "fast-check";
import { buildFallbackHub, buildHub } from "@/lib/site/city-hub/rules";

const AT = new Date("2026-11-20T12:00:00.000Z");
const LOCATION = { city: "Austin", state: "Texas", slug: "texas/austin", primaryZip: "78701" };

const service = (id: string, changes: { basePartsCostCents?: number | null } = {}) => ({
  id,
  name: `Service ${id}`,
  slug: `service-${id}`,
  description: "",
  category: "brakes",
  searchTerms: [],
  problem: "",
  unit: "",
  workKind: "with_parts" as const,
  laborHours: null,
  basePartsCostCents: 18_900,
  pricingMode: "fixed" as const,
  isActive: true,
  position: 1,
  createdAt: AT,
  ...changes,
});

const offer = (mechanicId: string, serviceId: string) => ({
  id: `${mechanicId}-${serviceId}`,
  mechanicId,
  serviceId,
  priceCents: 15_000,
  isActive: true,
  createdAt: AT,
});

const rule = (changes: { serviceId: string | null; priceCents: number }) => ({
  locationId: "austin",
  displayMode: "price" as const,
  customMessage: null,
  ...changes,
});

const EMPTY = { location: LOCATION, services: [], offers: [], rules: [], totalMechanics: 0 };

describe("a city's page", () => {
  const services = [service("b"), service("a"), service("unoffered")];
  const offers = [offer("ana", "a"), offer("bob", "a"), offer("ana", "b")];

  test("lists the services offered in the city in catalog order", () => {
    const hub = buildHub({ ...EMPTY, services, offers, totalMechanics: 2 });
    expect(hub.services.map(({ service: { id } }) => id)).toEqual(["b", "a"]);
    expect(hub).toMatchObject({ location: LOCATION, totalMechanics: 2 });
  });

  test("counts each service's mechanics and returns their offers in public form", () => {
    const hub = buildHub({ ...EMPTY, services, offers, totalMechanics: 2 });
    expect(hub.services.map(({ mechanicCount }) => mechanicCount)).toEqual([1, 2]);
    expect(hub.services[0]?.offers).toEqual([
      { id: "ana-b", mechanicId: "ana", serviceId: "b", priceCents: 15_000, isActive: true },
    ]);
  });

  test("counts each mechanic once", () => {
    const twice = [offer("ana", "a"), { ...offer("ana", "a"), id: "again" }];
    const hub = buildHub({ ...EMPTY, services, offers: twice, totalMechanics: 1 });
    expect(hub.services[0]?.mechanicCount).toBe(1);
  });

  test("uses a price rule for the service or the city", () => {
    const rules = [
      rule({ serviceId: "a", priceCents: 15_950 }),
      rule({ serviceId: "unoffered", priceCents: 100 }),
    ];
    const texts = (given: typeof rules) =>
      buildHub({ ...EMPTY, services, offers, rules: given }).services.map((it) => it.fromPrice);
    expect(texts(rules)).toEqual(["From $189", "From $159.50"]);
    expect(texts([...rules, rule({ serviceId: null, priceCents: 20_000 })])).toEqual([
      "From $200",
      "From $159.50",
    ]);
  });

  test("never shows a price below the cheapest local offer", () => {
    const given = [
      { ...offer("ana", "a"), priceCents: 21_000 },
      { ...offer("bob", "a"), priceCents: 19_950 },
      { ...offer("ana", "b"), priceCents: 9_900 },
    ];
    const hub = buildHub({ ...EMPTY, services, offers: given });
    expect(hub.services.map((it) => it.fromPrice)).toEqual(["From $189", "From $199.50"]);
  });

  test("offers a quote if there is no price", () => {
    const hub = buildHub({
      ...EMPTY,
      services: [service("a", { basePartsCostCents: null })],
      offers,
    });
    expect(hub.services[0]?.fromPrice).toBe("Get Quote");
  });
});

describe("a city's page built without its coverage", () => {
  const mechanics = (count: number) => Array.from({ length: count }, (_, i) => `m${i}`);
  const hubOf = (count: number) =>
    buildFallbackHub({
      ...EMPTY,
      services: [service("a")],
      offers: mechanics(count).map((id) => offer(id, "a")),
    });

  test.each([
    [1, { total: 1, service: 1 }],
    [3, { total: 3, service: 3 }],
    [4, { total: 4, service: 3 }],
    [60, { total: 6, service: 3 }],
  ])("counts %d mechanics with offers as %j", (count, { total, service: ofService }) => {
    const hub = hubOf(count);
    expect(hub.totalMechanics).toBe(total);
    expect(hub.services[0]?.mechanicCount).toBe(ofService);
  });

  test("lists no offers", () => {
    expect(hubOf(3).services[0]?.offers).toEqual([]);
  });

  test("doesn't invent mechanics or services", () => {
    const serviceIds = ["a", "b", "c"];
    const pairs = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...mechanics(9)), fc.constantFrom(...serviceIds)),
      { selector: (pair) => pair.join() },
    );
    fc.assert(
      fc.property(pairs, (given) => {
        const offers = given.map(([mechanicId, serviceId]) => offer(mechanicId, serviceId));
        const services = serviceIds.map((id) => service(id));
        const fallback = buildFallbackHub({ ...EMPTY, services, offers });
        const whole = buildHub({ ...EMPTY, services, offers });
        expect(fallback.services.map((it) => it.service.id)).toEqual(
          whole.services.map((it) => it.service.id),
        );
        for (const [i, { mechanicCount }] of fallback.services.entries()) {
          expect(mechanicCount).toBeGreaterThanOrEqual(1);
          expect(mechanicCount).toBeLessThanOrEqual(whole.services[i]?.mechanicCount ?? 0);
          expect(mechanicCount).toBeLessThanOrEqual(fallback.totalMechanics);
        }
      }),
    );
  });
});
