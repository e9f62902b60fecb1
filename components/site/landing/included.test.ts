import { includedItems } from "@/components/site/landing/included";
import type { WorkKind } from "@/lib/catalog/services/schema";

const titles = (category: string, warranty = true, workKind: WorkKind = "with_parts") =>
  includedItems({ category, workKind }, warranty).map(({ title }) => title);

describe("what a service includes", () => {
  it.each([
    ["brakes", "Brake inspection"],
    ["Brake", "Brake inspection"],
    ["oil", "Fluid inspection"],
    ["battery", "Battery and charging inspection"],
    ["electrical", "Inspection"],
    ["constructor", "Inspection"],
    ["", "Inspection"],
  ])("has its own text for category %p", (category, first) => {
    expect(titles(category)[0]).toBe(first);
  });

  it.each([
    ["diagnosis", "maintenance"],
    ["diagnosis", "brakes"],
    ["without_parts", "battery"],
  ] as const)("names neither parts nor installation for work %s in %s", (workKind, category) => {
    expect(titles(category, true, workKind)).toHaveLength(4);
    expect(titles(category, true, workKind).slice(1, 3).join()).not.toMatch(
      /part|install|battery/i,
    );
  });

  it("ends with the warranty, or with advice to ask about it if the claim is off", () => {
    expect(titles("oil").at(-1)).toBe("12-Month Warranty");
    expect(titles("oil", false).at(-1)).toBe("Terms up front");
  });
});
