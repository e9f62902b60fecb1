import { PEER_HEADER } from "@/lib/core/http/client-ip";

/** The environment is read once per process, so this must be set before any import that reads it. */
process.env.TRUSTED_PROXIES = "10.0.0.0/8";

const load = async () => {
  const [{ INTENT_LIMIT }, { db }, { callApi }, { openIpDatabase }] = await Promise.all([
    import("@/lib/telephony/calls/constants"),
    import("@/lib/core/db"),
    import("./call-api"),
    import("@/lib/vendors/ip-database"),
  ]);
  await openIpDatabase();
  return { INTENT_LIMIT, db, callApi };
};
let site: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  site = await load();
  await site.db.rateLimit.deleteMany();
});

/** Returns the headers of a request from `peer`, which is the trusted proxy or any other IP. */
const from = (peer: string, forwarded: string) => ({
  [PEER_HEADER]: peer,
  "x-forwarded-for": forwarded,
});

test("locates a visitor by the IP that a trusted proxy forwards, not by one that the visitor adds", async () => {
  const ask = (headers: Record<string, string>) =>
    site.callApi("ip-geolocation", "GET", { headers });
  expect((await ask(from("10.0.0.5", "128.83.1.1"))).body).toMatchObject({ city: "Austin" });
  expect((await ask(from("10.0.0.5", "18.9.22.69, 128.83.1.1"))).body).toMatchObject({
    city: "Austin",
  });
  expect((await ask(from("128.83.1.1", "18.9.22.69"))).body).toMatchObject({ city: "Austin" });
});

test("limits visitors behind a trusted proxy separately", async () => {
  const tap = async (forwarded: string, n: number) => {
    const { status } = await site.callApi("call-intents", "POST", {
      headers: {
        ...from("10.0.0.5", forwarded),
        "content-type": "application/json",
        origin: "http://localhost:3000",
        "sec-fetch-site": "same-origin",
      },
      body: JSON.stringify({
        session: `visit-${1000 + n}`,
        page: "/texas/austin/oil-change",
        source: "landing-hero",
        numberShown: "+15125550101",
        consent: false,
      }),
    });
    return status;
  };
  const { count } = site.INTENT_LIMIT;
  for (let n = 0; n < count; n++) expect(await tap(`192.0.2.${n}, 203.0.113.7`, n)).toBe(202);
  expect(await tap("192.0.2.250, 203.0.113.7", count)).toBe(429);
  expect(await tap("203.0.113.7, 203.0.113.8", count + 1)).toBe(202);
});
