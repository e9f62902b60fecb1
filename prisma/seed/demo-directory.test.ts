import { isReservedPhone } from "@/lib/core/phone";
import { settingSchemas } from "@/lib/settings/schema";
import { demoDirectory } from "./demo-directory";
import { demo } from "./demo-lookups";

test("returns the same rows on every call", () => {
  expect(demoDirectory()).toEqual(demo);
});

test("gives every record a unique ID formatted like a cuid", () => {
  const ids = [
    demo.services,
    demo.locations,
    demo.mechanics,
    demo.offers,
    demo.priceRules,
    demo.trackingNumbers,
  ].flatMap((rows) => rows.map(({ id }) => id));
  expect(ids.filter((id) => !/^c[a-z0-9]{24}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("has valid settings, and credits a fictional agency", () => {
  for (const { key, value } of demo.settings) {
    expect(settingSchemas[key].safeParse(value).success).toBe(true);
  }
  expect(demo.settings).toContainEqual({
    key: "partnerCredit",
    value: { name: "Second Gear Advertising", url: "https://example.com" },
  });
});

test("gives every mechanic and tracking number a unique fictional phone number", () => {
  const numbers = [...demo.mechanics, ...demo.trackingNumbers].map((row) => row.phoneNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !isReservedPhone(number))).toEqual([]);
  expect(numbers).not.toContain("+12105550100");
});
