import { categoryLabel, compareUrgency } from "@/lib/catalog/services/rules/category";

it.each([
  ["brake", "Brakes"],
  ["Brakes ", "Brakes"],
  ["tire", "Tires"],
  ["oil", "Oil"],
  ["maintenance", "Maintenance"],
])("names the category %j %s", (category, label) => {
  expect(categoryLabel(category)).toBe(label);
});

it("puts urgent categories first and keeps the order of the others", () => {
  const labels = ["Oil", "Brakes", "Engine", "Battery", "Cooling", "Tires"];
  expect(labels.toSorted(compareUrgency)).toEqual([
    "Battery",
    "Tires",
    "Brakes",
    "Oil",
    "Engine",
    "Cooling",
  ]);
});
