import { db } from "@/lib/core/db";
import type { Method } from "@/lib/core/http/normalize-request";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { readAs, sendJson } from "./call-as";

const OWN = demoId("mechanic", 1);
const UNKNOWN_ID = "cnobody000000000000000001";

let cookie = "";
const others = { mechanic: "", call: "", dispute: "", order: "" };
beforeAll(async () => {
  cookie = await signInAs("mechanic@example.com");
  const dispute = await db.dispute.findFirstOrThrow({
    where: {
      mechanicId: { not: OWN },
      call: { attempts: { none: { mechanicId: OWN } } },
    },
    orderBy: { id: "asc" },
  });
  const order = await db.order.findFirstOrThrow({
    where: { mechanicId: dispute.mechanicId },
    orderBy: { id: "asc" },
  });
  others.mechanic = dispute.mechanicId;
  others.call = dispute.callId;
  others.dispute = dispute.id;
  others.order = order.id;
});

const TEXT = { text: "Mine" };
const REVISION = "0".repeat(22);
const CLAIM = { reason: "spam", text: "", blocksCaller: "", revision: REVISION };

/** Every write to a mechanic's call, dispute, or order, as mechanics send it. */
const WRITES: [method: Method, path: (ids: typeof others) => string, body: object][] = [
  ["PUT", ({ call }) => `calls/${call}/outcome`, { outcome: "booked" }],
  ["POST", ({ call }) => `calls/${call}/dispute`, CLAIM],
  ["POST", ({ call }) => `calls/${call}/unblocking`, {}],
  ["POST", ({ dispute }) => `disputes/${dispute}/answer`, TEXT],
  ["POST", ({ dispute }) => `disputes/${dispute}/appeal`, TEXT],
  ["POST", ({ dispute }) => `disputes/${dispute}/messages`, TEXT],
  ["POST", ({ dispute }) => `disputes/${dispute}/withdrawal`, {}],
  ["POST", ({ order }) => `orders/${order}/cancellation`, {}],
  ["POST", ({ order }) => `sandbox/checkouts/${order}/payment`, { outcome: "paid" }],
];
const UNKNOWN = { mechanic: UNKNOWN_ID, call: UNKNOWN_ID, dispute: UNKNOWN_ID, order: UNKNOWN_ID };

test.each(WRITES)(
  "%s for another mechanic's record responds as if it didn't exist",
  async (method, path, body) => {
    const answer = async (ids: typeof others) => {
      const { status, body: sent } = await sendJson(path(ids), method, body, cookie);
      const { error } = sent as { error: { code: string; message: string } };
      return { status, code: error.code, message: error.message };
    };
    const other = await answer(others);
    expect(other.status).toBe(404);
    expect(other).toEqual(await answer(UNKNOWN));
  },
);

test.each(["credits", "credits?format=csv", "credits/transfers"])(
  "another mechanic's %s are forbidden",
  async (list) => {
    expect((await readAs(`mechanics/${others.mechanic}/${list}`, cookie)).status).toBe(403);
  },
);

const LISTS = ["calls", "credits"];

test("a mechanic's lists and files contain only their own calls, transfers, and purchases", async () => {
  const texts = await Promise.all(
    [...LISTS, ...LISTS.map((list) => `${list}?format=csv`), "credits/transfers", "orders/csv"].map(
      async (path) => (await readAs(path, cookie)).text,
    ),
  );
  const mine = await db.order.findFirstOrThrow({
    where: { mechanicId: OWN },
    orderBy: { id: "asc" },
  });
  expect(texts.at(-1)).toContain(mine.id);
  const all = texts.join("\n");
  for (const id of [others.call, others.order, others.mechanic]) expect(all).not.toContain(id);
  for (const id of [others.call, others.order]) {
    const { text } = await readAs(`credits?show=all&q=${id}`, cookie);
    expect(JSON.parse(text)).toEqual([]);
  }
  const { text: calls } = await readAs(`calls?mechanic=${others.mechanic}`, cookie);
  expect(calls).not.toContain(others.mechanic);
});
