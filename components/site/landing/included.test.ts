import { includedItems } from "@/components/site/landing/included";

const titles = (category: string, warranty = true, name = "Repair") =>
  includedItems({ name, category }, warranty).map(({ title }) => title);

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
    ["Pre-Purchase Inspection", "maintenance"],
    ["Check Engine Light Diagnosis", "electrical"],
    ["Brake Inspection", "brakes"],
    ["Jump Start", "battery"],
  ])("names neither parts nor installation for %s", (name, category) => {
    expect(titles(category, true, name)).toHaveLength(4);
    expect(titles(category, true, name).slice(1, 3).join()).not.toMatch(/part|install|battery/i);
  });

  it("ends with the warranty, or with advice to ask about it if the claim is off", () => {
    expect(titles("oil").at(-1)).toBe("12-Month Warranty");
    expect(titles("oil", false).at(-1)).toBe("Terms up front");
  });
});
