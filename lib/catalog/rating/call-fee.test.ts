import fc from "fast-check";
import {
  type CallFeeRule,
  decideCallFee,
  FEE_SCOPES,
  type FeeScope,
  lowestCallFee,
} from "@/lib/catalog/rating/call-fee";

const SCOPES: Record<FeeScope, Omit<CallFeeRule, "id" | "feeCents">> = {
  mechanic: { mechanicId: "m", locationId: null, serviceId: null },
  location_and_service: { mechanicId: null, locationId: "l", serviceId: "s" },
  location: { mechanicId: null, locationId: "l", serviceId: null },
  service: { mechanicId: null, locationId: null, serviceId: "s" },
  global: { mechanicId: null, locationId: null, serviceId: null },
};
const ruleOf = (scope: FeeScope, feeCents: number): CallFeeRule => ({
  id: scope,
  ...SCOPES[scope],
  feeCents,
});
const ALL = FEE_SCOPES.map((scope, i) => ruleOf(scope, 1_000 * (i + 1)));
const CALL = { mechanicId: "m", locationId: "l", serviceId: "s" };
const CAP = { maxFeeCents: 15_000 };

test.each(FEE_SCOPES.map((scope, i) => [scope, i] as const))(
  "a fee for the %s applies if nothing more specific has one",
  (scope, i) => {
    const decision = decideCallFee(ALL.slice(i).toReversed(), CALL, CAP);
    expect(decision.decidedBy).toEqual({ scope, ruleId: scope });
    expect(decision.feeCents).toBe(1_000 * (i + 1));
    expect(decision.lines.map((line) => line.scope)).toEqual(FEE_SCOPES);
  },
);

test("fees of other mechanics, cities, and services don't count", () => {
  const others = [
    { ...ruleOf("mechanic", 1), mechanicId: "other" },
    { ...ruleOf("location_and_service", 2), locationId: "other" },
    { ...ruleOf("location_and_service", 3), serviceId: "other" },
    { ...ruleOf("location", 4), locationId: "other" },
    { ...ruleOf("service", 5), serviceId: "other" },
  ];
  expect(decideCallFee(others, CALL, CAP)).toMatchObject({ decidedBy: null, feeCents: null });
});

test("a call for an unknown service costs the fee for the city, else the global one", () => {
  const unknown = { ...CALL, serviceId: null };
  const withoutOwn = ALL.filter(({ mechanicId }) => mechanicId === null);
  expect(decideCallFee(withoutOwn, unknown, CAP).decidedBy?.scope).toBe("location");
  const nowhere = { ...unknown, locationId: null };
  expect(decideCallFee(withoutOwn, nowhere, CAP).decidedBy?.scope).toBe("global");
});

test.each([
  [14_999, 14_999],
  [15_000, 15_000],
  [15_001, 15_000],
])("a fee of %d cents costs %d under a cap of $150", (feeCents, expected) => {
  const decision = decideCallFee([ruleOf("global", feeCents)], CALL, CAP);
  expect(decision.feeCents).toBe(expected);
  expect(decision.lines.at(-1)?.feeCents).toBe(feeCents);
});

test("any fee is whole cents, never above the cap, and does not depend on the order of scopes", () => {
  const anyRules = fc.uniqueArray(
    fc.record({
      scope: fc.constantFrom(...FEE_SCOPES),
      feeCents: fc.integer({ min: 1, max: 50_000 }),
    }),
    { selector: ({ scope }) => scope },
  );
  fc.assert(
    fc.property(anyRules, fc.integer({ min: 100, max: 50_000 }), (drawn, maxFeeCents) => {
      const rules = drawn.map(({ scope, feeCents }) => ruleOf(scope, feeCents));
      const decision = decideCallFee(rules, CALL, { maxFeeCents });
      expect(decideCallFee(rules.toReversed(), CALL, { maxFeeCents })).toEqual(decision);
      expect(decision.feeCents === null).toBe(rules.length === 0);
      if (decision.feeCents === null) return;
      expect(Number.isSafeInteger(decision.feeCents)).toBe(true);
      expect(decision.feeCents).toBeLessThanOrEqual(maxFeeCents);
    }),
  );
});

const REACH = { mechanicId: "m", locationIds: ["l", "l2"], serviceIds: ["s", "s2"] };
const [mechanic, both, location, service, everywhere] = ALL;

test.each([
  ["their own fee, whatever others cost", [mechanic, both, everywhere], 1_000],
  ["a fee for one service in one city", [both, everywhere], 2_000],
  ["a fee for one city", [location, everywhere], 3_000],
  ["a fee that is lower for other services", [{ ...service, feeCents: 9_000 }, everywhere], 5_000],
  ["the cap, if all fees are above it", [{ ...everywhere, feeCents: 20_000 }], 15_000],
  ["nothing, if calls without a known service are free", [both, service], null],
  ["nothing, if calls in another city are free", [location], null],
  ["nothing, if no fee is set", [], null],
])("the cheapest call that a mechanic can get costs %s", (_, rules, expected) => {
  const known = rules.flatMap((rule) => rule ?? []) as CallFeeRule[];
  expect(lowestCallFee(known, REACH, CAP)).toBe(expected);
});

test("fees for services and cities that a mechanic doesn't serve never make their calls cheaper", () => {
  const others = [
    { ...ruleOf("location", 1), locationId: "other" },
    { ...ruleOf("service", 2), serviceId: "other" },
  ];
  expect(lowestCallFee([...others, ruleOf("global", 5_000)], REACH, CAP)).toBe(5_000);
  const nowhere = { ...REACH, locationIds: [], serviceIds: [] };
  expect(lowestCallFee(ALL.slice(1), nowhere, CAP)).toBe(5_000);
});

test("the cheapest call is the cheapest of all that a mechanic's cities and services allow", () => {
  const id = fc.constantFrom(null, "l", "l2", "s", "s2", "m", "x");
  const rule = fc.record({
    id: fc.string(),
    mechanicId: fc.constantFrom(null, "m", "x"),
    locationId: id,
    serviceId: id,
    feeCents: fc.integer({ min: 1, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), (rules) => {
      const fees = REACH.locationIds.flatMap((locationId) =>
        [null, ...REACH.serviceIds].map(
          (serviceId) =>
            decideCallFee(rules, { mechanicId: "m", locationId, serviceId }, CAP).feeCents ?? 0,
        ),
      );
      expect(lowestCallFee(rules, REACH, CAP) ?? 0).toBe(Math.min(...fees));
    }),
  );
});
