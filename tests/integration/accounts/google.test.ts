import { stringifyCookie } from "cookie";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { type Choice, startLocalGoogle } from "@/tests/setup/local-google";
import { callApi } from "../api/call-api";
import { isKept, OWN_PAGE, setCookies } from "../api/call-as";

const OWNER = "owner@example.net";
const PERSON = { sub: "google-1", email: OWNER, verified: true };
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
});
afterAll(async () => {
  getEnv().googleLogin = null;
  await google.stop();
  await db.$disconnect();
});

/** A browser that keeps its cookies. */
class Browser {
  cookies: Record<string, string> = {};

  async send(path: string, form?: Record<string, string>) {
    const answer = await callApi(path, form ? "POST" : "GET", {
      headers: {
        ...OWN_PAGE,
        origin: getEnv().siteUrl,
        cookie: stringifyCookie(this.cookies),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: form && new URLSearchParams(form).toString(),
    });
    for (const cookie of setCookies(answer.headers)) {
      if (isKept(cookie)) this.cookies[cookie.name] = cookie.value ?? "";
      else delete this.cookies[cookie.name];
    }
    return answer;
  }

  /** Returns where the sign-in button redirects. */
  async begin(callbackUrl = "/dashboard"): Promise<string> {
    const { headers } = await this.send("sign-in/google", { callbackUrl });
    return headers.get("location") ?? "";
  }

  /** Returns the path under /api that Google redirects back to. */
  async visitGoogle(choice: Choice, callbackUrl?: string): Promise<string> {
    const { pathname, search } = await google.choose(await this.begin(callbackUrl), choice);
    return pathname.replace("/api/", "") + search;
  }

  /** Returns where that path redirects. */
  async comeBack(path: string): Promise<string | null> {
    const { status, headers } = await this.send(path);
    expect(status).toBe(303);
    return headers.get("location");
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.send("auth/user")).status === 200;
  }
}

async function signIn(browser: Browser, choice: Choice, callbackUrl?: string) {
  return browser.comeBack(await browser.visitGoogle(choice, callbackUrl));
}

const owner = () => db.user.findUniqueOrThrow({ where: { email: OWNER } });

async function expectRefused(browser: Browser, path: string) {
  expect(await browser.comeBack(path)).toBe(REFUSED);
  expect(await browser.isSignedIn()).toBe(false);
}

describe("signing in with Google", () => {
  test("links the account on the first sign-in and continues to the requested page", async () => {
    const browser = new Browser();
    const page = "/dashboard/calls?q=100%25+%26&page=2";
    expect(await signIn(browser, PERSON, page)).toBe(page);
    expect((await browser.send("auth/user")).body).toMatchObject({ email: OWNER });
    expect(await owner()).toMatchObject({ googleSubject: PERSON.sub });
    expect(Object.keys(browser.cookies).toSorted()).toEqual([
      "next-auth.callback-url",
      "roadcall-session",
    ]);
  });

  test("recognizes a linked account by its Google ID, even if its Google email has changed", async () => {
    await signIn(new Browser(), PERSON);
    const changed = { ...PERSON, email: "changed@example.net", verified: false };
    expect(await signIn(new Browser(), changed)).toBe("/dashboard");
    expect(await signIn(new Browser(), { ...PERSON, sub: "google-2" })).toBe(REFUSED);
  });

  test("ends the browser's previous session", async () => {
    const browser = new Browser();
    await signIn(browser, PERSON);
    const earlier = new Browser();
    earlier.cookies = { ...browser.cookies };
    await signIn(browser, PERSON);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await earlier.isSignedIn()).toBe(false);
  });

  test("ignores a callbackUrl on another site, both in the request and in the callback", async () => {
    const browser = new Browser();
    expect(await signIn(browser, PERSON, "//evil.example")).toBe("/dashboard");
    const path = await browser.visitGoogle(PERSON);
    expect(await browser.comeBack(`${path}&callbackUrl=https://evil.example/`)).toBe("/dashboard");
  });

  test("sets secure cookies if the site uses HTTPS", async () => {
    getEnv().siteUrl = HTTPS;
    const browser = new Browser();
    const { headers } = await browser.send("sign-in/google", {});
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
  test("sends a state, an S256 code challenge and no internal data", async () => {
    const { searchParams } = new URL(await new Browser().begin("/dashboard/calls"));
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: google.clientId,
      scope: "openid email profile",
      response_type: "code",
      redirect_uri: HTTP + CALLBACK,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("is refused by the provider with the code verifier of another attempt", async () => {
    const [browser, other] = [new Browser(), new Browser()];
    const path = await browser.visitGoogle(PERSON);
    await other.begin();
    const verifier = "next-auth.pkce.code_verifier";
    browser.cookies[verifier] = other.cookies[verifier] ?? "";
    await expectRefused(browser, path);
    expect(await google.takeRefusals()).toEqual(["code_verifier does not match code_challenge"]);
  });

  test("is refused with a different state or none", async () => {
    for (const change of [
      (query: URLSearchParams) => query.set("state", "x".repeat(43)),
      (query: URLSearchParams) => query.delete("state"),
    ]) {
      const browser = new Browser();
      const url = new URL(await browser.visitGoogle(PERSON), HTTP);
      change(url.searchParams);
      await expectRefused(browser, url.pathname.slice(1) + url.search);
    }
    expect(await google.takeRefusals()).toEqual([]);
  });

  test("is refused when replayed, even with its original cookies", async () => {
    const browser = new Browser();
    const path = await browser.visitGoogle(PERSON);
    const copy = new Browser();
    copy.cookies = { ...browser.cookies };
    expect(await browser.comeBack(path)).toBe("/dashboard");
    expect(await browser.comeBack(path)).toBe(REFUSED);
    expect(await google.takeRefusals()).toEqual([]);
    await expectRefused(copy, path);
    expect(await google.takeRefusals()).toEqual(["authorization code already consumed"]);
  });

  test("is refused in another browser, even during that browser's own attempt", async () => {
    const path = await new Browser().visitGoogle(PERSON);
    await expectRefused(new Browser(), path);
    const busy = new Browser();
    await busy.begin();
    await expectRefused(busy, path);
    expect(await google.takeRefusals()).toEqual([]);
  });

  test("can start only from the site's own pages", async () => {
    const { status, headers } = await callApi("sign-in/google", "POST", {
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
  test.each<[string, Choice, object]>([
    ["Google has not verified the email", { ...PERSON, verified: false }, {}],
    ["we have not verified the email", PERSON, { emailVerifiedAt: null }],
    ["the account is suspended", PERSON, { status: "suspended" }],
    ["a linked account is suspended", PERSON, { googleSubject: "google-1", status: "suspended" }],
    ["the account is linked to another Google account", PERSON, { googleSubject: "google-2" }],
    ["no account has the email", { ...PERSON, email: "nobody@example.net" }, {}],
  ])("when %s", async (_, choice, account) => {
    await db.user.update({ where: { email: OWNER }, data: account });
    const before = [await owner(), await db.user.count()];
    const browser = new Browser();
    await expectRefused(browser, await browser.visitGoogle(choice));
    expect([await owner(), await db.user.count()]).toEqual(before);
  });

  test("when the user cancels at Google", async () => {
    const browser = new Browser();
    await expectRefused(browser, await browser.visitGoogle({ error: "access_denied" }));
  });

  test("when a callback link is forged", async () => {
    const query = "error=%3Cb%3EYour+account+is+blocked%3C%2Fb%3E&error_description=Call+us";
    await expectRefused(new Browser(), `auth/callback/google?${query}`);
    await expectRefused(new Browser(), "auth/callback/google");
  });

  test("when Google cannot be reached", async () => {
    getEnv().googleLogin = { ...google, issuer: "http://127.0.0.1:1" };
    expect(await new Browser().begin()).toBe(REFUSED);
  });
});

test("returns 404 if Google sign-in is not set up", async () => {
  getEnv().googleLogin = null;
  const browser = new Browser();
  expect((await browser.send("auth/callback/google?code=1&state=1")).status).toBe(404);
  expect(await browser.begin()).toBe("/login");
});
