import { laborText, signPrice, signTab } from "@/components/site/estimates/estimate-words";

const labor = (low: number, high: number, laborHours = 1.75) =>
  laborText({
    parts: { low: 31_500, high: 31_500 },
    labor: { low, high },
    laborHours,
    laborCentsPerHour: 10_000,
  });

test("names the rate only if the hours at that rate are what the labor costs", () => {
  expect(labor(17_500, 17_500)).toBe("Labor, 1.75 hours at $100 an hour");
  expect(labor(10_000, 10_000, 1)).toBe("Labor, 1 hour at $100 an hour");
  expect(labor(19_300, 21_000)).toBe("Labor, about 1.75 hours for most cars");
  expect(labor(17_500, 21_000)).toBe("Labor, about 1.75 hours for most cars");
});

test("a price is for the driver's car only once the driver has named it", () => {
  const location = { city: "San Antonio", state: "Texas" };
  expect(signTab({ isForCar: true, location, isListPrice: true })).toBe("For your car");
  expect(signTab({ isForCar: false, location, isListPrice: true })).toBe("San Antonio, Texas");
  expect(signTab({ isForCar: false, location: null, isListPrice: false })).toBe("");
});

test.each([true, false])("a price without a city is a list price (named car: %s)", (isForCar) => {
  expect(signTab({ isForCar, location: null, isListPrice: true })).toBe("List price");
});

const AXLE = { unit: "per axle", workKind: "with_parts" } as const;

test.each([
  ["Parts and labor", "with_parts"],
  ["Labor", "without_parts"],
  ["Labor", "diagnosis"],
] as const)("%s: what the price of a service %s is for", (priceLabel, workKind) => {
  const service = { unit: "", workKind };
  const total = { low: 9_500, high: 14_000 };
  const location = { city: "Austin", state: "Texas" };
  expect(signPrice({ total, service, location, isForCar: false }).priceLabel).toBe(priceLabel);
});

test("only a city's price has a high end: the list price is where prices start", () => {
  const total = { low: 9_500, high: 14_000 };
  const location = { city: "Austin", state: "Texas" };
  expect(signPrice({ total, service: AXLE, location, isForCar: true })).toEqual({
    price: "$95–$140",
    priceLabel: "per axle in Austin",
  });
  expect(signPrice({ total, service: AXLE, location: null, isForCar: true })).toEqual({
    price: "From $95",
    priceLabel: "per axle, before local prices",
  });
});
