import { db } from "@/lib/core/db";
import { endPauses } from "@/lib/mechanics/profiles/mutations/end-pauses";
import { pauseMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { startScheduledRuns } from "@/lib/platform/jobs/mutations/start-scheduled";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../../actors";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";

const WORKER = "00000000-0000-4000-8000-000000000001";
const mechanic = demoActor("mechanic");
const id = mechanic.mechanicId ?? "";
/** 2:40 PM in San Antonio. */
const NOW = new Date("2026-11-21T20:40:00Z");
const END = new Date("2026-11-21T21:40:00Z");
const justBefore = new Date(END.getTime() - 1);

async function forget() {
  await db.jobRun.deleteMany();
  const listed = { state: "active", stateReason: null, pausedUntil: null } as const;
  await db.mechanic.updateMany({ where: { state: "paused" }, data: listed });
  await forgetInvalidations();
}

beforeEach(async () => {
  await forget();
  await pauseMechanic(mechanic, id, { length: "hour", now: NOW });
  await forgetInvalidations();
});

const read = () => db.mechanic.findUniqueOrThrow({ where: { id } });
async function runAt(now: Date, { isDryRun = false } = {}): Promise<void> {
  await startRun(endPauses, { isDryRun });
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(endPauses, slice, now);
  }
}

test("ends a pause at the right time and invalidates its pages", async () => {
  await runAt(justBefore);
  expect(await read()).toMatchObject({ state: "paused", pausedUntil: END });
  expect(await writtenTags()).toEqual([]);
  await runAt(END);
  expect(await read()).toMatchObject({
    state: "active",
    stateReason: null,
    pausedUntil: null,
    isActive: true,
  });
  expect(await writtenTags()).toEqual(
    expect.arrayContaining(["mechanics", `mechanic:${id}`, "location:texas/san-antonio"]),
  );
  const [event] = await db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: { createdAt: "desc" },
    take: 1,
  });
  expect(event).toMatchObject({ action: "mechanic.end_pause", actorId: null });
});

test("skips a pause that was extended, is open-ended, or has another cause", async () => {
  await pauseMechanic(mechanic, id, { length: "today", now: NOW });
  await db.mechanic.update({
    where: { id: demoId("mechanic", 2) },
    data: { state: "paused", stateReason: "self" },
  });
  await db.mechanic.update({
    where: { id: demoId("mechanic", 3) },
    data: { state: "paused", stateReason: "unanswered", pausedUntil: null },
  });
  await runAt(END);
  expect(await db.mechanic.count({ where: { state: "paused" } })).toBe(3);
});

test("counts the pauses in a dry run, but ends none", async () => {
  await runAt(END, { isDryRun: true });
  expect((await read()).state).toBe("paused");
  expect(await db.jobRun.findFirst()).toMatchObject({ done: 1, state: "succeeded" });
});

test("runs every minute, but only if a pause has ended", async () => {
  await startScheduledRuns([endPauses], justBefore);
  expect(await db.jobRun.count()).toBe(0);
  await startScheduledRuns([endPauses], new Date(END.getTime() + 3_000));
  await startScheduledRuns([endPauses], new Date(END.getTime() + 6_000));
  expect(await db.jobRun.findMany()).toMatchObject([{ kind: "end_pauses", scheduledFor: END }]);
});
