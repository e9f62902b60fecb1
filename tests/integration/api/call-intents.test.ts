import { db } from "@/lib/core/db";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { INTENT_LIMIT } from "@/lib/telephony/calls/constants";
import { callApi } from "./call-api";

const OWN = {
  "content-type": "application/json",
  origin: "http://localhost:3000",
  "sec-fetch-site": "same-origin",
};
const TAP = {
  session: "visit-0001",
  page: "/texas/austin/oil-change",
  source: "landing-hero",
  numberShown: "+15125550101",
  serviceSlug: "oil-change",
  locationSlug: "texas/austin",
  consent: true,
  clickId: { kind: "gclid", value: "abc" },
  utm: { source: "g", campaign: "brakes" },
};

const tap = (changes: object = {}, headers: Record<string, string> = {}) =>
  callApi("call-intents", "POST", {
    headers: { ...OWN, ...headers },
    body: JSON.stringify({ ...TAP, ...changes }),
  });

beforeEach(async () => {
  await db.callIntent.deleteMany();
  await db.rateLimit.deleteMany();
});

test("stores a tap with its service, city, click ID, and a hash of the IP", async () => {
  const { status } = await tap({}, { [PEER_HEADER]: "203.0.113.7" });
  expect(status).toBe(202);
  const [intent, ...more] = await db.callIntent.findMany();
  expect(more).toEqual([]);
  const service = await db.service.findUniqueOrThrow({ where: { slug: "oil-change" } });
  expect(intent).toMatchObject({
    source: "landing-hero",
    numberShown: "+15125550101",
    serviceId: service.id,
    clickIdKind: "gclid",
    clickId: "abc",
    utm: { source: "g", campaign: "brakes" },
    ipHash: expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(JSON.stringify(intent)).not.toContain("203.0.113.7");
});

test("counts concurrent double taps once, and taps on another number separately", async () => {
  await Promise.all([tap(), tap(), tap()]);
  await tap({ numberShown: "+15125550102" });
  await tap({ session: "visit-0002" });
  expect(await db.callIntent.count()).toBe(3);
});

test("under opt-out, stores the click ID and campaign of a visitor who hasn't answered", async () => {
  await changeSettings(null, { measurement: "opt_out" });
  await tap({ consent: false, refused: false });
  await tap({ consent: false, refused: true, session: "visit-0002" });
  await tap({ consent: false, refused: false, session: "visit-0003" }, { "sec-gpc": "1" });
  await changeSettings(null, { measurement: "opt_in" });
  expect(await db.callIntent.findMany({ orderBy: { session: "asc" } })).toMatchObject([
    { basis: "notice", clickId: "abc", utm: { source: "g", campaign: "brakes" } },
    { basis: "none", clickId: null, utm: null },
    { basis: "none", clickId: null, utm: null },
  ]);
});

test.each([
  ["without consent", { consent: false, refused: false }, {}],
  ["after a refusal", { refused: true }, {}],
  ["with Global Privacy Control", {}, { "sec-gpc": "1" }],
])("stores neither click ID nor campaign %s", async (_, changes, headers) => {
  await tap(changes, headers);
  expect(await db.callIntent.findMany()).toMatchObject([
    { basis: "none", clickId: null, clickIdKind: null, utm: null },
  ]);
});

test.each([
  ["page", { page: "https://example.com/" }],
  ["source", { source: "<script>" }],
  ["numberShown", { numberShown: "911" }],
  ["session", { session: "x" }],
  ["consent", { consent: "yes" }],
  ["clickId.value", { clickId: { kind: "gclid", value: "x".repeat(201) } }],
])("rejects an invalid %s and stores nothing", async (name, changes) => {
  const { status, body } = await tap(changes);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { [name]: expect.any(String) } } });
  expect(await db.callIntent.count()).toBe(0);
});

test("rejects fields that a page may not set", async () => {
  expect((await tap({ ipHash: "x", createdAt: "2020-01-01" })).status).toBe(400);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["a client without an origin", { origin: "null" }],
  ["a sibling site", { origin: "http://app.localhost:3000" }],
  ["another site with a valid origin", { "sec-fetch-site": "cross-site" }],
])("rejects requests from %s", async (_, headers) => {
  expect((await tap({}, headers)).status).toBe(403);
  expect(await db.callIntent.count()).toBe(0);
});

test.each([
  ["text/plain", JSON.stringify(TAP), 415],
  ["application/x-www-form-urlencoded", "a=1", 415],
  ["application/json", "{", 400],
  ["application/json", "[]", 400],
  ["application/json", JSON.stringify({ page: "x".repeat(70_000) }), 413],
])("rejects a body of %s", async (type, body, expected) => {
  const headers = { ...OWN, "content-type": type };
  const { status } = await callApi("call-intents", "POST", { headers, body });
  expect(status).toBe(expected);
});

test("limits each IP, regardless of X-Forwarded-For", async () => {
  const forged = (n: number) =>
    tap(
      { session: `visit-${1000 + n}` },
      { [PEER_HEADER]: "203.0.113.7", "x-forwarded-for": `198.51.100.${n}` },
    );
  for (let n = 0; n < INTENT_LIMIT.count; n++) expect((await forged(n)).status).toBe(202);
  const refused = await forged(99);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error: { code: "rate_limited" } });
  const wait = Number(refused.headers.get("retry-after"));
  expect(Number.isInteger(wait) && wait >= 1 && wait <= INTENT_LIMIT.seconds).toBe(true);
  expect((await tap({}, { [PEER_HEADER]: "203.0.113.8" })).status).toBe(202);
});
