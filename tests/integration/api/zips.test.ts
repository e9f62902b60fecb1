import { isOpenAt } from "@/lib/mechanics/availability/open-hours";
import { callApi } from "./call-api";
import { rungIn } from "./demo-facts";
import { exactly } from "./published-fields";

/** Not faked, because the database client needs real timers. Only the date is faked. */
const REAL = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

/** A Wednesday morning, noon, and evening, and a Sunday night. */
const MOMENTS = [
  "2026-11-18T13:30:00Z",
  "2026-11-18T18:00:00Z",
  "2026-11-19T01:30:00Z",
  "2026-11-22T08:00:00Z",
];
const CITIES = [
  ["78201", "texas/san-antonio"],
  ["77002", "texas/houston"],
  ["85003", "arizona/phoenix"],
] as const;

afterEach(() => jest.useRealTimers());

describe("GET /api/lookup-zipcode/{zip}", () => {
  test.each([
    ["78201", "San Antonio", "Texas"],
    ["02108", "Boston", "Massachusetts"],
    ["82001", "Cheyenne", "Wyoming"],
  ])("finds that %s is %s, %s", async (zip, city, state) => {
    const { status, body } = await callApi(`lookup-zipcode/${zip}?_t=1`);
    expect(status).toBe(200);
    expect(body).toEqual({ city, state });
  });
});

describe("GET /api/location-by-zipcode/{zip}", () => {
  test("returns exactly the documented fields", async () => {
    const { status, body } = await callApi("location-by-zipcode/78201?_t=1");
    expect(status).toBe(200);
    expect(body).toEqual(
      exactly("zipCoverage", {
        success: true,
        city: "San Antonio",
        state: "Texas",
        recommendedMechanic: exactly("recommendedMechanic"),
      }),
    );
  });

  test.each(MOMENTS)(
    "recommends the first open mechanic, otherwise the first, at %s",
    async (now) => {
      jest.useFakeTimers({ now: new Date(now), doNotFake: [...REAL] });
      for (const [zip, slug] of CITIES) {
        const mechanics = rungIn(slug);
        const open = mechanics.find((one) => isOpenAt(one.hours, one.timezone, new Date(now)));
        expect((await callApi(`location-by-zipcode/${zip}`)).body).toMatchObject({
          success: true,
          recommendedMechanic: {
            mechanicId: (open ?? mechanics[0])?.id,
            isCurrentlyOpen: open !== undefined,
          },
        });
      }
    },
  );

  test("uses test times that include one with a later mechanic open and one with all closed", () => {
    const all = MOMENTS.flatMap((now) =>
      CITIES.map(([, slug]) =>
        rungIn(slug).map((one) => isOpenAt(one.hours, one.timezone, new Date(now))),
      ),
    );
    expect(all.some(([first, ...others]) => !first && others.includes(true))).toBe(true);
    expect(all.some((open) => !open.includes(true))).toBe(true);
  });

  test("resolves a ZIP in an inactive city to the nearest active one", async () => {
    const { body } = await callApi("location-by-zipcode/78155");
    expect(body).toMatchObject({
      success: true,
      city: "New Braunfels",
      state: "Texas",
      recommendedMechanic: {
        mechanicId: expect.stringMatching(
          rungIn("texas/new-braunfels")
            .map(({ id }) => id)
            .join("|"),
        ),
      },
    });
  });

  test.each([
    ["far from every city", "82001", "Cheyenne", "Wyoming"],
    ["in a city without mechanics", "59101", "Billings", "Montana"],
  ])(
    "returns success false, the ZIP's city, and the nearest covered one for a ZIP %s",
    async (_, zip, city, state) => {
      const { status, body } = await callApi(`location-by-zipcode/${zip}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: false,
        city,
        state,
        recommendedMechanic: null,
        nearest: {
          city: "Denver",
          state: "Colorado",
          slug: "colorado/denver",
          miles: expect.any(Number),
        },
      });
    },
  );
});

test.each(["lookup-zipcode", "location-by-zipcode"])(
  "%s returns 404 for unused ZIPs and ZIPs outside the states",
  async (path) => {
    for (const [zip, message] of [
      ["00000", "We couldn’t find ZIP code 00000"],
      ["42900", "We couldn’t find ZIP code 42900"],
      ["00901", "ZIP code 00901 is outside the 50 states and DC."],
      ["09012", "ZIP code 09012 is outside the 50 states and DC."],
    ]) {
      expect(await callApi(`${path}/${zip}`)).toMatchObject({
        status: 404,
        body: { error: { message: expect.stringContaining(message ?? "") } },
      });
    }
  },
);
