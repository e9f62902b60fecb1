import fc from "fast-check";
import { FACTOR_PERCENT, FACTORS, type Factors } from "@/lib/site/estimate-factors/constants";
import { DEFAULT_FACTORS } from "@/lib/site/estimate-factors/rules/factors";
import { type EstimateQuestion, estimateService } from "@/lib/site/estimates/rules/estimate";
import { estimateReasons } from "@/lib/site/estimates/rules/reasons";

const STARTER: EstimateQuestion = {
  service: {
    pricingMode: "labor",
    laborHours: 1.5,
    basePartsCostCents: 20_000,
    category: "electrical",
    workKind: "with_parts",
  },
  factors: DEFAULT_FACTORS,
  local: null,
  vehicle: "economy",
  parts: "standard",
  hasStartStop: false,
};
const BATTERY: EstimateQuestion = {
  ...STARTER,
  service: {
    pricingMode: "fixed",
    laborHours: 0.5,
    basePartsCostCents: 22_900,
    category: "battery",
    workKind: "with_parts",
  },
};

const percents = fc
  .tuple(fc.integer(FACTOR_PERCENT), fc.integer(FACTOR_PERCENT))
  .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
/** Any factors that an administrator may set. */
const factors = fc.record(
  Object.fromEntries(FACTORS.map(({ id }) => [id, percents])),
) as fc.Arbitrary<Factors>;

const questions: fc.Arbitrary<EstimateQuestion> = fc.record({
  service: fc.record({
    pricingMode: fc.constantFrom("fixed" as const, "labor" as const, "no_price" as const),
    laborHours: fc.option(
      fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    ),
    basePartsCostCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    category: fc.constantFrom("battery", "oil"),
    workKind: fc.constantFrom("with_parts" as const, "without_parts" as const),
  }),
  factors: fc.oneof(fc.constant(DEFAULT_FACTORS), factors),
  local: fc.option(
    fc.record({
      fromCents: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
      highestCents: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    }),
  ),
  vehicle: fc.constantFrom("economy", "suv", "truck", "luxury"),
  parts: fc.constantFrom("economy", "standard", "premium", "recommend"),
  hasStartStop: fc.boolean(),
});

describe("an estimate", () => {
  it("is never below the cheapest local price, and its parts and labor add up", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const estimate = estimateService(question);
        if (!estimate) return;
        const { total, breakdown } = estimate;
        expect(total.low).toBeGreaterThanOrEqual(question.local?.fromCents ?? 1);
        expect(total.high).toBeGreaterThanOrEqual(total.low);
        expect([total.low % 100, total.high % 100]).toEqual([0, 0]);
        if (!breakdown) return;
        const { parts, labor } = breakdown;
        expect(parts.low + labor.low).toBe(total.low);
        expect(parts.high + labor.high).toBe(total.high);
        expect(parts.high).toBeGreaterThanOrEqual(parts.low);
        expect(parts.low).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it("never gets lower for a more expensive class of vehicle or with start-stop", () => {
    const classes = ["economy", "suv", "truck", "luxury"] as const;
    const percentOf = (vehicle: (typeof classes)[number]) =>
      DEFAULT_FACTORS[`labor_${vehicle}`].low;
    fc.assert(
      fc.property(questions, fc.constantFrom(...classes), (question, vehicle) => {
        const [a, b] = [question.vehicle, vehicle].toSorted((x, y) => percentOf(x) - percentOf(y));
        const priced = { ...question, factors: DEFAULT_FACTORS };
        const cheap = estimateService({ ...priced, vehicle: a ?? vehicle, hasStartStop: false });
        const dear = estimateService({ ...priced, vehicle: b ?? vehicle });
        expect(dear === null).toBe(cheap === null);
        expect(dear?.total.low ?? 0).toBeGreaterThanOrEqual(cheap?.total.low ?? 0);
        expect(dear?.total.high ?? 0).toBeGreaterThanOrEqual(cheap?.total.high ?? 0);
      }),
    );
  });

  it("multiplies labor and parts by factors of their own, and says so", () => {
    const question: EstimateQuestion = {
      ...STARTER,
      vehicle: "suv",
      factors: { ...DEFAULT_FACTORS, labor_suv: { low: 100, high: 150 } },
    };
    expect(estimateService(question)?.breakdown).toMatchObject({
      parts: { low: 22_000, high: 24_000 },
      labor: { low: 15_000, high: 22_500 },
    });
    expect(estimateReasons(question, { isRaised: false }, null)[1]).toBe(
      "SUV: parts cost 10–20% more, and labor costs up to 50% more than for a compact car.",
    );
  });

  it.each([
    [{ low: 90, high: 110 }, "10% less to 10% more"],
    [{ low: 120, high: 120 }, "20% more"],
    [{ low: 80, high: 100 }, "up to 20% less"],
  ])("compares parts at %j as %s", (choice_premium, words) => {
    const changed = { ...DEFAULT_FACTORS, choice_premium };
    const question: EstimateQuestion = { ...STARTER, parts: "premium", factors: changed };
    expect(estimateReasons(question, { isRaised: false }, null)[1]).toBe(
      `Premium parts cost ${words} than standard ones.`,
    );
  });

  it("multiplies parts and labor by the class's factor", () => {
    expect(estimateService({ ...STARTER, vehicle: "suv" })).toEqual({
      total: { low: 38_500, high: 42_000 },
      breakdown: {
        parts: { low: 22_000, high: 24_000 },
        labor: { low: 16_500, high: 18_000 },
        laborHours: 1.5,
        laborCentsPerHour: 10_000,
      },
      isRaised: false,
    });
  });

  it("reaches from the lowest to the highest price in the city", () => {
    const local = { fromCents: 21_550, highestCents: 25_000 };
    const estimate = estimateService({ ...BATTERY, local });
    expect(estimate).toMatchObject({ total: { low: 21_600, high: 25_000 }, breakdown: null });
  });

  it("adds to the battery, and not to its labor, for a car with start-stop", () => {
    const question = { ...BATTERY, hasStartStop: true };
    const estimate = estimateService(question);
    expect(estimate?.total).toEqual({ low: 30_100, high: 40_800 });
    expect(estimateReasons(question, { isRaised: false }, null)[1]).toBe(
      "A car with start-stop needs an AGM battery, which costs 40–100% more than a standard one.",
    );
    expect(estimateService({ ...STARTER, hasStartStop: true })).toEqual(estimateService(STARTER));
  });

  it("starts at the lowest price in the city even with economy parts", () => {
    const local = { fromCents: 35_000, highestCents: null };
    const question: EstimateQuestion = { ...STARTER, parts: "economy", local };
    const estimate = estimateService(question);
    expect(estimate).toMatchObject({ total: { low: 35_000 }, isRaised: true });
    expect(estimateReasons(question, { isRaised: true }, "Austin")).toEqual([
      "Our price in Austin starts at $350.",
      "Economy parts cost 10–15% less than standard ones.",
      "The low end is where our price in Austin starts.",
    ]);
  });

  it("doesn’t depend on the choice of parts for work without parts", () => {
    const service = { ...STARTER.service, workKind: "without_parts" as const };
    const [standard, premium] = (["standard", "premium"] as const).map((parts) => {
      const question = { ...STARTER, service, parts, vehicle: "suv" as const };
      const estimate = estimateService(question);
      return estimate && { estimate, reasons: estimateReasons(question, estimate, null) };
    });
    expect(premium).toEqual(standard);
    expect(String(premium?.reasons)).not.toMatch(/parts/i);
  });

  it.each<[string, EstimateQuestion]>([
    [
      "the service has no price",
      { ...STARTER, service: { ...STARTER.service, pricingMode: "no_price" } },
    ],
    [
      "the labor hours are missing",
      { ...STARTER, service: { ...STARTER.service, laborHours: null } },
    ],
    ["the city shows a message", { ...STARTER, local: { fromCents: null, highestCents: 9_900 } }],
  ])("is left to the mechanic if %s", (_, question) => {
    expect(estimateService(question)).toBeNull();
  });
});
