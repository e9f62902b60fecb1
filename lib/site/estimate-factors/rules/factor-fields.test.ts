import { factorsFormOf, readTyped } from "@/lib/site/estimate-factors/rules/factor-fields";
import { DEFAULT_FACTORS } from "@/lib/site/estimate-factors/rules/factors";

const type = (changes: Record<string, string>) => {
  const typed: Record<string, string> = { ...factorsFormOf(DEFAULT_FACTORS), ...changes };
  return readTyped((name) => typed[name], DEFAULT_FACTORS);
};

test("reads what is typed", () => {
  expect(type({})).toEqual(DEFAULT_FACTORS);
  expect(type({ labor_suv_low: " 115 ", labor_suv_high: "115" })).toEqual({
    ...DEFAULT_FACTORS,
    labor_suv: { low: 115, high: 115 },
  });
});

test.each(["", "49", "401", "121", "1e2", "abc", "115.5"])(
  "keeps the stored factor while its low percent is %j",
  (labor_suv_low) => {
    expect(type({ labor_suv_low })).toEqual(DEFAULT_FACTORS);
  },
);
