import { db } from "@/lib/core/db";
import type { Method } from "@/lib/core/http/normalize-request";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { demo } from "@/prisma/seed/demo-lookups";
import { demoUsers } from "@/prisma/seed/demo-users";
import { signInAs } from "@/tests/setup/session";
import { readAs, sendJson } from "./call-as";

const UNKNOWN_ID = "cnobody000000000000000000";
const GUEST = "";
const SERVICE = demo.services[0]?.id ?? "";
const cookies: Record<string, string> = {};
const [, , mechanicUser] = demoUsers();

beforeAll(async () => {
  for (const name of ["super", "admin", "mechanic", "pending"]) {
    cookies[name] = await signInAs(`${name}@example.com`);
  }
});
afterEach(async () => {
  await db.user.deleteMany({ where: { email: { endsWith: "@example.net" } } });
});

const as = (name: string) => cookies[name] ?? GUEST;
const send = (name: string, path: string, method: Method, body: object = {}) =>
  sendJson(path, method, body, as(name));

describe("a CSV file", () => {
  test.each(["users", "mechanics/admin-list", "applications", "page-quality"])(
    "%s is only for administrators, and contains the matching rows",
    async (list) => {
      const path = `${list}?format=csv`;
      const { status, headers, text } = await readAs(`${path}&q=nguyen`, as("admin"));
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename="\w+\.csv"$/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text.match(/\r\n/g)?.length).toBeLessThan(10);
      expect((await readAs(path, as("mechanic"))).status).toBe(403);
      expect((await readAs(path, GUEST)).status).toBe(401);
    },
  );
});

test.each([
  ["bundles?format=csv", "This list has no CSV file."],
  ["coverage?format=csv", "Get the file from /api/coverage/csv."],
  ["calls?format=pdf", expect.any(String)],
])("%s is refused", async (path, message) => {
  const { status, body } = await readAs(path, as("admin"));
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { format: message } } });
});

test.each(["users", "mechanics/admin-list", "applications"])(
  "%s returns the total of all pages",
  async (path) => {
    const { status, headers, body } = await readAs(path, as("admin"));
    expect(status).toBe(200);
    expect(Number(headers.get("x-total-count"))).toBeGreaterThanOrEqual(1);
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
    );
    expect((await readAs(`${path}?sort=passwordHash`, as("admin"))).status).toBe(400);
  },
);

test.each<[Method, string, object]>([
  ["PUT", `users/${UNKNOWN_ID}/role`, { role: "admin" }],
  ["PUT", `users/${UNKNOWN_ID}/suspension`, { reason: "Test" }],
  ["DELETE", `users/${UNKNOWN_ID}/suspension`, {}],
  ["DELETE", `users/${UNKNOWN_ID}/sessions`, {}],
  ["POST", `users/${UNKNOWN_ID}/invitation`, {}],
  ["PUT", `mechanics/${UNKNOWN_ID}/activation`, {}],
  ["PUT", `mechanics/${UNKNOWN_ID}/suspension`, { reason: "Test" }],
  ["POST", `mechanics/${UNKNOWN_ID}/invitation`, { email: "new@example.net" }],
  ["PUT", `mechanics/${UNKNOWN_ID}/account`, { email: "new@example.net" }],
])("%s %s returns 404 for an unknown ID, and 403 to a mechanic", async (method, path, body) => {
  expect((await send("super", path, method, body)).status).toBe(404);
  expect((await send("mechanic", path, method, body)).status).toBe(403);
  expect((await sendJson(path, method, body, GUEST)).status).toBe(401);
});

test("an admin cannot change roles or invite administrators", async () => {
  const role = await send("admin", `users/${mechanicUser?.id}/role`, "PUT", { role: "admin" });
  const invitation = { name: "New", email: "new@example.net", role: "admin" };
  expect(role.status).toBe(403);
  expect((await send("admin", "users", "POST", invitation)).status).toBe(403);
});

async function insureAndConfirm(id: string): Promise<void> {
  const insurance = { slot: "insurance", number: "GL-2", issuer: "Mutual" };
  const check = { checkMethod: "phone", checkReference: "Policy service" };
  const document = { ...insurance, ...check, expiresOn: "2035-06-30" };
  expect((await send("admin", `mechanics/${id}/documents`, "POST", document)).status).toBe(200);
  const revision = (await findProfile(id))?.revisions.phone;
  const confirmation = { revision, note: "Called, and he answered." };
  const confirmed = await send("admin", `mechanics/${id}/phone-confirmation`, "POST", confirmation);
  expect(confirmed.status).toBe(200);
}

test("a mechanic created by an admin gets services and is then shown to drivers", async () => {
  const entered = await send("admin", "mechanics", "POST", {
    name: "Nils Holm",
    businessName: "",
    phoneNumber: "(830) 555-0122",
    zipcode: "78201",
    radiusMiles: "15",
    timezone: "America/Chicago",
  });
  expect(entered.status).toBe(201);
  const { id } = entered.body as { id: string };
  expect((await send("admin", `mechanics/${id}/activation`, "PUT")).status).toBe(409);
  const offers = { services: { [SERVICE]: { isOffered: "on", price: "249" } } };
  expect((await send("admin", `mechanics/${id}/offers`, "PUT", offers)).status).toBe(200);
  await insureAndConfirm(id);
  expect((await send("admin", `mechanics/${id}/activation`, "PUT")).status).toBe(200);
  expect((await readAs(`mechanics/${id}`, GUEST)).status).toBe(200);
  const trail = await db.auditEvent.findMany({ where: { subjectId: id } });
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    "mechanic.activate",
    "mechanic.change_offers",
    "mechanic.confirm_phone",
    "mechanic.create",
    "mechanic.enter_document",
  ]);
  const suspend = (reason: string) =>
    send("admin", `mechanics/${id}/suspension`, "PUT", { reason });
  expect((await suspend(" ")).body).toMatchObject({
    error: { fields: { reason: "Enter a reason." } },
  });
  expect((await suspend("No insurance")).status).toBe(200);
  expect((await readAs(`mechanics/${id}`, GUEST)).status).toBe(404);
  await db.mechanic.delete({ where: { id } });
});

test("invites an email only once, and sends a new link on request", async () => {
  const invitation = { name: "=1+1 🔧", email: "New@Example.net", role: "admin" };
  const { status, body } = await send("super", "users", "POST", invitation);
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: "new@example.net", status: "invited", role: "admin" });
  const { id } = body as { id: string };
  const linkOf = () => db.oneTimeToken.findFirstOrThrow({ where: { userId: id } });
  const first = await linkOf();
  const again = await send("super", "users", "POST", invitation);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ error: { fields: { email: expect.any(String) } } });
  expect((await send("super", `users/${id}/invitation`, "POST")).status).toBe(200);
  expect((await linkOf()).hash).not.toBe(first.hash);
  expect(await db.oneTimeToken.count({ where: { userId: id } })).toBe(1);
});

test("users can't change their role or status along with their name", async () => {
  const more = { name: "Rosa", role: "super_admin", status: "active", mechanicId: null };
  expect((await send("mechanic", "account", "PATCH", more)).status).toBe(400);
  const before = mechanicUser?.name;
  const { status, body } = await send("mechanic", "account", "PATCH", { name: "Rosa V." });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ name: "Rosa V.", role: "mechanic" }),
  ]);
  await send("mechanic", "account", "PATCH", { name: before });
});

test("an applicant can change their name and see their sessions", async () => {
  const { status, body } = await send("pending", "account", "PATCH", { name: "Pat N." });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ name: "Pat N.", status: "pending_approval" }),
  ]);
  expect((await readAs("account/sessions", as("pending"))).status).toBe(200);
  await send("pending", "account", "PATCH", { name: "Pat Nguyen" });
});
