import fc from "fast-check";
import { moveTo, orderByPlaces } from "@/lib/catalog/locations/rules/ring-order";

const PRESENT = ["ana", "ben", "cleo", "dan"];

test("a typed place moves a mechanic there, up or down", () => {
  const places = { ana: 1, ben: 2, cleo: 3, dan: 4 };
  expect(orderByPlaces(PRESENT, places)).toEqual(PRESENT);
  expect(orderByPlaces(PRESENT, { ...places, cleo: 1 })).toEqual(["cleo", "ana", "ben", "dan"]);
  expect(orderByPlaces(PRESENT, { ...places, ana: 3 })).toEqual(["ben", "cleo", "ana", "dan"]);
});

test("mechanics without a typed place come after the others, in their order", () => {
  expect(orderByPlaces(PRESENT, { dan: 1 })).toEqual(["dan", "ana", "ben", "cleo"]);
});

test("typing one new place has the same effect as dragging the mechanic there, and loses no one", () => {
  const any = fc.integer({ min: 1, max: 9 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.integer({ min: 0, max: count - 1 }),
      to: fc.integer({ min: 0, max: count - 1 }),
    }),
  );
  fc.assert(
    fc.property(any, ({ count, from, to }) => {
      const present = Array.from({ length: count }, (_, index) => `m-${index}`);
      const places = Object.fromEntries(present.map((id, index) => [id, index + 1]));
      const typed = orderByPlaces(present, { ...places, [`m-${from}`]: to + 1 });
      expect(typed).toEqual(moveTo(present, from, to));
      expect(typed.toSorted()).toEqual(present.toSorted());
    }),
  );
});
