import { DEFAULT_FACTORS } from "@/lib/site/estimate-factors/rules/factors";
import { chooseSamples, previewFactors } from "@/lib/site/estimates/rules/preview-factors";

const sample = (name: string, category: string, pricingMode: "fixed" | "labor" | "no_price") => ({
  name,
  priced: {
    pricingMode,
    laborHours: 1,
    basePartsCostCents: 20_000,
    category,
    workKind: "with_parts" as const,
  },
});
const [OIL, ALTERNATOR, BATTERY] = [
  sample("Oil Change", "oil", "fixed"),
  sample("Alternator", "electrical", "labor"),
  sample("Battery", "battery", "fixed"),
];

test("shows a service with parts and labor, and a battery", () => {
  expect(chooseSamples([OIL, ALTERNATOR, BATTERY])).toEqual([ALTERNATOR, BATTERY]);
  expect(chooseSamples([OIL, sample("Battery", "battery", "no_price")])).toEqual([]);
});

test("shows the estimates that a change of factors changes, and the others", () => {
  const after = { ...DEFAULT_FACTORS, labor_suv: { low: 150, high: 200 } };
  const rows = previewFactors(ALTERNATOR, { before: DEFAULT_FACTORS, after });
  expect(rows.find(({ car }) => car === "SUV")).toEqual({
    car: "SUV",
    before: { low: 33_000, high: 36_000 },
    after: { low: 37_000, high: 44_000 },
  });
  const changed = rows.filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
  expect(changed.map(({ car }) => car)).toEqual(["SUV"]);
  expect(rows.map(({ car }) => car)).toContain("Compact car, premium parts");
});

test("shows start-stop only for a battery", () => {
  const after = { ...DEFAULT_FACTORS, start_stop: { low: 200, high: 300 } };
  const carsOf = (service: typeof BATTERY) =>
    previewFactors(service, { before: DEFAULT_FACTORS, after }).map(({ car }) => car);
  expect(carsOf(BATTERY)).toContain("Compact car with start-stop");
  expect(carsOf(ALTERNATOR)).not.toContain("Compact car with start-stop");
});
