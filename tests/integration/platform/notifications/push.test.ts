import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { readReach } from "@/lib/platform/notifications/data";
import { notify } from "@/lib/platform/notifications/notify";
import { pushPublicKey } from "@/lib/vendors/push";
import { fingerprintOf, PushService } from "@/tests/setup/push-service";
import { sendQueuedMail } from "@/tests/setup/send-queued-mail";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { OWN_PAGE, sendJson } from "../../api/call-as";

const mechanic = demoActor("mechanic");
const { userId } = mechanic;
const mechanicId = mechanic.mechanicId ?? "";
const service = new PushService();
const CHROME = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile";
let cookie = "";

beforeAll(async () => {
  await service.start();
  cookie = await signInAs(mechanic.email);
});
beforeEach(async () => {
  Object.assign(getEnv(), { pushKey: Buffer.alloc(32, "push"), messageFile: null });
  service.reset();
  await db.outboxMail.deleteMany();
  await db.pushDevice.deleteMany();
});
afterEach(() => db.mutedNotification.deleteMany());
afterAll(() => service.stop());

const add = (body: object, as = cookie) =>
  callApi("account/push-devices", "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/json", "user-agent": CHROME, cookie: as },
    body: JSON.stringify(body),
  });
async function subscribe(as = cookie) {
  const subscription = service.subscribe();
  expect((await add(subscription, as)).status).toBe(200);
  return subscription;
}
const AT = new Date("2026-11-21T21:40:00Z");
const missCall = (callId = "c1") =>
  db.$transaction((tx) =>
    notify(tx, {
      kind: "missed_call",
      to: { mechanicId },
      key: callId,
      facts: { callId, at: AT, serviceName: "Oil Change", cityName: "Austin" },
    }),
  );
const pushes = () => db.outboxMail.findMany({ where: { channel: "push" } });
const retrySoon = () => db.outboxMail.updateMany({ data: { nextAttemptAt: new Date(0) } });

test("a browser that was turned on gets an encrypted message about each event, once", async () => {
  const { endpoint } = await subscribe();
  await missCall();
  await missCall();
  await sendQueuedMail();
  expect(service.received).toMatchObject([
    {
      payload: {
        title: "You missed a call",
        body: "A driver called on Nov 21, 2026, 3:40 PM CST about Oil Change in Austin.",
        path: "/dashboard/calls/c1",
      },
      headers: { "content-encoding": "aes128gcm", urgency: "high" },
      publicKey: pushPublicKey(),
      claims: { aud: service.origin, sub: "mailto:demo@example.com" },
    },
  ]);
  const [message] = service.received;
  const hoursLeft = ((message?.claims.exp ?? 0) - Date.now() / 1_000) / 3_600;
  expect([hoursLeft > 0, hoursLeft <= 24]).toEqual([true, true]);
  // A missed call is of use for four hours.
  expect(Number(message?.headers.ttl)).toBeGreaterThan(4 * 3_600 - 60);
  expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(4 * 3_600);
  expect(await pushes()).toMatchObject([
    { state: "sent", text: null, recipient: "Chrome on Android" },
  ]);
  expect((await readReach(mechanic)).devices).toMatchObject([
    { name: "Chrome on Android", hasFailed: false, fingerprint: fingerprintOf(endpoint) },
  ]);
});

test("each of a mechanic's devices gets the message", async () => {
  await subscribe();
  await subscribe();
  await missCall();
  await sendQueuedMail();
  expect(service.received).toHaveLength(2);
});

test("a kind that is turned off for push is only emailed", async () => {
  await subscribe();
  await db.mutedNotification.create({ data: { userId, kind: "missed_call", channel: "push" } });
  expect(await missCall()).toBe(true);
  expect(await db.outboxMail.findMany()).toMatchObject([{ channel: "email" }]);
  await db.mutedNotification.create({ data: { userId, kind: "missed_call", channel: "email" } });
  expect(await missCall("c2")).toBe(false);
  expect(await pushes()).toEqual([]);
});

test.each([404, 410])(
  "a browser whose push service responds with %d is removed",
  async (status) => {
    await subscribe();
    await missCall();
    service.status = status;
    await sendQueuedMail();
    expect(await db.pushDevice.count()).toBe(0);
    expect(await pushes()).toEqual([]);
  },
);

test("retries while the push service is down, and shows that the last message failed", async () => {
  await subscribe();
  await missCall();
  service.status = 503;
  await sendQueuedMail();
  expect(await pushes()).toMatchObject([{ state: "waiting", lastErrorCode: "HTTP 503" }]);
  expect((await readReach(mechanic)).devices).toMatchObject([{ hasFailed: true }]);
  service.status = 201;
  await retrySoon();
  await sendQueuedMail();
  expect(await pushes()).toMatchObject([{ state: "sent" }]);
  expect((await readReach(mechanic)).devices).toMatchObject([{ hasFailed: false }]);
});

test("doesn't follow a redirect, and gives up a message that the push service refuses", async () => {
  await subscribe();
  await missCall();
  service.status = 307;
  await sendQueuedMail();
  expect(service.received).toHaveLength(1);
  expect(await pushes()).toMatchObject([{ state: "waiting", lastErrorCode: "HTTP 307" }]);
  service.status = 403;
  await retrySoon();
  await sendQueuedMail();
  expect(await pushes()).toMatchObject([
    { state: "failed", lastErrorCode: "HTTP 403", text: null },
  ]);
});

test("an outdated message isn't sent", async () => {
  await subscribe();
  await missCall();
  await db.outboxMail.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  await sendQueuedMail();
  expect(service.received).toEqual([]);
});

test("only known push services are accepted, and only keys on the curve", async () => {
  const { endpoint, keys } = service.subscribe();
  const refused = [
    { endpoint: "http://169.254.169.254/latest", keys },
    { endpoint: "https://push.example/1", keys },
    { endpoint, keys: { ...keys, p256dh: "B".repeat(87) } },
    { endpoint, keys: { ...keys, auth: "short" } },
    { endpoint },
  ];
  for (const body of refused) expect((await add(body)).status).toBe(400);
  expect(await db.pushDevice.count()).toBe(0);
});

test("a browser belongs to the user who turned it on last", async () => {
  const other = await db.user.findFirstOrThrow({
    where: { role: "mechanic", status: "active", id: { not: userId } },
  });
  const { endpoint, keys } = service.subscribe();
  await add({ endpoint, keys });
  await missCall();
  await add({ endpoint, keys }, await signInAs(other.email));
  expect(await db.pushDevice.findMany()).toMatchObject([{ endpoint, userId: other.id }]);
  await sendQueuedMail();
  expect(service.received).toEqual([]);
});

test("an eleventh device takes the place of the oldest", async () => {
  const first = await subscribe();
  for (let i = 0; i < 10; i += 1) await subscribe();
  const endpoints = (await db.pushDevice.findMany()).map(({ endpoint }) => endpoint);
  expect([endpoints.length, endpoints.includes(first.endpoint)]).toEqual([10, false]);
});

test("a device can be removed by its owner only, and then gets nothing", async () => {
  await subscribe();
  await missCall();
  const { id } = await db.pushDevice.findFirstOrThrow();
  const path = `account/push-devices/${id}/removal`;
  const other = await db.user.findFirstOrThrow({
    where: { role: "mechanic", status: "active", id: { not: userId } },
  });
  expect((await sendJson(path, "POST", {}, await signInAs(other.email))).status).toBe(404);
  expect((await sendJson(path, "POST", {}, cookie)).status).toBe(200);
  await sendQueuedMail();
  expect(service.received).toEqual([]);
});

test.each(["admin@example.com", "pending@example.com"])("%s can't turn on push", async (email) => {
  const as = await signInAs(email);
  expect((await add(service.subscribe(), as)).status).toBe(403);
  expect((await sendJson("account/test-message", "POST", {}, as)).status).toBe(403);
});

test("a test goes to every device, and needs one", async () => {
  expect((await sendJson("account/test-message", "POST", {}, cookie)).status).toBe(409);
  await subscribe();
  expect((await sendJson("account/test-message", "POST", {}, cookie)).status).toBe(200);
  await sendQueuedMail();
  expect(service.received).toMatchObject([{ payload: { title: "Test message" } }]);
});

test("without a key, push is off", async () => {
  await subscribe();
  Object.assign(getEnv(), { pushKey: null });
  expect((await add(service.subscribe())).status).toBe(409);
  await missCall();
  expect(await pushes()).toEqual([]);
  expect((await readReach(mechanic)).publicKey).toBeNull();
});

test("a closed account gets nothing", async () => {
  await subscribe();
  await db.user.update({ where: { id: userId }, data: { status: "closed" } });
  try {
    await missCall();
    expect(await db.outboxMail.count()).toBe(0);
  } finally {
    await db.user.update({ where: { id: userId }, data: { status: "active" } });
  }
});
