import { suggestCars } from "@/lib/site/cars/rules/suggest-cars";

test.each([
  ["2016 honda c", ["2016 Honda Civic", "2016 Honda CR-V", "2016 Honda CR-Z"]],
  ["chevy taho", ["Chevrolet Tahoe"]],
  ["f-15", ["Ford F-150", "Ford F-150 Heritage"]],
  ["outb 2010", ["2010 Subaru Outback"]],
  ["1990 cr-v", []],
  ["c", []],
  ["", []],
  ["asdf", []],
  ["x".repeat(1_000), []],
])("suggests for %j", (typed, cars) => {
  expect(suggestCars(typed)).toEqual(cars);
});

test("suggests at most eight cars, those sold for the most years first", () => {
  const found = suggestCars("toyota");
  expect(found).toHaveLength(8);
  expect(found).toContain("Toyota Camry");
});
