import {
  ACCOUNT_LIMIT,
  DEVICE_LIMIT,
  GUESSED_ACCOUNT,
  GUESSED_ACCOUNT_LIMIT,
  IP_LIMIT,
} from "@/lib/accounts/constants";
import { hashPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { writeEventCounts } from "@/lib/core/event-counts";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { keyedHash } from "@/lib/core/keyed-hash";
import { log } from "@/lib/core/log";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../api/call-api";
import { cookiesOf, keptCookies, OWN_PAGE, readAs, sendJson, setCookies } from "../api/call-as";

const PASSWORD = "a password of this test";
const ADMIN = "admin@example.com";

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  await db.user.updateMany({ data: { passwordHash } });
});
beforeEach(() => db.rateLimit.deleteMany());
afterAll(() => db.$disconnect());

const signIn = (input: object, cookie = "") =>
  sendJson("sign-in", "POST", { email: ADMIN, password: PASSWORD, ...input }, cookie);
const currentUser = (cookie: string) => readAs("auth/user", cookie);

/** From another IP, in a browser that is new to the account. */
const signInFrom = (ip: string, input: object = {}) =>
  callApi("sign-in", "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/json", [PEER_HEADER]: ip },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD, ...input }),
  });

test("email and password start a session, in a cookie that scripts cannot read", async () => {
  const { status, body, headers } = await signIn({ email: " Admin@Example.com " });
  expect({ status, body }).toEqual({ status: 200, body: { next: "/dashboard" } });
  const session = keptCookies(headers).find(({ name }) => name === "roadcall-session");
  expect(session).toMatchObject({ path: "/", httpOnly: true, sameSite: "lax" });
  expect((await currentUser(cookiesOf(headers))).body).toEqual({
    id: expect.any(String),
    email: ADMIN,
    name: "Alex Morgan",
    role: "admin",
    status: "active",
    mechanicId: null,
  });
});

test("guests have no user", async () => {
  expect((await currentUser("")).status).toBe(401);
  expect((await currentUser("roadcall-session=forged")).status).toBe(401);
});

test.each([
  ["/dashboard/calls?page=2", "/dashboard/calls?page=2"],
  ["//evil.example", "/dashboard"],
  ["https://evil.example/dashboard", "/dashboard"],
])("continues only to a path of this site: %s", async (callbackUrl, next) => {
  expect((await signIn({ callbackUrl })).body).toEqual({ next });
});

test("a wrong password and an unknown email get the same message", async () => {
  const wrong = await signIn({ password: "wrong" });
  const unknown = await signIn({ email: "nobody@example.com" });
  expect(wrong.status).toBe(400);
  const words = ({ body }: typeof wrong) => {
    const { error } = body as { error: { requestId: string } };
    return { ...error, requestId: "" };
  };
  expect(words(unknown)).toEqual(words(wrong));
  expect(keptCookies(unknown.headers)).toEqual([]);
  expect(keptCookies(wrong.headers)).toEqual([]);
});

test.each(["mechanic@example.com", ADMIN, "super@example.com"])(
  "only the right password tells that the account of %s is suspended, with whom to call",
  async (email) => {
    const suspension = { status: "suspended", suspensionReason: "Test" } as const;
    if (email === "super@example.com") {
      await db.user.create({
        data: { email: "spare@example.net", name: "Spare", role: "super_admin", status: "active" },
      });
    }
    await db.user.update({ where: { email }, data: suspension });
    const [right, wrong] = [await signIn({ email }), await signIn({ email, password: "wrong" })];
    await db.user.update({ where: { email }, data: { status: "active", suspensionReason: null } });
    await db.user.deleteMany({ where: { email: "spare@example.net" } });
    expect([right.status, wrong.status]).toEqual([400, 400]);
    expect(right.body).toMatchObject({
      error: { message: expect.stringMatching(/is suspended\..* call us at \(\d{3}\) /) },
    });
    expect(wrong.body).toMatchObject({ error: { message: "Wrong email or password." } });
    expect(keptCookies(right.headers)).toEqual([]);
  },
);

test.each(["closed", "invited"] as const)(
  "refuses a user who is %s like a wrong password",
  async (status) => {
    await db.user.update({ where: { email: ADMIN }, data: { status } });
    const answer = await signIn({});
    await db.user.update({ where: { email: ADMIN }, data: { status: "active" } });
    expect(answer.body).toMatchObject({ error: { message: "Wrong email or password." } });
  },
);

test("accepts a form without JavaScript, and redirects a refused one to its page", async () => {
  const post = (fields: Record<string, string>) =>
    callApi("sign-in", "POST", {
      headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ callbackUrl: "/dashboard/calls", ...fields }).toString(),
    });
  const taken = await post({ email: ADMIN, password: PASSWORD });
  expect([taken.status, taken.headers.get("location")]).toEqual([303, "/dashboard/calls"]);
  expect((await currentUser(cookiesOf(taken.headers))).status).toBe(200);
  const refused = await post({ email: ADMIN, password: "wrong" });
  const back = "/login?callbackUrl=%2Fdashboard%2Fcalls";
  expect([refused.status, refused.headers.get("location")]).toEqual([303, back]);
  const [, cookie = ""] = /returned-form=([^;]*)/.exec(refused.headers.getSetCookie().join()) ?? [];
  const returned = Buffer.from(cookie, "base64url").toString();
  expect(returned).toContain(ADMIN);
  expect(returned).not.toContain("wrong");
});

test.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a page without an origin", { origin: "null" }],
  ["a client without origin headers", {}],
])("refuses a POST from %s, as JSON, as a form and as text", async (_, from) => {
  const types = ["application/json", "application/x-www-form-urlencoded", "text/plain"];
  for (const type of types) {
    const body = type.includes("json")
      ? JSON.stringify({ email: ADMIN, password: PASSWORD })
      : new URLSearchParams({ email: ADMIN, password: PASSWORD }).toString();
    const answer = await callApi("sign-in", "POST", {
      headers: { ...from, "content-type": type },
      body,
    });
    expect([type, answer.status, answer.headers.getSetCookie()]).toEqual([type, 403, []]);
  }
});

test.each([
  "session",
  "csrf",
  "providers",
  "signin",
  "signin/google",
  "signin/credentials",
  "callback/credentials",
  "signout",
  "error",
  "verify-request",
  "_log",
])("next-auth's own /api/auth/%s does not respond", async (page) => {
  for (const method of ["GET", "POST"] as const) {
    const { status, headers } = await callApi(`auth/${page}`, method, { headers: OWN_PAGE });
    expect([method, status, headers.getSetCookie()]).toEqual([method, 404, []]);
  }
});

describe("guessing is limited, and the owner is not locked out", () => {
  test("neither at another IP, nor in a browser that has signed in before", async () => {
    const known = cookiesOf((await signIn({})).headers);
    for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) await signIn({ password: `guess ${i}` });
    expect((await signIn({})).status).toBe(429);
    expect((await signIn({ email: "super@example.com" })).status).toBe(200);
    expect((await signIn({}, known)).status).toBe(200);
    expect((await signInFrom("203.0.113.9")).status).toBe(200);
    const wrong = () => signIn({ password: "forgotten" }, known);
    for (let i = 0; i < DEVICE_LIMIT.count; i += 1) await wrong();
    expect((await wrong()).status).toBe(429);
  });

  test("a browser known to one account is unknown to another", async () => {
    const known = cookiesOf((await signIn({ email: "super@example.com" })).headers);
    for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) await signIn({ password: "guess" }, known);
    expect((await signIn({}, known)).status).toBe(429);
  });

  test("IPv6 counts by /64", async () => {
    for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) {
      await signInFrom(`2001:db8:1:2::${i + 1}`, { password: "guess" });
    }
    expect((await signInFrom("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await signInFrom("2001:db8:1:3::1")).status).toBe(200);
  });

  test("limits attempts at many accounts from one IP, but not in a known browser there", async () => {
    const known = cookiesOf((await signIn({})).headers);
    await db.rateLimit.deleteMany();
    await setCount("sign-in:from:unknown", { count: IP_LIMIT.count, seconds: 60 });
    expect((await signIn({ email: "nobody@example.com" })).status).toBe(429);
    expect((await signIn({}, known)).status).toBe(200);
    expect((await signInFrom("203.0.113.9")).status).toBe(200);
  });

  describe("an account that many networks guess at", () => {
    const guess = (address: string) => signInFrom(address, { password: "guess" });
    const isGuessed = () =>
      setCount(`sign-in:to:${keyedHash("sign-in", ADMIN)}`, {
        count: GUESSED_ACCOUNT.count,
        seconds: 3_600,
      });
    const statusesOf = async (addresses: readonly string[]) => {
      const answers = await Promise.all(addresses.map(guess));
      return answers.map(({ status }) => status).toSorted();
    };
    const ten = Array.from({ length: 10 }, (_, n) => n + 1);
    const twoGuesses = [
      ...Array(GUESSED_ACCOUNT_LIMIT.count).fill(400),
      ...Array(10 - GUESSED_ACCOUNT_LIMIT.count).fill(429),
    ];

    test("opens to its owner in a new browser on any other network, at once and repeatedly", async () => {
      await isGuessed();
      for (const n of ten) await guess(`198.51.${n}.1`);
      for (const n of ten) expect((await signInFrom(`203.0.113.${n}`)).status).toBe(200);
      // Mistyped once.
      expect((await guess("203.0.113.9")).status).toBe(400);
      expect((await signInFrom("203.0.113.9")).status).toBe(200);
    });

    test("leaves two guesses to a /24 or a /48, whatever IPs in it they come from", async () => {
      expect(await statusesOf(ten.map((n) => `198.51.100.${n}`))).toEqual(Array(10).fill(400));
      await db.rateLimit.deleteMany();
      await isGuessed();
      expect(await statusesOf(ten.map((n) => `198.51.100.${n}`))).toEqual(twoGuesses);
      expect(await statusesOf(ten.map((n) => `2001:db8:1:${n}::1`))).toEqual(twoGuesses);
    });

    test("opens in a known browser on a network that has guessed", async () => {
      const known = cookiesOf((await signIn({})).headers);
      await isGuessed();
      for (let i = 0; i <= GUESSED_ACCOUNT_LIMIT.count; i += 1) await signIn({ password: "guess" });
      expect((await signIn({})).status).toBe(429);
      expect((await signIn({}, known)).status).toBe(200);
    });

    test("is refused like an email that no one has", async () => {
      const nobody = "nobody@example.com";
      await isGuessed();
      await setCount(`sign-in:to:${keyedHash("sign-in", nobody)}`, {
        count: GUESSED_ACCOUNT.count,
        seconds: 3_600,
      });
      for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
        const [existing, unknown] = [
          await guess(address),
          await signInFrom(address, { email: nobody, password: "guess" }),
        ];
        expect(unknown.status).toBe(existing.status);
      }
    });

    test("counts refused attempts as no guesses", async () => {
      await isGuessed();
      await statusesOf(ten.map((n) => `198.51.100.${n}`));
      const row = await db.rateLimit.findUniqueOrThrow({
        where: { key: `sign-in:to:${keyedHash("sign-in", ADMIN)}` },
      });
      expect(row.count).toBe(GUESSED_ACCOUNT.count + GUESSED_ACCOUNT_LIMIT.count);
    });
  });

  test("failed and refused sign-ins are logged and counted, without emails and IPs", async () => {
    await writeEventCounts();
    await db.eventCount.deleteMany();
    const warn = jest.spyOn(log, "warn").mockReturnValue();
    for (let i = 0; i <= ACCOUNT_LIMIT.count; i += 1) {
      await signInFrom("203.0.113.9", { password: "guess" });
    }
    const lines = warn.mock.calls.map(([fields]) => fields);
    warn.mockRestore();
    const who = {
      account: keyedHash("sign-in", ADMIN),
      ip: expect.stringMatching(/^[\da-f]{32}$/),
    };
    expect(lines).toEqual([
      ...Array(ACCOUNT_LIMIT.count).fill({ event: "sign_in_failed", ...who }),
      { event: "sign_in_limited", ...who },
    ]);
    await writeEventCounts();
    const counts = await db.eventCount.groupBy({ by: ["event"], _sum: { count: true } });
    expect(counts.toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      { event: "sign_in_failed", _sum: { count: ACCOUNT_LIMIT.count } },
      { event: "sign_in_limited", _sum: { count: 1 } },
    ]);
  });

  test("correct passwords do not count", async () => {
    for (let i = 0; i <= ACCOUNT_LIMIT.count; i += 1) expect((await signIn({})).status).toBe(200);
  });
});

const setCount = (key: string, { count, seconds }: { count: number; seconds: number }) =>
  db.rateLimit.create({ data: { key, count, resetAt: new Date(Date.now() + seconds * 1000) } });

const AS_PAGE = { "sec-fetch-dest": "document" } as const;
const AS_PICTURE = { "sec-fetch-dest": "image" } as const;

describe("a session ends", () => {
  const HOUR_MS = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const only = async () => db.userSession.deleteMany();
  beforeEach(only);

  test("after twelve hours without use, not earlier", async () => {
    const cookie = await signInAs(ADMIN);
    await db.userSession.updateMany({ data: { lastSeenAt: ago(11.9) } });
    expect((await currentUser(cookie)).status).toBe(200);
    // That request counted as use.
    await db.userSession.updateMany({
      where: { lastSeenAt: { lt: ago(1) } },
      data: { lastSeenAt: ago(13) },
    });
    expect((await currentUser(cookie)).status).toBe(200);
    await db.userSession.updateMany({ data: { lastSeenAt: ago(12) } });
    expect((await currentUser(cookie)).status).toBe(401);
  });

  test("after fourteen days, however much it is used", async () => {
    const cookie = await signInAs(ADMIN);
    await db.userSession.updateMany({ data: { createdAt: ago(14 * 24 - 1) } });
    expect((await currentUser(cookie)).status).toBe(200);
    await db.userSession.updateMany({ data: { createdAt: ago(14 * 24) } });
    expect((await currentUser(cookie)).status).toBe(401);
  });

  test("when its browser signs in again; other sessions stay", async () => {
    const [here, there] = [await signInAs(ADMIN), await signInAs(ADMIN)];
    const next = cookiesOf((await signIn({}, here)).headers);
    expect((await currentUser(here)).status).toBe(401);
    expect((await currentUser(there)).status).toBe(200);
    expect((await currentUser(next)).status).toBe(200);
  });

  test("for copies of the cookie, too, when the user signs out", async () => {
    const cookie = await signInAs(ADMIN);
    const other = await signInAs(ADMIN);
    const { headers } = await callApi("logout", "GET", {
      headers: { cookie, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
    });
    expect(headers.get("location")).toBe("/logged-out");
    expect(setCookies(headers)).toContainEqual(
      expect.objectContaining({ name: "roadcall-session", value: "", path: "/", maxAge: 0 }),
    );
    expect((await currentUser(cookie)).status).toBe(401);
    expect((await currentUser(other)).status).toBe(200);
  });

  test.each([
    ["a picture on another site", "GET", { ...AS_PICTURE, "sec-fetch-site": "cross-site" }],
    ["a picture on this site", "GET", { ...AS_PICTURE, "sec-fetch-site": "same-origin" }],
    ["a link of another site", "GET", { ...AS_PAGE, "sec-fetch-site": "cross-site" }],
    ["a link of a neighbouring site", "GET", { ...AS_PAGE, "sec-fetch-site": "same-site" }],
    [
      "a browser that fetches ahead",
      "GET",
      { ...AS_PAGE, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
    ],
    ["a form of another site", "POST", { origin: "https://evil.example" }],
    ["a form without origin", "POST", { origin: "null" }],
    ["a form of this host under another scheme", "POST", { origin: "https://localhost:3000" }],
    ["a HEAD", "HEAD", { ...AS_PAGE, "sec-fetch-site": "same-origin" }],
  ] as const)("not by %s", async (_, method, headers) => {
    const cookie = await signInAs(ADMIN);
    await callApi("logout", method, { headers: { cookie, ...headers } });
    expect((await currentUser(cookie)).status).toBe(200);
  });

  test.each([
    ["a change of the password", { passwordHash: "$argon2id$x" }],
    ["another role", { role: "super_admin" as const }],
  ])("with %s, in every browser", async (_, change) => {
    const cookie = await signInAs("admin@example.com");
    const before = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
    await db.user.update({
      where: { email: ADMIN },
      data: { ...change, sessionVersion: { increment: 1 } },
    });
    expect((await currentUser(cookie)).status).toBe(401);
    const { passwordHash, role } = before;
    await db.user.update({ where: { email: ADMIN }, data: { passwordHash, role } });
  });

  test("immediately when its user is suspended", async () => {
    const cookie = await signInAs(ADMIN);
    await db.user.update({ where: { email: ADMIN }, data: { status: "suspended" } });
    expect((await currentUser(cookie)).status).toBe(401);
    await db.user.update({ where: { email: ADMIN }, data: { status: "active" } });
  });
});

describe("a user's own sessions", () => {
  test("are listed with the current one marked, and can be ended one by one", async () => {
    await db.userSession.deleteMany();
    const [here, there] = [await signInAs(ADMIN), await signInAs(ADMIN)];
    const list = async (cookie: string) =>
      (await readAs("account/sessions", cookie)).body as { id: string; isCurrent: boolean }[];
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect(await list(here)).toHaveLength(2);
    const end = (cookie: string) => sendJson(`account/sessions/${other?.id}`, "DELETE", {}, cookie);
    expect((await end(await signInAs("mechanic@example.com"))).status).toBe(404);
    expect((await end(here)).status).toBe(200);
    expect((await currentUser(there)).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });
});
