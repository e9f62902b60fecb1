import {
  type Fetch,
  findPostcode,
  LOCATION_MESSAGES,
  positionProblem,
} from "@/lib/site/quiz/find-postcode";

const point = { latitude: 29.4241, longitude: -98.4936 };

type Behaviour = (init: RequestInit) => ReturnType<Fetch>;

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
const isSilent: Behaviour = ({ signal }) => untilAborted(signal);
const neverFinishes: Behaviour = async ({ signal }) => ({
  ok: true,
  json: () => untilAborted(signal),
});

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

const primaryKnows = (postcode: string) => says({ postcode });
const fallbackKnows = (postcode: string) => says({ address: { postcode } });

/** Fakes both geocoding services. `asked` records the requests in order. */
function services(primary: Behaviour, fallback: Behaviour) {
  const asked: { host: string; init: RequestInit }[] = [];
  const fetch: Fetch = (url, init) => {
    const { host } = new URL(url);
    asked.push({ host, init });
    return host === "api.bigdatacloud.net" ? primary(init) : fallback(init);
  };
  return { asked, fetch };
}

const hosts = (asked: { host: string }[]) => asked.map(({ host }) => host);
const BOTH = ["api.bigdatacloud.net", "nominatim.openstreetmap.org"];

test("asks only the first service if that one knows the ZIP", async () => {
  const { asked, fetch } = services(primaryKnows("78205-1234"), fallbackKnows("78201"));
  expect(await findPostcode({ ...point, fetch })).toEqual({ found: true, zip: "78205" });
  expect(hosts(asked)).toEqual(["api.bigdatacloud.net"]);
});

test.each<[string, Behaviour]>([
  ["is unreachable", isUnreachable],
  ["fails", failsWith(500)],
  ["refuses", failsWith(402)],
  ["doesn't return JSON", saysNoJson],
  ["returns null", says(null)],
  ["returns no postcode", primaryKnows("")],
  ["returns only part of a postcode", primaryKnows("782")],
])("asks the second service if the first one %s", async (_, primary) => {
  const { asked, fetch } = services(primary, fallbackKnows("78201"));
  expect(await findPostcode({ ...point, fetch })).toEqual({ found: true, zip: "78201" });
  expect(hosts(asked)).toEqual(BOTH);
});

test.each<[string, Behaviour, Behaviour, string]>([
  ["both are unreachable", isUnreachable, failsWith(503), "notDetermined"],
  ["neither returns JSON", saysNoJson, saysNoJson, "notDetermined"],
  [
    "neither returns a postcode",
    primaryKnows(""),
    says({ error: "Unable to geocode" }),
    "noPostcode",
  ],
  ["the first has none and the second fails", primaryKnows(""), failsWith(500), "noPostcode"],
  ["the first fails and the second has none", failsWith(500), says({}), "noPostcode"],
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
    return primaryKnows("78205")({});
  }
  expect(await findPostcode({ ...point, fetch: browserFetch })).toEqual({
    found: true,
    zip: "78205",
  });
});

describe("the time limit", () => {
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, Behaviour]>([
    ["never responds", isSilent],
    ["never finishes its response", neverFinishes],
  ])("gives up on a first service that %s after 5 seconds", async (_, primary) => {
    const timeout = new AbortController();
    const start = jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
    const { asked, fetch } = services(primary, fallbackKnows("78201"));
    const answer = findPostcode({ ...point, fetch });
    expect(start.mock.calls).toEqual([[5000]]);
    await new Promise((done) => setImmediate(done));
    expect(hosts(asked)).toEqual(["api.bigdatacloud.net"]);
    timeout.abort();
    expect(await answer).toEqual({ found: true, zip: "78201" });
    expect(hosts(asked)).toEqual(BOTH);
  });

  test("gives up on two services that never respond, each after its own timeout", async () => {
    const { asked, fetch } = services(isSilent, isSilent);
    const answer = await findPostcode({ ...point, fetch, timeoutMs: 20 });
    expect(answer).toEqual({ found: false, problem: "notDetermined" });
    expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });
});

test("shows the owner's message for every problem", () => {
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
])("takes the browser's error %i to mean %s", (code, problem) => {
  expect(positionProblem(code)).toBe(problem);
});
