import fc from "fast-check";
import { formatDollars } from "@/lib/core/money";

describe("formatDollars", () => {
  it.each([
    [32300, "$323"],
    [32350, "$323.50"],
    [32305, "$323.05"],
    [125000, "$1,250"],
    [123456789, "$1,234,567.89"],
    [5, "$0.05"],
    [0, "$0"],
    [-0, "$0"],
    [-500, "-$5"],
  ])("formats %d cents as %s", (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 10.5])("throws for %d cents", (cents) => {
    expect(() => formatDollars(cents)).toThrow(RangeError);
  });

  it("is exact to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const dollars = Number(formatDollars(cents).replace(/[$,]/g, ""));
        expect(Math.round(dollars * 100)).toBe(cents);
      }),
    );
  });
});
