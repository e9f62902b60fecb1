import { citiesById, demo, servicesById } from "./demo-lookups";

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
