import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { recordOutcome, renewMailLease, tidyMail } from "@/lib/platform/mail/mutations";
import { sendQueuedMail } from "@/tests/setup/send-queued-mail";
import { superDb } from "@/tests/setup/super-db";
import { startWorker } from "@/worker/run-worker";
import { claim, setLease, setUpMailServer, stored, write } from "./test-mail";

const server = setUpMailServer();

test("another worker sends an abandoned email once its lease has expired", async () => {
  await write();
  const lost = await claim();
  await setLease(60);
  await tidyMail();
  expect(await sendQueuedMail()).toBe(0);
  await setLease(-1);
  await renewMailLease(lost);
  await tidyMail();
  expect(await sendQueuedMail()).toBe(0);
  await setLease(-1);
  await tidyMail();
  expect(await sendQueuedMail()).toBe(1);
});

test("renews the lease only for the email and attempt that a worker is on", async () => {
  await write("1");
  await write("2");
  const [first, second] = [await claim(), await claim()];
  await setLease(-1);
  await renewMailLease({ ...second, workerId: first.workerId });
  await renewMailLease({ ...second, attempts: second.attempts - 1 });
  await renewMailLease(first);
  await tidyMail();
  const states = await db.outboxMail.findMany({ orderBy: { subject: "asc" } });
  expect(states.map(({ id, state }) => [id, state])).toEqual(
    [first, second]
      .toSorted((a, b) => a.subject.localeCompare(b.subject))
      .map(({ id }) => [id, id === first.id ? "sending" : "waiting"]),
  );
});

test("doesn't resend an email whose lease expires before its outcome is recorded", async () => {
  await write();
  const claimed = await claim();
  const outcome = await deliverMail(claimed, new Date());
  await setLease(-1);
  await tidyMail();
  await recordOutcome(claimed, outcome);
  expect(await stored()).toMatchObject({ state: "sent", workerId: null });
  expect(await sendQueuedMail()).toBe(0);
});

test("doesn't let the outcome of an earlier attempt overwrite a later one's", async () => {
  await write();
  const late = await claim();
  await setLease(-1);
  await tidyMail();
  const current = await claim();
  await recordOutcome(late, { state: "failed", lastErrorCode: "unexpected", text: null });
  expect(await stored()).toMatchObject({ state: "sending", workerId: current.workerId });
});

test("retries marking an email as sent without sending it again", async () => {
  // The sequence also counts attempts that are rolled back.
  await superDb.$executeRaw`CREATE SEQUENCE "test_marks"`;
  await superDb.$executeRaw`GRANT ALL ON SEQUENCE "test_marks" TO PUBLIC`;
  await superDb.$executeRaw`
    CREATE FUNCTION fail_first_mark() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('test_marks') = 1 THEN RAISE EXCEPTION 'out of order'; END IF;
      RETURN NEW;
    END $$`;
  await superDb.$executeRaw`
    CREATE TRIGGER fail_first_mark BEFORE UPDATE ON "OutboxMail"
    FOR EACH ROW WHEN (NEW."state" = 'sent') EXECUTE FUNCTION fail_first_mark()`;
  const error = jest.spyOn(log, "error").mockImplementation();
  try {
    await write("1");
    const worker = startWorker({ jobs: [] });
    const end = Date.now() + 30_000;
    while ((await stored()).state !== "sent" && Date.now() < end) await wait(200);
    await worker.stop();
    expect(error).toHaveBeenCalledTimes(1);
    expect(await stored()).toMatchObject({ state: "sent", attempts: 1 });
    expect(server.delivered).toHaveLength(1);
  } finally {
    error.mockRestore();
    await superDb.$executeRaw`DROP TRIGGER fail_first_mark ON "OutboxMail"`;
    await superDb.$executeRaw`DROP FUNCTION fail_first_mark`;
    await superDb.$executeRaw`DROP SEQUENCE "test_marks"`;
  }
});
