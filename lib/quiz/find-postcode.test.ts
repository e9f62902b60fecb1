import {
  type Fetch,
  findPostcode,
  LOCATION_MESSAGES,
  problemOfPositionError,
} from "@/lib/quiz/find-postcode";

const point = { latitude: 29.4241, longitude: -98.4936 };

type Behaviour = () => ReturnType<Fetch>;

const says =
  (body: unknown): Behaviour =>
  async () => ({ ok: true, json: async () => body });
const failsWith =
  (status: number): Behaviour =>
  async () =>
    new Response("{}", { status });
const isUnreachable: Behaviour = async () => {
  throw new TypeError("Failed to fetch");
};
const saysNoJson: Behaviour = async () => new Response("<html>", { status: 200 });
const isSilent: Behaviour = () => new Promise(() => {});
const neverFinishes: Behaviour = async () => ({ ok: true, json: () => new Promise(() => {}) });

const primaryKnows = (postcode: string) => says({ postcode });
const fallbackKnows = (postcode: string) => says({ address: { postcode } });

/** Fake services; `asked` records the requests in order. */
function services(primary: Behaviour, fallback: Behaviour) {
  const asked: { host: string; init: RequestInit }[] = [];
  const fetch: Fetch = (url, init) => {
    const { host } = new URL(url);
    asked.push({ host, init });
    return host === "api.bigdatacloud.net" ? primary() : fallback();
  };
  return { asked, fetch };
}

const hosts = (asked: { host: string }[]) => asked.map(({ host }) => host);
const BOTH = ["api.bigdatacloud.net", "nominatim.openstreetmap.org"];

test("asks only the first service if it knows the ZIP", async () => {
  const { asked, fetch } = services(primaryKnows("78205-1234"), fallbackKnows("78201"));
  expect(await findPostcode({ ...point, fetch })).toEqual({ found: true, zip: "78205" });
  expect(hosts(asked)).toEqual(["api.bigdatacloud.net"]);
});

test.each<[string, Behaviour]>([
  ["is unreachable", isUnreachable],
  ["fails", failsWith(500)],
  ["refuses", failsWith(402)],
  ["returns no JSON", saysNoJson],
  ["says null", says(null)],
  ["knows no postcode", primaryKnows("")],
  ["knows only part of a postcode", primaryKnows("782")],
])("asks the second service when the first %s", async (_, primary) => {
  const { asked, fetch } = services(primary, fallbackKnows("78201"));
  expect(await findPostcode({ ...point, fetch })).toEqual({ found: true, zip: "78201" });
  expect(hosts(asked)).toEqual(BOTH);
});

test.each<[string, Behaviour, Behaviour, string]>([
  ["both are unreachable", isUnreachable, failsWith(503), "notDetermined"],
  ["both return no JSON", saysNoJson, saysNoJson, "notDetermined"],
  ["both know no postcode", primaryKnows(""), says({ error: "Unable to geocode" }), "noPostcode"],
  ["the first knows none and the second fails", primaryKnows(""), failsWith(500), "noPostcode"],
  ["the first fails and the second knows none", failsWith(500), says({}), "noPostcode"],
  ["a postcode is not a ZIP", primaryKnows("SW1A 1AA"), fallbackKnows("SW1A"), "invalidPostcode"],
  ["one is not a ZIP, the other is missing", primaryKnows("K1A 0B1"), says({}), "invalidPostcode"],
])("reports the most specific failure: %s", async (_, primary, fallback, problem) => {
  const { asked, fetch } = services(primary, fallback);
  expect(await findPostcode({ ...point, fetch })).toEqual({ found: false, problem });
  expect(hosts(asked)).toEqual(BOTH);
});

test("sends no cookies and stores nothing", async () => {
  const { asked, fetch } = services(isUnreachable, isUnreachable);
  await findPostcode({ ...point, fetch });
  expect(asked).toHaveLength(2);
  for (const { init } of asked) {
    expect(init).toMatchObject({ credentials: "omit", cache: "no-store" });
    expect(Object.keys(init).sort()).toEqual(["cache", "credentials", "signal"]);
  }
});

test("calls a browser's fetch without a receiver", async () => {
  function browserFetch(this: unknown) {
    if (this !== undefined) throw new TypeError("Illegal invocation");
    return primaryKnows("78205")();
  }
  expect(await findPostcode({ ...point, fetch: browserFetch })).toEqual({
    found: true,
    zip: "78205",
  });
});

describe("time", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each<[string, Behaviour]>([
    ["is silent", isSilent],
    ["never finishes its answer", neverFinishes],
  ])("gives up on a first service that %s after exactly 5 seconds", async (_, primary) => {
    const { asked, fetch } = services(primary, fallbackKnows("78201"));
    const answer = findPostcode({ ...point, fetch });
    await jest.advanceTimersByTimeAsync(4999);
    expect(hosts(asked)).toEqual(["api.bigdatacloud.net"]);
    expect(asked[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(hosts(asked)).toEqual(BOTH);
    expect(asked[0]?.init.signal?.aborted).toBe(true);
    expect(await answer).toEqual({ found: true, zip: "78201" });
  });

  test("gives up on two silent services after 10 seconds", async () => {
    const { asked, fetch } = services(isSilent, isSilent);
    const settled = jest.fn();
    const answer = findPostcode({ ...point, fetch }).finally(settled);
    await jest.advanceTimersByTimeAsync(9999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ found: false, problem: "notDetermined" });
    expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });

  test("accepts a shorter timeout", async () => {
    const { asked, fetch } = services(isSilent, fallbackKnows("78201"));
    const answer = findPostcode({ ...point, fetch, timeoutMs: 50 });
    await jest.advanceTimersByTimeAsync(50);
    expect(await answer).toEqual({ found: true, zip: "78201" });
    expect(hosts(asked)).toEqual(BOTH);
  });

  test("leaves no timer behind", async () => {
    const { fetch } = services(primaryKnows("78205"), isSilent);
    await findPostcode({ ...point, fetch });
    expect(jest.getTimerCount()).toBe(0);
  });
});

test("has the owner's message for every problem", () => {
  expect(LOCATION_MESSAGES).toEqual({
    unsupported: "Geolocation is not supported by this browser.",
    denied: "Location access denied. Please enter your zipcode manually.",
    timedOut: "Location request timed out. Please enter your zipcode manually.",
    unavailable: "Location information unavailable. Please enter your zipcode manually.",
    noPostcode: "Could not determine your zipcode. Please enter it manually.",
    invalidPostcode:
      "Could not determine a valid zipcode from your location. Please enter it manually.",
    notDetermined: "Could not determine your location. Please enter your zipcode manually.",
  });
});

test.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timedOut"],
  [0, "unavailable"],
])("the browser's error %i means %s", (code, problem) => {
  expect(problemOfPositionError(code)).toBe(problem);
});
