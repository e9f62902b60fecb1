import { db } from "@/lib/core/db";
import { readAs, sendJson } from "@/tests/integration/api/call-as";
import { signInAs } from "@/tests/setup/session";

const SCREEN = "/dashboard/calls";
let mechanic: string;
let admin: string;
beforeEach(async () => {
  await db.savedView.deleteMany();
  mechanic = await signInAs("mechanic@example.com");
  admin = await signInAs("admin@example.com");
});

const save = (cookie: string, view: object) =>
  sendJson("views", "POST", { screen: SCREEN, name: "Missed", query: "?q=x", ...view }, cookie);
const remove = (cookie: string, id: string) => sendJson(`views/${id}/removal`, "POST", {}, cookie);
const list = async (cookie: string, screen = SCREEN) =>
  (await readAs(`views?screen=${screen}`, cookie)).body;

test("a view is saved for its user and list alone, and the same name replaces it", async () => {
  expect((await save(mechanic, {})).status).toBe(200);
  expect((await save(mechanic, { query: "?q=y" })).status).toBe(200);
  expect((await save(mechanic, { name: "A", query: "?q=z" })).status).toBe(200);
  expect(await list(mechanic)).toEqual([
    { id: expect.any(String), name: "A", query: "?q=z" },
    { id: expect.any(String), name: "Missed", query: "?q=y" },
  ]);
  expect(await list(mechanic, "/dashboard/disputes")).toEqual([]);
  expect(await list(admin)).toEqual([]);
});

test("nobody removes another person's view", async () => {
  const { id } = (await save(mechanic, {})).body as { id: string };
  expect((await remove(admin, id)).status).toBe(404);
  expect((await remove(mechanic, id)).status).toBe(200);
  expect((await remove(mechanic, id)).status).toBe(404);
  expect(await list(mechanic)).toEqual([]);
});

test("the same view sent twice at once is stored once", async () => {
  const answers = await Promise.all([save(mechanic, {}), save(mechanic, {})]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list(mechanic)).toHaveLength(1);
});

test.each([
  { name: " " },
  { name: "x".repeat(61) },
  { query: "" },
  { query: "https://example.com" },
  { query: `?q=${"x".repeat(1000)}` },
  { screen: "/" },
  { screen: "//example.com/dashboard" },
  { screen: "/dashboard/calls?x" },
  { extra: true },
])("refuses %j", async (view) => {
  expect((await save(mechanic, view)).status).toBe(400);
  expect(await db.savedView.count()).toBe(0);
});

test("the fifty-first view of a list is refused, and says why", async () => {
  const { userId } = await db.userSession.findFirstOrThrow({
    where: { user: { email: "mechanic@example.com" } },
  });
  await db.savedView.createMany({
    data: Array.from({ length: 50 }, (_, n) => ({
      userId,
      screen: SCREEN,
      name: `View ${n}`,
      query: "?q=x",
    })),
  });
  const { status, body } = await save(mechanic, {});
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      error: expect.objectContaining({ message: expect.stringMatching(/Remove one first/) }),
    }),
  ]);
  expect((await save(mechanic, { name: "View 7", query: "?q=y" })).status).toBe(200);
});
