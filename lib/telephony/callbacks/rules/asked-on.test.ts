import { readAskedOn } from "@/lib/telephony/callbacks/rules/asked-on";

const MECHANIC = "cmechanic0000000000000001";
const NOTHING = { serviceSlug: null, locationSlug: null, mechanicId: null };

test("reads the service and the city of a landing page", () => {
  expect(readAskedOn("/texas/san-antonio/oil-change")).toEqual({
    ...NOTHING,
    serviceSlug: "oil-change",
    locationSlug: "texas/san-antonio",
  });
});

test("reads the city of a hub and the mechanic of a profile", () => {
  expect(readAskedOn("/city/texas/austin")).toEqual({ ...NOTHING, locationSlug: "texas/austin" });
  expect(readAskedOn(`/mechanics/${MECHANIC}`)).toEqual({ ...NOTHING, mechanicId: MECHANIC });
});

test.each([
  "",
  "/",
  "/search",
  "/mechanics/nobody",
  "https://example.com/a/b",
  "/a/b/c/d",
  "/city/Texas/<b>",
])("returns nulls for %p", (path) => {
  expect(readAskedOn(path)).toEqual(NOTHING);
});
