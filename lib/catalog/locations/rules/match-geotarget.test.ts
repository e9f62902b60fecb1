import { foldName } from "@/lib/core/find-text";
import { pickGeotarget, sameNamed } from "./match-geotarget";

const place = (
  id: string,
  name: string,
  { state = "Texas", isTaken = false, isContested = false } = {},
) => ({
  id,
  state,
  nameKey: foldName(name),
  isTaken,
  isContested,
});
const fortWorth = { city: "Fort Worth", state: "Texas" };

test("matches the only place with the city's name in its state, however it is spelled", () => {
  const places = [place("1", "Ft. Worth"), place("2", "Fort Worth", { state: "Florida" })];
  expect(pickGeotarget(fortWorth, places)?.id).toBe("1");
});

test("returns null if several places have the city's name, even if one of them is taken", () => {
  const places = [place("1", "Fort Worth", { isTaken: true }), place("2", "Fort Worth")];
  expect(pickGeotarget(fortWorth, places)).toBeNull();
  expect(sameNamed(fortWorth, places)).toHaveLength(2);
});

test("doesn't match a place that is already matched to another city", () => {
  expect(pickGeotarget(fortWorth, [place("1", "Fort Worth", { isTaken: true })])).toBeNull();
});

test("leaves a place to a person if several of our cities have its name", () => {
  expect(pickGeotarget(fortWorth, [place("1", "Ft. Worth", { isContested: true })])).toBeNull();
});
