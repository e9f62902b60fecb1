import { db } from "@/lib/core/db";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { cookiesOf, readAs, sendJson, setCookies } from "../../api/call-as";
import { ADMIN, currentUser, setPasswords, signIn } from "./sign-in-requests";

beforeAll(setPasswords);
beforeEach(() => db.rateLimit.deleteMany());

const AS_PAGE = { "sec-fetch-dest": "document" } as const;
const AS_PICTURE = { "sec-fetch-dest": "image" } as const;

describe("a session ends", () => {
  const HOUR_MS = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const only = async () => db.userSession.deleteMany();
  beforeEach(only);

  test("after twelve hours without use, but not earlier", async () => {
    const cookie = await signInAs(ADMIN);
    await db.userSession.updateMany({ data: { lastSeenAt: ago(11.9) } });
    expect((await currentUser(cookie)).status).toBe(200);
    // The request above updated lastSeenAt, so this changes no session.
    await db.userSession.updateMany({
      where: { lastSeenAt: { lt: ago(1) } },
      data: { lastSeenAt: ago(13) },
    });
    expect((await currentUser(cookie)).status).toBe(200);
    await db.userSession.updateMany({ data: { lastSeenAt: ago(12) } });
    expect((await currentUser(cookie)).status).toBe(401);
  });

  test("after fourteen days, no matter how much it is used", async () => {
    const cookie = await signInAs(ADMIN);
    await db.userSession.updateMany({ data: { createdAt: ago(14 * 24 - 1) } });
    expect((await currentUser(cookie)).status).toBe(200);
    await db.userSession.updateMany({ data: { createdAt: ago(14 * 24) } });
    expect((await currentUser(cookie)).status).toBe(401);
  });

  test("when its browser signs in again, without ending other sessions", async () => {
    const [here, there] = [await signInAs(ADMIN), await signInAs(ADMIN)];
    const next = cookiesOf((await signIn({}, here)).headers);
    expect((await currentUser(here)).status).toBe(401);
    expect((await currentUser(there)).status).toBe(200);
    expect((await currentUser(next)).status).toBe(200);
  });

  test("when the user signs out, even for copies of its cookie", async () => {
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
    ["an image on another site", "GET", { ...AS_PICTURE, "sec-fetch-site": "cross-site" }],
    ["an image on this site", "GET", { ...AS_PICTURE, "sec-fetch-site": "same-origin" }],
    ["a link on another site", "GET", { ...AS_PAGE, "sec-fetch-site": "cross-site" }],
    ["a link on a sibling site", "GET", { ...AS_PAGE, "sec-fetch-site": "same-site" }],
    [
      "a browser's prefetch",
      "GET",
      { ...AS_PAGE, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
    ],
    ["a form on another site", "POST", { origin: "https://evil.example" }],
    ["a form without an origin", "POST", { origin: "null" }],
    ["a form on this host with another scheme", "POST", { origin: "https://localhost:3000" }],
    ["a HEAD", "HEAD", { ...AS_PAGE, "sec-fetch-site": "same-origin" }],
  ] as const)("but not because of %s", async (_, method, headers) => {
    const cookie = await signInAs(ADMIN);
    await callApi("logout", method, { headers: { cookie, ...headers } });
    expect((await currentUser(cookie)).status).toBe(200);
  });

  test.each([
    ["a password change", { passwordHash: "$argon2id$x" }],
    ["a role change", { role: "super_admin" as const }],
  ])("in every browser after %s", async (_, change) => {
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
