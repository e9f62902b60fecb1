import fc from "fast-check";
import { distanceMiles } from "@/lib/core/geo";
import type { ZipPlace } from "@/lib/core/zip-places";
import {
  type CoveredRow,
  changesRows,
  renumber,
  replan,
} from "@/lib/mechanics/profiles/rules/replan";

const BASE: ZipPlace = {
  zip: "78205",
  city: "San Antonio",
  state: "Texas",
  stateCode: "TX",
  latitude: 29.42,
  longitude: -98.49,
};
const town = (name: string, miles: number, state = "Texas") => ({
  id: name,
  city: name,
  state,
  slug: `${state.toLowerCase()}/${name}`,
  primaryZip: "78201",
  latitude: BASE.latitude + miles / 69,
  longitude: BASE.longitude,
});
const row = (name: string, priority: number, isByHand = false, state = "Texas"): CoveredRow => ({
  locationId: name,
  priority,
  isByHand,
  location: { slug: `${state.toLowerCase()}/${name}`, city: name, state, isActive: true },
});
const CITIES = [town("near", 5), town("mid", 10), town("far", 30)];
const input = {
  radiusMiles: 20,
  base: BASE,
  cities: CITIES,
  covered: [row("near", 1), row("mid", 2)],
  excluded: new Set<string>(),
  registrations: [],
};
const ids = (rows: readonly { locationId: string }[]) => rows.map(({ locationId }) => locationId);

test("changes nothing if the plan matches what is stored", () => {
  expect(changesRows(replan(input))).toBe(false);
});

test("a city removed by hand does not come back, and the others move up", () => {
  const covered = [row("mid", 2)];
  const plan = replan({ ...input, covered, excluded: new Set(["near"]) });
  expect(plan.added).toEqual([]);
  expect(plan.changed).toMatchObject([{ locationId: "mid", priority: 1 }]);
  expect(plan.mainCity).toBe("mid");
});

test("a city added by hand stays outside the radius, with its priority", () => {
  const covered = [row("near", 1), row("mid", 2), row("far", 7, true)];
  expect(changesRows(replan({ ...input, covered }))).toBe(false);
});

test("a city added by hand is removed along with the registration that its state requires", () => {
  const covered = [...input.covered, row("reno", 3, true, "Hawaii")];
  const cities = [...CITIES, town("maui", 12, "Hawaii")];
  const without = replan({ ...input, cities, covered });
  expect(ids(without.removed)).toEqual(["reno"]);
  expect(ids(without.added)).toEqual([]);
  const held = replan({ ...input, cities, covered, registrations: [{ stateCode: "HI" }] });
  expect(ids(held.removed)).toEqual([]);
  expect(ids(held.added)).toEqual(["maui"]);
});

test("a smaller radius removes the planned cities beyond it, and names them", () => {
  const plan = replan({ ...input, radiusMiles: 7 });
  expect(plan.removed.map(({ location }) => location.city)).toEqual(["mid"]);
});

test("renumber closes the gap that a removed city leaves, and skips the priorities of cities added by hand", () => {
  const left = [row("mid", 2), row("far", 3, true), row("farther", 4)];
  expect(renumber(left)).toMatchObject([
    { locationId: "mid", priority: 1 },
    { locationId: "farther", priority: 2 },
  ]);
});

const cities = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
  .map((miles) => miles.map((mile) => town(`town-${mile}`, mile)));
const flags = fc.array(fc.constantFrom("planned", "by hand", "excluded", "absent"), {
  minLength: 12,
  maxLength: 12,
});

test("for any area and edits, matches a plan from scratch, and replanning again changes nothing", () => {
  fc.assert(
    fc.property(cities, flags, fc.integer({ min: 1, max: 60 }), (all, marks, radiusMiles) => {
      const marked = (mark: string) => all.filter((_, index) => marks[index] === mark);
      const byHand = marked("by hand").map(({ id }, index) => row(id, 3 * index + 2, true));
      const covered = [...byHand, ...marked("planned").map(({ id }, index) => row(id, index + 1))];
      const excluded = new Set(marked("excluded").map(({ id }) => id));
      const start = { ...input, cities: all, covered, excluded, radiusMiles };
      const plan = replan(start);
      const gone = new Set(ids(plan.removed));
      const now = new Map(
        [
          ...covered.filter(({ locationId }) => !gone.has(locationId)),
          ...plan.changed,
          ...plan.added,
        ].map(({ locationId, priority }) => [locationId, priority]),
      );
      const handmade = new Set(ids(byHand));
      const within = all.filter(
        (city) => distanceMiles(BASE, city) <= radiusMiles && !excluded.has(city.id),
      );
      const expected = new Set([...handmade, ...within.map(({ id }) => id)]);
      expect(new Set(now.keys())).toEqual(expected);
      for (const { locationId, priority } of byHand) expect(now.get(locationId)).toBe(priority);
      const order = within
        .filter(({ id }) => !handmade.has(id))
        .toSorted((a, b) => distanceMiles(BASE, a) - distanceMiles(BASE, b));
      const priorities = order.map(({ id }) => now.get(id) ?? 0);
      expect(priorities).toEqual([...priorities].sort((a, b) => a - b));
      expect(new Set(now.values()).size).toBe(now.size);
      const rows = [...now].map(([id, priority]) => row(id, priority, handmade.has(id)));
      expect(changesRows(replan({ ...start, covered: rows }))).toBe(false);
    }),
  );
});
