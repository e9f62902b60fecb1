import { US_STATES } from "@/lib/core/states";
import { demo } from "../demo-lookups";
import { countryCities } from "./country-cities";
import { countryWorkers } from "./country-mechanics";
import { AREA_CODES, countryNumbers } from "./country-numbers";

const cities = countryCities(demo.locations);

test("lists every city of the ZIP table once, besides the demo's", () => {
  const slugs = new Set(cities.map(({ location }) => location.slug));
  expect(slugs.size).toBe(cities.length);
  expect(cities.length).toBeGreaterThan(29_000);
  expect(demo.locations.filter(({ slug }) => slugs.has(slug))).toEqual([]);
  // The demo calls it St. Louis.
  expect(slugs).not.toContain("missouri/saint-louis");
});

test("numbers positions without gaps after the demo's", () => {
  const positions = cities.map(({ location }) => location.position);
  const first = Math.max(...demo.locations.map(({ position }) => position)) + 1;
  expect(positions).toEqual(cities.map((_, i) => first + i));
});

test("has area codes for every state, each in one state only", () => {
  const codes = AREA_CODES.flatMap(([, ofState]) => ofState);
  expect(AREA_CODES.map(([stateCode]) => stateCode).sort()).toEqual(
    US_STATES.map(({ code }) => code).sort(),
  );
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[2-9]\d\d$/.test(code))).toEqual([]);
});

test("places every mechanic, even if a state has no numbers left", () => {
  const some = cities.filter(({ stateCode }) => stateCode === "WY" || stateCode === "TX");
  const workers = [...countryWorkers(some, { count: 400, numbers: countryNumbers(new Set()) })];
  const inWyoming = workers.filter(({ home }) => home.stateCode === "WY");
  expect(workers).toHaveLength(400);
  expect(inWyoming.length).toBeLessThanOrEqual(99);
  expect(new Set(workers.map(({ mechanic }) => mechanic.phoneNumber)).size).toBe(400);
});

test("is the same every time", () => {
  const draw = () => [
    ...countryWorkers(cities.slice(0, 20), { count: 30, numbers: countryNumbers(new Set()) }),
  ];
  expect(draw()).toEqual(draw());
});
