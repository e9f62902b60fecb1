import { expect, test } from "@playwright/test";
import pLimit from "p-limit";
import { type Site, startSite } from "@/tests/setup/site";
import { API } from "../access/api";
import {
  ABSENT_RECORDS,
  ACCOUNT_PAGES,
  PRIVATE_PAGES,
  PUBLIC_PAGES,
  RECORD_TAB_PAGES,
  toLogin,
} from "../access/pages";
import { pathTricks } from "../access/path-tricks";
import { openSessions, PRINCIPALS, type Principal } from "../access/principals";
import { routesOfBuild } from "../access/routes-of-build";
import { ask, forAll } from "../fixtures/ask";
import { whenFree } from "../fixtures/when-free";

/** `npm run test:deep -- access` also tests a build without the middleware. */
const VARIANTS = process.env.ROADCALL_DEEP
  ? ["with the middleware", "without the middleware"]
  : ["with the middleware"];
/** The demo user admin@example.com. */
const ADMIN_ID = "cdemouser0000000000000002";
/** Every page that requires sign-in. */
const PAGES = [...Object.values(PRIVATE_PAGES), ...RECORD_TAB_PAGES, ...ABSENT_RECORDS];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

type Sessions = Awaited<ReturnType<typeof openSessions>>;

test("the declared routes are exactly the routes of the build", () => {
  const declared = [PRIVATE_PAGES, ACCOUNT_PAGES, PUBLIC_PAGES, API].flatMap(Object.keys);
  const others = ["/api/[[...path]]"];
  expect([...declared, ...others].sort()).toEqual(routesOfBuild().sort());
});

for (const variant of VARIANTS) {
  const withMiddleware = variant === VARIANTS[0];
  test.describe(variant, () => {
    let stage: Site;
    let sessions: Sessions;
    let cookies: Record<Principal, string>;
    test.beforeAll(async () => {
      stage = await startSite({ name: "access", data: "demo", withMiddleware });
      sessions = await openSessions(stage.databaseUrl);
      const signIn = async (principal: Principal) => [principal, await sessions.signIn(principal)];
      cookies = Object.fromEntries(await Promise.all(PRINCIPALS.map(signIn)));
    });
    test.afterAll(async () => {
      await sessions?.close();
      await stage?.close();
    });

    const see = async (path: string, principal: Principal, headers = {}) => {
      const options = {
        headers: { cookie: cookies[principal], ...headers },
        baseUrl: stage.baseUrl,
      };
      const { status, location, body } = await askWhenFree(path, options);
      const target = location.replace(stage.baseUrl, "");
      return { answer: target ? `${status} ${target}` : String(status), body };
    };

    test("each page responds to each principal as declared", async () => {
      const pages = [...PAGES, ...Object.values(ACCOUNT_PAGES)];
      const rows = pages.flatMap(([path, expected]) =>
        PRINCIPALS.map((principal) => ({ path, principal, expected: expected[principal] })),
      );
      const found = await forAll(rows, async ({ path, principal }) => ({
        path,
        principal,
        expected: (await see(path, principal)).answer,
      }));
      expect(found).toEqual(rows);
    });

    test("redirects guests to sign in, and back to the requested page with its query", async () => {
      const redirectsToLogin = ([, { guest }]: [string, { guest: string }]) =>
        guest.includes("/login?");
      const paths = PAGES.filter(redirectsToLogin).map(([path]) => path.split("?")[0]);
      const rows = paths.map((path) => ({
        path,
        answer: toLogin(`${path}?q=a+b&q=%26&page=2`),
      }));
      const found = await forAll(rows, async ({ path }) => ({
        path,
        answer: (await see(`${path}?q=a%20b&page=2&q=%26`, "guest")).answer,
      }));
      expect(found).toEqual(rows);
    });

    test("shows Access Denied without JavaScript and without the page's data", async () => {
      const { body } = await see("/dashboard/users", "mechanic");
      const text = body.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(text).toContain("Access Denied");
      expect(text).toContain(
        "have permission to access this page. This area is restricted to administrators only.",
      );
      expect(text).toMatch(/<a href="\/dashboard"[^>]*>Back to Dashboard<\/a>/);
      expect(body).not.toContain("admin@example.com");
    });

    test("no trick with the path or headers exposes a page to users without access", async () => {
      const principals = ["guest", "pending", "mechanic", "suspended"] as const;
      const tries = pathTricks(stage.baseUrl).flatMap(([path, headers]) =>
        principals.map((principal) => ({ path, headers, principal })),
      );
      const leaks = await forAll(tries, async ({ path, headers, principal }) => {
        const { body } = await see(path, principal, headers);
        return body.includes("admin@example.com") ? [path, headers, principal] : null;
      });
      expect(leaks.filter((leak) => leak !== null)).toEqual([]);
      expect((await see("/dashboard/users", "superAdmin")).body).toContain("admin@example.com");
    });

    test("each API method allows exactly the declared principals", async () => {
      const rows = Object.values(API).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, expected]) =>
          PRINCIPALS.map((principal) => ({ path, method, principal, answer: expected[principal] })),
        ),
      );
      const found = await forAll(rows, async ({ path, method, principal }) => ({
        path,
        method,
        principal,
        answer: await callAs(principal, path, method),
      }));
      expect(found).toEqual(rows);
    });

    test("returns 405 for undeclared methods", async () => {
      const rows = Object.values(API).flatMap(([path, declared]) =>
        METHODS.filter(
          (method) => !(method in declared) && !(method === "HEAD" && "GET" in declared),
        ).map((method) => ({ path, method, status: method === "OPTIONS" ? 204 : 405 })),
      );
      const cookie = await sessions.signIn("superAdmin");
      const found = await forAll(rows, async ({ path, method }) => {
        const headers = { ...own(stage), cookie };
        const { status } = await askWhenFree(path, { method, headers, baseUrl: stage.baseUrl });
        return { path, method, status };
      });
      expect(found).toEqual(rows);
    });

    test("rejects writes from other sites, without an origin, or as plain text", async () => {
      // Leaves out webhooks, which other servers send and sign, and one-click unsubscribing, which mail servers send.
      const rows = Object.values(API)
        .filter(([path]) => !/^\/api\/(?:webhooks|unsubscriptions)\//.test(path))
        .flatMap(([path, methods]) =>
          Object.keys(methods)
            .filter((method) => method !== "GET")
            .flatMap((method) =>
              FOREIGN.map((headers) => ({ path, method, headers, isRefused: true })),
            ),
        );
      const cookie = await sessions.signIn("superAdmin");
      const found = await forAll(rows, async ({ path, method, headers }) => {
        const options = { method, baseUrl: stage.baseUrl, headers: { cookie, ...headers } };
        const { status } = await askWhenFree(path, { ...options, body: "{}" });
        return { path, method, headers, isRefused: status === 403 };
      });
      expect(found).toEqual(rows);
    });

    for (const [what, body, undo] of [
      ["role", { role: "mechanic" }, { method: "PUT", body: { role: "admin" } }],
      ["suspension", { reason: "Test" }, { method: "DELETE", body: {} }],
    ] as const) {
      test(`no request succeeds after an administrator's ${what} changes in the middle of 200 requests`, async () => {
        const cookie = await sessions.signIn("admin");
        const path = `/api/users/${ADMIN_ID}/${what}`;
        let isChanged = false;
        let announceChange = () => {};
        const change = new Promise<void>((done) => {
          announceChange = done;
        });
        // Below the limit on concurrent requests per session.
        const limit = pLimit(20);
        const asked = Array.from({ length: 200 }, async (_, n) => {
          // The last 50 are sent after the change. Some of the others are in flight when it happens.
          if (n >= 150) await change;
          return limit(async () => {
            const wasChanged = isChanged;
            const { status } = await askWhenFree("/api/users", {
              headers: { cookie },
              baseUrl: stage.baseUrl,
            });
            return { wasChanged, status };
          });
        });
        await asked[20];
        expect((await asSuperAdmin(path, "PUT", body)).status).toBe(200);
        isChanged = true;
        announceChange();
        const answers = await Promise.all(asked);
        const after = answers.filter(({ wasChanged }) => wasChanged);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
        expect(after.length).toBeGreaterThan(0);
        expect(after.filter(({ status }) => status !== 401)).toEqual([]);
        expect((await asSuperAdmin(path, undo.method, undo.body)).status).toBe(200);
      });
    }

    async function asSuperAdmin(path: string, method: string, body: object) {
      const cookie = await sessions.signIn("superAdmin");
      const headers = { ...own(stage), cookie, "content-type": "application/json" };
      const options = { method, headers, baseUrl: stage.baseUrl };
      return askWhenFree(path, { ...options, body: JSON.stringify(body) });
    }

    /** Sends a request as a principal. Returns "401", "403", "passes", or a description of a server error. */
    async function callAs(principal: Principal, path: string, method: string) {
      // Signing out ends the session, which other requests need.
      const isEnding = path === "/api/logout";
      const cookie = isEnding ? await sessions.signIn(principal) : cookies[principal];
      const { status } = await askWhenFree(path, {
        method,
        baseUrl: stage.baseUrl,
        headers: { ...own(stage), cookie, "content-type": "application/json" },
        body: method === "GET" ? undefined : "{}",
      });
      if (status >= 500) return `fails: ${status}`;
      return status === 401 || status === 403 ? String(status) : "passes";
    }
  });
}

const askWhenFree = (...request: Parameters<typeof ask>) =>
  whenFree(
    () => ask(...request),
    ({ status }) => status,
  );

const own = ({ baseUrl }: Site) => ({ origin: baseUrl, "sec-fetch-site": "same-origin" });

const JSON_TYPE = { "content-type": "application/json" };
const FOREIGN: Record<string, string>[] = [
  { ...JSON_TYPE, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { ...JSON_TYPE, origin: "null" },
  JSON_TYPE,
  { origin: "null", "content-type": "text/plain" },
  { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
];
