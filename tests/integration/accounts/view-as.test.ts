import { findRequestActor } from "@/lib/core/auth/session";
import { db } from "@/lib/core/db";
import { ROUTE_FOLDERS } from "@/tests/integration/api/call-api";
import { readAs, sendJson } from "@/tests/integration/api/call-as";
import { signInAs } from "@/tests/setup/session";

let admin: string;
let mechanic: { id: string; name: string; timezone: string };
beforeEach(async () => {
  admin = await signInAs("admin@example.com");
  mechanic = await db.mechanic.findFirstOrThrow({
    where: { user: { is: { email: "mechanic@example.com" } } },
  });
});

const view = (cookie: string, id = mechanic.id) =>
  sendJson(`mechanics/${id}/view`, "POST", {}, cookie);
const stop = (cookie: string) => sendJson("account/view", "POST", {}, cookie);
const actorOf = (cookie: string) => findRequestActor(new Headers({ cookie }), new Date());
const countCalls = async (cookie: string) =>
  Number((await readAs("calls", cookie)).headers.get("x-total-count"));

test("an administrator sees what the mechanic sees, until they stop", async () => {
  const all = await countCalls(admin);
  const own = await countCalls(await signInAs("mechanic@example.com"));
  expect(all).toBeGreaterThan(own);
  expect((await view(admin)).status).toBe(200);
  expect(await actorOf(admin)).toMatchObject({
    name: mechanic.name,
    role: "mechanic",
    mechanicId: mechanic.id,
    timezone: mechanic.timezone,
    viewing: { mechanicName: mechanic.name },
  });
  expect(await countCalls(admin)).toBe(own);
  expect((await readAs("users", admin)).status).toBe(403);
  expect((await readAs("mechanics/admin-list?format=csv", admin)).status).toBe(403);
  // Another mechanic can't be viewed from there.
  expect((await view(admin)).status).toBe(403);

  const stopped = await stop(admin);
  // Leads back to the mechanic's record.
  expect([stopped.status, stopped.body]).toEqual([200, { mechanicId: mechanic.id }]);
  expect(await countCalls(admin)).toBe(all);
  expect(await actorOf(admin)).toMatchObject({ role: "admin", mechanicId: null });
});

test("only the session that asked is affected, and signing in again ends it", async () => {
  const other = await signInAs("admin@example.com");
  await view(admin);
  expect(await actorOf(other)).toMatchObject({ role: "admin" });
  expect(await actorOf(await signInAs("admin@example.com"))).toMatchObject({ role: "admin" });
});

test("the audit trail says who viewed whose dashboard, once for each time", async () => {
  const where = { action: "mechanic.view_as", subjectId: mechanic.id };
  const count = await db.auditEvent.count({ where });
  await view(admin);
  const actor = await actorOf(admin);
  const events = await db.auditEvent.findMany({ where, orderBy: { id: "desc" } });
  expect(events).toHaveLength(count + 1);
  expect(events[0]).toMatchObject({ actorId: actor?.userId, actorRole: "admin" });
});

test("mechanics, applicants, and guests view nobody, and an unknown mechanic is not found", async () => {
  for (const name of ["mechanic@example.com", "pending@example.com"]) {
    expect((await view(await signInAs(name))).status).toBe(403);
  }
  expect((await view("")).status).toBe(401);
  expect((await view(admin, "cnobody000000000000000000")).status).toBe(404);
  expect(await actorOf(admin)).toMatchObject({ role: "admin" });
});

test("an administrator who loses the role no longer views anybody", async () => {
  await view(admin);
  const { userId = "" } = (await actorOf(admin)) ?? {};
  const stored = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await db.user.update({ where: { id: userId }, data: { status: "suspended" } });
  expect(await actorOf(admin)).toBeNull();
  await db.user.update({ where: { id: userId }, data: { status: stored.status } });
});

/** Signing in and out, and the end of viewing. */
const STILL_OPEN = /^(?:sign-in|auth|logout|account\/view)(?:\/|$)/;
const WRITES = ["POST", "PUT", "PATCH", "DELETE"] as const;

test("nothing can be written while viewing: every route that asks for a session refuses", async () => {
  await view(admin);
  const accepted: string[] = [];
  for (const folder of ROUTE_FOLDERS.filter((name) => !STILL_OPEN.test(name))) {
    const path = folder.replace(/\[[^\]]+\]/g, "cnobody000000000000000001");
    const route: Record<string, unknown> = await import(`@/app/api/${folder}/route`).catch(
      () => ({}),
    );
    for (const method of WRITES.filter((name) => name in route)) {
      const [guest, viewer] = [
        await sendJson(path, method, {}, ""),
        await sendJson(path, method, {}, admin),
      ];
      const asksForSession = guest.status === 401;
      if (asksForSession && viewer.status !== 403) accepted.push(`${method} ${path}`);
    }
  }
  expect(accepted).toEqual([]);
  const { body } = await sendJson(`mechanics/${mechanic.id}/pause`, "POST", {}, admin);
  expect(body).toMatchObject({
    error: { message: expect.stringContaining(`viewing the dashboard as ${mechanic.name}`) },
  });
}, 60_000);
