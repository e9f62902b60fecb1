import { db } from "@/lib/core/db";
import { signInAs } from "@/tests/setup/session";
import { sendJson } from "../../api/call-as";

const [FIRST, SECOND] = ["super@example.com", "super2@example.com"] as const;

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  const rights = { role: "super_admin", status: "active", suspensionReason: null } as const;
  await db.user.updateMany({ where: { email: { in: [FIRST, SECOND] } }, data: rights });
});

const idOf = async (email: string) => (await db.user.findUniqueOrThrow({ where: { email } })).id;

test.each([
  ["role", "PUT", { role: "admin" }],
  ["suspension", "PUT", { reason: "Test" }],
] as const)(
  "one remains if two try to take each other's %s at the same time",
  async (path, method, body) => {
    const [firstId, secondId] = [await idOf(FIRST), await idOf(SECOND)];
    const [first, second] = [await signInAs(FIRST), await signInAs(SECOND)];
    const answers = await Promise.all([
      sendJson(`users/${secondId}/${path}`, method, body, first),
      sendJson(`users/${firstId}/${path}`, method, body, second),
    ]);
    const left = await db.user.count({ where: { role: "super_admin", status: "active" } });
    expect(left).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  },
);

test("no one can change their own role", async () => {
  const cookie = await signInAs(FIRST);
  const { status } = await sendJson(
    `users/${await idOf(FIRST)}/role`,
    "PUT",
    { role: "admin" },
    cookie,
  );
  expect(status).toBe(403);
});

test("an admin cannot change roles or suspend another administrator", async () => {
  const cookie = await signInAs("admin@example.com");
  const send = async (path: string, body: object) =>
    (await sendJson(`users/${await idOf(SECOND)}/${path}`, "PUT", body, cookie)).status;
  expect(await send("role", { role: "mechanic" })).toBe(403);
  expect(await send("suspension", { reason: "Test" })).toBe(403);
});
