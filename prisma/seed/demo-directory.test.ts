import { isReservedPhone } from "@/lib/core/phone";
import { demoDirectory } from "./demo-directory";
import { demo } from "./demo-lookups";

test("makes the same rows on every call", () => {
  expect(demoDirectory()).toEqual(demo);
});

test("gives every record its own id in the form of a cuid", () => {
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

test("mechanics share no phone number, among themselves or with a tracking number, and none rings", () => {
  const numbers = [...demo.mechanics, ...demo.trackingNumbers].map((row) => row.phoneNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !isReservedPhone(number))).toEqual([]);
  expect(numbers).not.toContain("+12105550100");
});
