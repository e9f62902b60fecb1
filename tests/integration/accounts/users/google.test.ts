import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { type Choice, startLocalGoogle } from "@/tests/setup/local-google";
import { callApi } from "../../api/call-api";
import { setCookies } from "../../api/call-as";
import { GoogleBrowser } from "./google-browser";

const OWNER = "owner@example.net";
const PERSON = { sub: "google-1", email: OWNER, verified: true };
const SUSPENDED = "/login?error=suspended";
const REFUSED = "/login?error=google";
const CALLBACK = "/api/auth/callback/google";
const HTTPS = "https://roadcall.example";
const HTTP = getEnv().siteUrl;

let google: Awaited<ReturnType<typeof startLocalGoogle>>;
beforeAll(async () => {
  google = await startLocalGoogle([HTTP + CALLBACK, HTTPS + CALLBACK]);
});
beforeEach(async () => {
  getEnv().googleLogin = google;
  await db.user.deleteMany({ where: { email: OWNER } });
  await db.user.create({
    data: { email: OWNER, name: "Olga Owner", status: "active", emailVerifiedAt: new Date() },
  });
});
afterEach(() => {
  getEnv().siteUrl = HTTP;
  process.env.NEXTAUTH_URL = HTTP;
});
afterAll(() => google.stop());

const newBrowser = () => new GoogleBrowser(google);

async function signIn(browser: GoogleBrowser, choice: Choice, callbackUrl?: string) {
  return browser.comeBack(await browser.visitGoogle(choice, callbackUrl));
}

const owner = () => db.user.findUniqueOrThrow({ where: { email: OWNER } });

async function expectRefused(browser: GoogleBrowser, path: string, next = REFUSED) {
  expect(await browser.comeBack(path)).toBe(next);
  expect(await browser.isSignedIn()).toBe(false);
}

describe("signing in with Google", () => {
  test("continues after AUTH_SECRET was rotated on the way, and with a form from before", async () => {
    const env = getEnv();
    const [first = ""] = env.authSecrets;
    const browser = newBrowser();
    try {
      const csrfToken = browser.openForm();
      env.authSecrets = ["s".repeat(32), first];
      const form = { callbackUrl: "/dashboard/calls", csrfToken };
      const { headers } = await browser.send("auth/signin/google", form);
      expect(headers.get("location")).toContain(google.issuer);
      const path = await browser.visitGoogle(PERSON, "/dashboard/calls");
      env.authSecrets = ["t".repeat(32), "s".repeat(32)];
      expect(await browser.comeBack(path)).toBe("/dashboard/calls");
      env.authSecrets = ["t".repeat(32)];
      expect(await browser.isSignedIn()).toBe(true);
    } finally {
      env.authSecrets = [first];
    }
  });

  test("links the account on the first sign-in and continues to the requested page", async () => {
    const browser = newBrowser();
    const page = "/dashboard/calls?q=100%25+%26&page=2";
    expect(await signIn(browser, PERSON, page)).toBe(page);
    expect((await browser.send("auth/user")).body).toMatchObject({ email: OWNER });
    expect(await owner()).toMatchObject({ googleSubject: PERSON.sub });
    expect(Object.keys(browser.cookies).toSorted()).toEqual([
      "next-auth.callback-url",
      "roadcall-csrf",
      "roadcall-session",
    ]);
  });

  test("recognizes a linked account by its Google ID, even if its Google email has changed", async () => {
    await signIn(newBrowser(), PERSON);
    const changed = { ...PERSON, email: "changed@example.net", verified: false };
    expect(await signIn(newBrowser(), changed)).toBe("/dashboard");
    expect(await signIn(newBrowser(), { ...PERSON, sub: "google-2" })).toBe(REFUSED);
  });

  test("tells only the owner that an account is suspended", async () => {
    await db.user.update({ where: { email: OWNER }, data: { status: "suspended" } });
    expect(await signIn(newBrowser(), PERSON)).toBe(SUSPENDED);
    expect(await signIn(newBrowser(), { ...PERSON, verified: false })).toBe(REFUSED);
    const stranger = { ...PERSON, sub: "google-2", email: "new@example.net" };
    expect(await signIn(newBrowser(), stranger)).toBe(REFUSED);
    await db.user.update({ where: { email: OWNER }, data: { googleSubject: PERSON.sub } });
    expect(await signIn(newBrowser(), { ...PERSON, email: "new@example.net" })).toBe(SUSPENDED);
  });

  test("ends the browser's previous session", async () => {
    const browser = newBrowser();
    await signIn(browser, PERSON);
    const earlier = newBrowser();
    earlier.cookies = { ...browser.cookies };
    await signIn(browser, PERSON);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await earlier.isSignedIn()).toBe(false);
  });

  test("ignores a callbackUrl on another site, both in the request and in the callback", async () => {
    const browser = newBrowser();
    expect(await signIn(browser, PERSON, "//evil.example")).toBe("/dashboard");
    const path = await browser.visitGoogle(PERSON);
    expect(await browser.comeBack(`${path}&callbackUrl=https://evil.example/`)).toBe("/dashboard");
  });

  test("sets secure cookies if the site uses HTTPS", async () => {
    getEnv().siteUrl = HTTPS;
    const browser = newBrowser();
    process.env.NEXTAUTH_URL = HTTPS;
    const csrfToken = browser.openForm();
    expect(Object.keys(browser.cookies)).toEqual(["__Host-roadcall-csrf"]);
    const { headers } = await browser.send("auth/signin/google", { csrfToken });
    const names = ["__Secure-next-auth.state", "__Secure-next-auth.pkce.code_verifier"];
    for (const name of names) {
      expect(setCookies(headers)).toContainEqual(
        expect.objectContaining({ name, secure: true, httpOnly: true, sameSite: "lax" }),
      );
    }
    const back = await google.choose(headers.get("location") ?? "", PERSON);
    expect(back.origin).toBe(HTTPS);
    const ended = await browser.send(back.href.replace(`${HTTPS}/api/`, ""));
    expect(setCookies(ended.headers)).toContainEqual(
      expect.objectContaining({
        name: "__Host-roadcall-session",
        path: "/",
        secure: true,
        httpOnly: true,
        sameSite: "lax",
      }),
    );
    expect(await browser.isSignedIn()).toBe(true);
  });
});

describe("the authorization request", () => {
  test("sends a state, an S256 code challenge, and no internal data", async () => {
    const { searchParams } = new URL(await newBrowser().begin("/dashboard/calls"));
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: google.clientId,
      scope: "openid email profile",
      claims: '{"id_token":{"auth_time":{"essential":true}}}',
      response_type: "code",
      redirect_uri: HTTP + CALLBACK,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("is rejected by the provider with the code verifier of another attempt", async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const path = await browser.visitGoogle(PERSON);
    await other.begin();
    const verifier = "next-auth.pkce.code_verifier";
    browser.cookies[verifier] = other.cookies[verifier] ?? "";
    await expectRefused(browser, path);
    expect(await google.takeRefusals()).toEqual(["code_verifier does not match code_challenge"]);
  });

  test("is rejected with a different state or none", async () => {
    for (const change of [
      (query: URLSearchParams) => query.set("state", "x".repeat(43)),
      (query: URLSearchParams) => query.delete("state"),
    ]) {
      const browser = newBrowser();
      const url = new URL(await browser.visitGoogle(PERSON), HTTP);
      change(url.searchParams);
      await expectRefused(browser, url.pathname.slice(1) + url.search);
    }
    expect(await google.takeRefusals()).toEqual([]);
  });

  test("is rejected when replayed, even with its original cookies", async () => {
    const browser = newBrowser();
    const path = await browser.visitGoogle(PERSON);
    const copy = newBrowser();
    copy.cookies = { ...browser.cookies };
    expect(await browser.comeBack(path)).toBe("/dashboard");
    expect(await browser.comeBack(path)).toBe("/confirm?error=google");
    expect(await google.takeRefusals()).toEqual([]);
    await expectRefused(copy, path);
    expect(await google.takeRefusals()).toEqual(["authorization code already consumed"]);
  });

  test("is rejected in another browser, even during that browser's own attempt", async () => {
    const path = await newBrowser().visitGoogle(PERSON);
    await expectRefused(newBrowser(), path);
    const busy = newBrowser();
    await busy.begin();
    await expectRefused(busy, path);
    expect(await google.takeRefusals()).toEqual([]);
  });

  test("can start only from the site's own pages", async () => {
    const { status, headers } = await callApi("auth/signin/google", "POST", {
      headers: {
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "callbackUrl=%2Fdashboard",
    });
    expect([status, headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe("returns to the sign-in page without a session", () => {
  test.each<[string, Choice, object, string?]>([
    ["Google has not verified the email", { ...PERSON, verified: false }, {}],
    ["we have not verified the email", PERSON, { emailVerifiedAt: null }],
    ["the account is suspended", PERSON, { status: "suspended" }, SUSPENDED],
    [
      "a linked account is suspended",
      PERSON,
      { googleSubject: "google-1", status: "suspended" },
      SUSPENDED,
    ],
    ["the account is linked to another Google account", PERSON, { googleSubject: "google-2" }],
    ["no account has the email", { ...PERSON, email: "nobody@example.net" }, {}],
  ])("when %s", async (_, choice, account, next = REFUSED) => {
    await db.user.update({ where: { email: OWNER }, data: account });
    const before = [await owner(), await db.user.count()];
    const browser = newBrowser();
    await expectRefused(browser, await browser.visitGoogle(choice), next);
    expect([await owner(), await db.user.count()]).toEqual(before);
  });

  test("when the user cancels at Google", async () => {
    const browser = newBrowser();
    await expectRefused(browser, await browser.visitGoogle({ error: "access_denied" }));
  });

  test("when a callback link is forged", async () => {
    const query = "error=%3Cb%3EYour+account+is+blocked%3C%2Fb%3E&error_description=Call+us";
    await expectRefused(newBrowser(), `auth/callback/google?${query}`);
    await expectRefused(newBrowser(), "auth/callback/google");
  });

  test("when Google cannot be reached", async () => {
    getEnv().googleLogin = { ...google, issuer: "http://127.0.0.1:1" };
    expect(await newBrowser().begin()).toBe(REFUSED);
  });
});

test("needs the token of the form", async () => {
  const browser = newBrowser();
  for (const csrfToken of ["", "f".repeat(64)]) {
    browser.openForm();
    const { headers } = await browser.send("auth/signin/google", { csrfToken });
    expect(headers.get("location")).toBe(REFUSED);
  }
});

describe("confirming at Google who the user is", () => {
  const ASKED_AGAIN = "?prompt=login&max_age=0";
  const provenAt = async () =>
    (await db.userSession.findFirst({ where: { user: { email: OWNER } } }))?.provenAt ?? null;
  const age = async () => Date.now() - Number(await provenAt());

  test("asks Google to authenticate the user, and notes when it did", async () => {
    const browser = newBrowser();
    await signIn(browser, PERSON);
    expect(await age()).toBeLessThan(60_000);
    await db.userSession.updateMany({ data: { provenAt: new Date(0) } });
    const page = "/dashboard/settings";
    const asked = new URL(await browser.begin(page, ASKED_AGAIN)).searchParams;
    expect([asked.get("prompt"), asked.get("max_age")]).toEqual(["login", "0"]);
    expect(await browser.comeBack(await browser.visitGoogle(PERSON, page, ASKED_AGAIN))).toBe(page);
    expect(await age()).toBeLessThan(60_000);
  });

  test("refuses an old authentication, one without a time, and another user's account", async () => {
    const browser = newBrowser();
    await signIn(browser, PERSON);
    await db.userSession.updateMany({ data: { provenAt: new Date(0) } });
    const other = { sub: "google-3", email: "other-owner@example.net", verified: true };
    await db.user.create({
      data: { email: other.email, name: "Other", status: "active", emailVerifiedAt: new Date() },
    });
    for (const choice of [{ ...PERSON, secondsAgo: 600 }, { ...PERSON, secondsAgo: null }, other]) {
      const path = await browser.visitGoogle(choice, "/dashboard", ASKED_AGAIN);
      expect(await browser.comeBack(path)).toBe("/confirm?error=google");
      expect((await browser.send("auth/user")).body).toMatchObject({ email: OWNER });
      expect(await provenAt()).toEqual(new Date(0));
    }
    await db.user.deleteMany({ where: { email: other.email } });
  });

  test("a sign-in without a time isn't a proof", async () => {
    const browser = newBrowser();
    expect(await signIn(browser, { ...PERSON, secondsAgo: null })).toBe("/dashboard");
    expect(await provenAt()).toBeNull();
  });

  test("a user with a second factor does the second step after Google", async () => {
    await db.user.update({ where: { email: OWNER }, data: { secondFactorSince: new Date() } });
    const browser = newBrowser();
    const page = "/dashboard/calls";
    expect(await signIn(browser, PERSON, page)).toBe(
      `/confirm?callbackUrl=${encodeURIComponent(page)}`,
    );
    expect(await browser.isSignedIn()).toBe(false);
  });
});

test("returns 404 if Google sign-in is not set up", async () => {
  getEnv().googleLogin = null;
  const browser = newBrowser();
  expect((await browser.send("auth/callback/google?code=1&state=1")).status).toBe(404);
  const { status } = await browser.send("auth/signin/google", { csrfToken: browser.openForm() });
  expect(status).toBe(404);
});
