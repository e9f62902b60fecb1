import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { ALARM_WEBHOOK } from "@/lib/platform/mail/constants";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { recordOutcome } from "@/lib/platform/mail/mutations";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { postAlert } from "@/lib/vendors/alert-webhook";
import { claim, stored } from "@/tests/integration/platform/mail/test-mail";
import { startAlertReceiver } from "./alert-receiver";

let receiver: Awaited<ReturnType<typeof startAlertReceiver>>;
const warned = jest.spyOn(log, "warn").mockImplementation();

beforeAll(async () => {
  receiver = await startAlertReceiver();
});
beforeEach(async () => {
  receiver.connect();
  Object.assign(receiver.answer, { status: 204, location: "" });
  receiver.received.length = 0;
  warned.mockClear();
  await db.outboxMail.deleteMany();
});
afterAll(() => receiver.stop());

const queue = () =>
  db.$transaction((tx) =>
    queueMail(tx, {
      kind: ALARM_WEBHOOK,
      to: "ALERT_WEBHOOK_URL",
      key: "worker_stopped:1",
      subject: "worker_stopped",
      text: '{"alarm":"worker_stopped"}',
    }),
  );

async function deliver() {
  const mail = await claim();
  await recordOutcome(mail, await deliverMail(mail, new Date()));
  return stored();
}

test("the outbox posts the alert, and keeps neither it nor the URL", async () => {
  await queue();
  expect(await deliver()).toMatchObject({
    state: "sent",
    text: null,
    recipient: "ALERT_WEBHOOK_URL",
  });
  expect(receiver.received).toEqual([{ method: "POST", alarm: "worker_stopped" }]);
});

test("an alert that fails is tried again, and its error doesn't contain the URL", async () => {
  Object.assign(receiver.answer, { status: 500 });
  await queue();
  expect(await deliver()).toMatchObject({
    state: "waiting",
    lastErrorCode: "HTTP 500",
    attempts: 1,
  });
  await db.outboxMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
  Object.assign(receiver.answer, { status: 200 });
  expect(await deliver()).toMatchObject({ state: "sent", attempts: 2 });
  expect(JSON.stringify(warned.mock.calls)).not.toContain(receiver.url);
});

test("no redirect is followed", async () => {
  const other = await startAlertReceiver();
  Object.assign(receiver.answer, { status: 307, location: other.url });
  await expect(postAlert("{}")).rejects.toMatchObject({ code: "HTTP 307" });
  expect(other.received).toEqual([]);
  other.stop();
});

test("an unreachable host is named by its error code only", async () => {
  getEnv().alertWebhookUrl = "http://127.0.0.1:9/secret";
  await expect(postAlert("{}")).rejects.toMatchObject({ isPermanent: false });
  await expect(postAlert("{}")).rejects.not.toThrow("secret");
});
