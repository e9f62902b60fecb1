import { bulkPriceSchema } from "@/lib/catalog/price-rules/schema";
import { findListedCity, readCityList, readOperation } from "./bulk-change";

const operationOf = (operation: string, amount: string) =>
  readOperation(bulkPriceSchema.parse({ service: "oil-change", operation, amount }));
const centsAfter = (operation: string, amount: string, now: number | null) =>
  operationOf(operation, amount).change?.(now)?.priceCents;

test.each([
  ["set", "189", 9_900, 18_900],
  ["set", "$1,189.50", null, 118_950],
  ["percent", "5", 9_900, 10_400],
  ["percent", "-10%", 9_900, 8_900],
  ["percent", "+2.5", 10_000, 10_300],
  ["percent", "5", null, undefined],
  ["add", "5", 9_900, 10_400],
  ["add", "-5.50", 9_900, 9_350],
  ["add", "-99", 9_900, undefined],
  ["add", "5", null, undefined],
])("%s %s of %s cents makes %s", (operation, amount, now, after) => {
  expect(centsAfter(operation, amount, now)).toBe(after);
});

test.each([
  ["set", ""],
  ["set", "0"],
  ["set", "-5"],
  ["set", "10,001"],
  ["percent", "0"],
  ["percent", "-100"],
  ["percent", "501"],
  ["percent", "$5"],
  ["add", "five"],
])("refuses %s %j", (operation, amount) => {
  expect(operationOf(operation, amount).problem).toEqual(expect.any(String));
});

test("removes a price and shows a message", () => {
  expect(operationOf("clear", "").change?.(9_900)).toBeNull();
  expect(operationOf("message", "").change?.(9_900)).toMatchObject({ displayMode: "message" });
});

test("reads a pasted column of cities", () => {
  expect(readCityList(" Austin,  Texas \r\n\ntexas/houston\n")).toEqual([
    "austin, texas",
    "texas/houston",
  ]);
});

test("finds a city whose name ends in a state", () => {
  const cities = [{ city: "Port Washington", state: "New York", slug: "new-york/port-washington" }];
  expect(findListedCity("port washington", cities)).toBe(cities[0]);
});

test("finds listed cities as people say them, unless several have the name", () => {
  const city = (name: string, state: string, slug: string) => ({ city: name, state, slug });
  const cities = [
    city("Los Angeles", "California", "california/los-angeles"),
    city("Portland", "Maine", "maine/portland"),
    city("Portland", "Oregon", "oregon/portland"),
    city("St. Louis", "Missouri", "missouri/st-louis"),
  ];
  const find = (line: string) => findListedCity(line, cities)?.slug ?? null;
  expect(["la", "los angeles", "los angeles, ca", "california/los-angeles"].map(find)).toEqual(
    Array(4).fill("california/los-angeles"),
  );
  expect(["portland, or", "pdx", "portland oregon", "oregon/portland"].map(find)).toEqual(
    Array(4).fill("oregon/portland"),
  );
  expect(["st louis", "saint louis, mo", "stl", "st. louis missouri"].map(find)).toEqual(
    Array(4).fill("missouri/st-louis"),
  );
  expect(["portland", "dallas", "portland, tx"].map(find)).toEqual([null, null, null]);
});
