import fc from "fast-check";
import { findReaching, sortNear, toRingOrder } from "@/lib/mechanics/profiles/rules/near-zip";

const SAN_ANTONIO = { latitude: 29.42, longitude: -98.49 };
/** About 34 miles from San Antonio. */
const SEGUIN = { latitude: 29.57, longitude: -97.96 };
type Candidate = Parameters<typeof findReaching>[1][number];
const sample: Candidate = {
  id: "a",
  radiusMiles: 25,
  priority: null,
  ringPlace: null,
  base: SAN_ANTONIO,
};
const idsOf = (...candidates: Candidate[]) =>
  findReaching(SAN_ANTONIO, candidates).map(({ id }) => id);

test("finds mechanics whose radius reaches the ZIP", () => {
  expect(idsOf({ ...sample, base: SEGUIN, radiusMiles: 40 })).toEqual(["a"]);
  expect(idsOf({ ...sample, base: SEGUIN, radiusMiles: 30 })).toEqual([]);
});

test("finds mechanics who cover the city, regardless of their radius", () => {
  const covering = { ...sample, priority: 1, base: SEGUIN };
  expect(idsOf({ ...covering, radiusMiles: 5 })).toEqual(["a"]);
});

test("leaves out mechanics without a radius or a known ZIP unless they cover the city", () => {
  expect(idsOf({ ...sample, radiusMiles: null }, { ...sample, base: null })).toEqual([]);
});

test("lists the nearest first, then by ID, and unknown distances last", () => {
  const near = { ...sample, priority: 1 };
  const unknown = { ...near, id: "0", base: null };
  const far = { ...near, id: "1", base: SEGUIN };
  expect(idsOf(unknown, far, { ...near, id: "b" }, near)).toEqual(["a", "b", "1", "0"]);
});

test("puts mechanics whose place was set by an administrator before the others", () => {
  const reaching = findReaching(SAN_ANTONIO, [
    { ...sample, id: "primary", priority: 1 },
    { ...sample, id: "placed-second", priority: 9, ringPlace: 2 },
    { ...sample, id: "placed-first", priority: 12, ringPlace: 1 },
  ]);
  const order = toRingOrder(reaching).map(({ id }) => id);
  expect(order).toEqual(["placed-first", "placed-second", "primary"]);
});

test("sorts by ring order in the city, then by ID, with those who don't cover it last", () => {
  const reaching = findReaching(SAN_ANTONIO, [
    { ...sample, id: "reaches" },
    { ...sample, id: "second", priority: 2 },
    { ...sample, id: "b-first", priority: 1, base: SEGUIN },
    { ...sample, id: "c-first", priority: 1 },
  ]);
  expect(toRingOrder(reaching).map(({ id }) => id)).toEqual([
    "b-first",
    "c-first",
    "second",
    "reaches",
  ]);
});

test("puts open mechanics first and otherwise keeps the order", () => {
  const mechanics = fc.array(fc.record({ isCurrentlyOpen: fc.boolean(), miles: fc.nat() }));
  fc.assert(
    fc.property(mechanics, (list) => {
      const [open, closed] = [true, false].map((isOpen) =>
        list.filter(({ isCurrentlyOpen }) => isCurrentlyOpen === isOpen),
      );
      expect(sortNear(list, "open")).toEqual([...(open ?? []), ...(closed ?? [])]);
      expect(sortNear(list, "distance")).toEqual(list);
    }),
  );
});
