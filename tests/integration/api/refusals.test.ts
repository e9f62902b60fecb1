import { METHODS } from "@/lib/core/http/normalize-request";
import { callApi, isAccountRoute, ROUTE_FOLDERS } from "./call-api";

/** A valid path for each route; null for routes that are tested elsewhere. */
const GOOD: Record<string, string | null> = {
  services: "services",
  locations: "locations",
  mechanics: "mechanics",
  "mechanics/[mechanicId]": "mechanics/cdemomechanic000000000001",
  offers: "offers",
  "city-hub/[...slug]": "city-hub/texas/austin",
  "local-offers/[serviceSlug]": "local-offers/brake-pad-replacement?zip=78201",
  "location-by-zipcode/[zip]": "location-by-zipcode/78201",
  "lookup-zipcode/[zip]": "lookup-zipcode/78201",
  "answers/[serviceSlug]/[...locationSlug]": "answers/brake-pad-replacement/texas/austin",
  "service-in-city/[serviceSlug]/[...locationSlug]":
    "service-in-city/brake-pad-replacement/texas/austin",
  cars: "cars?q=2016%20honda%20cr-v",
  "search/destination": "search/destination?q=austin",
  "search/suggestions": "search/suggestions?q=austin",
  "resolve-location": "resolve-location?zip=78201",
  "quiz-location": "quiz-location?city=Austin,TX",
  "open-near": "open-near?zip=78201",
  // These need a visitor's IP, a tapped phone number, or answers, and are tested separately.
  "ip-geolocation": null,
  "call-intents": null,
  estimates: null,
  "config/default-phone": "config/default-phone",
  "config/google-maps-key": "config/google-maps-key",
  health: "health",
  ready: "ready",
  "[[...path]]": null,
};
const PATHS = Object.values(GOOD).flatMap((path) => path ?? []);

const errorBody = (code: string, fields?: Record<string, unknown>) => ({
  error: {
    code,
    message: expect.stringMatching(/\w+/),
    ...(fields ? { fields } : {}),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  },
});

test("covers every public route", () => {
  const directory = ROUTE_FOLDERS.filter((folder) => !isAccountRoute(folder));
  expect(directory.toSorted()).toEqual(Object.keys(GOOD).toSorted());
});

describe.each(PATHS)("/api/%s", (path) => {
  test("returns uncached JSON for GET and HEAD", async () => {
    for (const method of ["GET", "HEAD"] as const) {
      const { status, headers } = await callApi(path, method);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toContain("application/json");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("returns 405 for writes", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      // Administrators create records on the same paths.
      const isCreated = ["locations", "mechanics", "services"].includes(path);
      const status = isCreated && method === "POST" ? 403 : 405;
      expect((await callApi(path, method)).status).toBe(status);
    }
  });
});

test.each([
  ["zip", "lookup-zipcode/7820"],
  ["zip", "lookup-zipcode/78201-12"],
  ["zip", "lookup-zipcode/7820%0A1x"],
  ["zip", "lookup-zipcode/%20"],
  ["zip", "location-by-zipcode/abcde"],
  ["zip", "location-by-zipcode/782011"],
  ["zip", "location-by-zipcode/%E0%A4%A"],
  ["mechanicId", "mechanics/1"],
  ["mechanicId", "mechanics/cdemomechanic00000000001'"],
  ["mechanicId", "mechanics/CDEMOMECHANIC000000000001"],
  ["slug", "city-hub/texas"],
  ["slug", "city-hub/Texas/Austin"],
  ["slug", "city-hub/texas/austin/downtown"],
  ["slug", "city-hub/texas%252Faustin"],
  ["slug", "city-hub/texas/st.%20louis"],
  ["slug", "city-hub/texas%00/austin"],
  ["serviceSlug", "service-in-city/Brake_Pads/texas/austin"],
  ["serviceSlug", `service-in-city/${"a".repeat(81)}/texas/austin`],
  ["locationSlug", "service-in-city/oil-change/texas"],
  ["locationSlug", "service-in-city/oil-change/texas/austin/downtown"],
  ["zip", "service-in-city/oil-change/texas/austin?zip=7870"],
  ["zip", "service-in-city/oil-change/texas/austin?zip="],
  ["zip", "service-in-city/oil-change/texas/austin?zip=78701&zip=78702"],
])("returns 400 with an error for a malformed %s: /api/%s", async (name, path) => {
  const { status, body } = await callApi(path);
  expect(status).toBe(400);
  expect(body).toEqual(errorBody("invalid_input", { [name]: expect.stringMatching(/\w+/) }));
});

test("returns an error for each malformed field", async () => {
  const { body } = await callApi("service-in-city/Oil/texas");
  expect(body).toMatchObject({
    error: { fields: { serviceSlug: expect.any(String), locationSlug: expect.any(String) } },
  });
});

test.each([
  "mechanics/cnobody000000000000000000",
  "city-hub/texas/atlantis",
  "service-in-city/time-travel/texas/austin",
  "lookup-zipcode/00000",
  "location-by-zipcode/00000",
])("returns 404 for an unknown record: /api/%s", async (path) => {
  const { status, body } = await callApi(path);
  expect(status).toBe(404);
  expect(body).toEqual(errorBody("not_found"));
});

test.each([
  "foo/bar",
  "service",
  "services/a/b/c",
  "city-hub",
  "mechanics/a/b/c",
  "%E0%A4%A",
  "_t",
])("returns a JSON 404 for every method of an unknown path: /api/%s", async (path) => {
  for (const method of METHODS) {
    const { status, body } = await callApi(path, method);
    expect(status).toBe(404);
    expect(body).toEqual(errorBody("not_found"));
  }
});
