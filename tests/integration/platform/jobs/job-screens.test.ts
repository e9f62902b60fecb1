import { db } from "@/lib/core/db";
import { listFailedJobs } from "@/lib/platform/jobs/data";
import type { JobScreenData } from "@/lib/platform/jobs/schema";
import { signInAs } from "@/tests/setup/session";
import { JOBS } from "@/worker/jobs";
import { readAs, sendJson } from "../../api/call-as";
import { runJobs } from "../imports/run-jobs";

const cookies = { admin: "", super: "" };

beforeAll(async () => {
  cookies.admin = await signInAs("admin@example.com");
  cookies.super = await signInAs("super@example.com");
});
beforeEach(async () => {
  await db.jobRun.deleteMany();
});

const start = (kind: string, { isDryRun = false, cookie = cookies.admin } = {}) =>
  sendJson(`jobs/${kind}/runs`, "POST", { isDryRun }, cookie);
const control = (id: string, noun: string, cookie = cookies.admin) =>
  sendJson(`jobs/runs/${id}/${noun}`, "POST", {}, cookie);
const idOf = (body: unknown): string => Object(body).id;

async function show(screen: "backfill" | "maintenance", kind: string, cookie = cookies.admin) {
  const { body } = await readAs(`jobs?screen=${screen}`, cookie);
  const { jobs, history } = body as JobScreenData;
  const job = jobs.find((candidate) => candidate.kind === kind);
  if (!job) throw new Error(`The screen doesn't list ${kind}.`);
  return { job, history };
}

test("lists every job but imports, and starts frequent ones only if there is something to do", () => {
  expect(new Set(JOBS.map(({ kind }) => kind)).size).toBe(JOBS.length);
  expect(JOBS.filter(({ listing }) => !listing).map(({ kind }) => kind)).toEqual(["csv_import"]);
  for (const { kind, schedule } of JOBS) {
    const isFrequent = /^(\*|\*\/\d+) \* \* \* \*$/.test(schedule?.cron ?? "");
    // These jobs have a scheduled time, but wait until email is set up, or until the ledger has been checked.
    if (kind === "answer_rates" || kind === "ledger_digest") expect(schedule?.isDue).toBeDefined();
    else expect([kind, schedule?.isDue !== undefined]).toEqual([kind, isFrequent]);
  }
});

test("runs a job from the screen, and shows who ran it, its result, and the next scheduled run", async () => {
  const { status, body } = await start("check_links");
  expect(status).toBe(202);
  expect((await show("maintenance", "check_links")).job.run?.state).toBe("enqueued");
  await runJobs();
  const { job, history } = await show("maintenance", "check_links");
  expect(job.run).toMatchObject({ id: idOf(body), state: "succeeded", isDryRun: false });
  expect(new Date(job.schedule?.nextAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect(history).toMatchObject([{ title: "Check links", requestedBy: expect.any(String) }]);
  const events = await db.auditEvent.findMany({ where: { subjectId: idOf(body) } });
  expect(events).toMatchObject([{ action: "job.start", after: { kind: "check_links" } }]);
});

test("pauses, resumes, and cancels a run, and allows one run of a job at a time", async () => {
  const id = idOf((await start("check_links")).body);
  // The same form sent twice starts one run.
  expect(idOf((await start("check_links")).body)).toBe(id);
  expect((await start("check_links", { cookie: cookies.super })).status).toBe(409);
  expect((await control(id, "pause")).status).toBe(200);
  await runJobs();
  expect((await show("maintenance", "check_links")).job.run?.state).toBe("paused");
  expect((await start("check_links", { isDryRun: true })).status).toBe(409);
  await control(id, "resumption");
  expect((await control(id, "cancellation")).status).toBe(200);
  expect((await control(id, "resumption")).status).toBe(409);
  await runJobs();
  expect((await show("maintenance", "check_links")).job.run?.state).toBe("cancelled");
  expect((await start("check_links")).status).toBe(202);
});

test("lets administrators only dry-run what deletes data, and never control a real run of it", async () => {
  expect((await start("purge_expired")).status).toBe(403);
  expect((await start("purge_expired", { isDryRun: true })).status).toBe(202);
  await runJobs();
  const id = idOf((await start("purge_expired", { cookie: cookies.super })).body);
  for (const noun of ["pause", "resumption", "cancellation"]) {
    expect((await control(id, noun)).status).toBe(403);
  }
  const { job } = await show("maintenance", "purge_expired");
  expect(job).toMatchObject({ canRun: false, canControl: false, isDestructive: true });
  const { job: asSuper } = await show("maintenance", "purge_expired", cookies.super);
  expect(asSuper).toMatchObject({ canRun: true, canControl: true });
  expect((await control(id, "cancellation", cookies.super)).status).toBe(200);
});

test("returns 404 for jobs and runs that no screen lists", async () => {
  expect((await start("csv_import")).status).toBe(404);
  const run = await db.jobRun.create({
    data: { kind: "csv_import", lockKey: "csv_import:prices", params: {} },
  });
  expect((await control(run.id, "cancellation")).status).toBe(404);
  expect((await control("cnobody000000000000000001", "pause")).status).toBe(404);
});

test("works as a plain form that returns to the screen", async () => {
  const { callApi } = await import("../../api/call-api");
  const { OWN_PAGE } = await import("../../api/call-as");
  const { status, headers } = await callApi("jobs/fill_zips/runs", "POST", {
    headers: {
      ...OWN_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      cookie: cookies.admin,
    },
    body: "isDryRun=on",
  });
  expect([status, headers.get("location")]).toEqual([303, "/dashboard/backfill"]);
  expect((await show("backfill", "fill_zips")).job.run).toMatchObject({ isDryRun: true });
});

test("the home screen and Maintenance list a job as failed until a later run succeeds, despite dry runs and canceled runs in between", async () => {
  const listFailures = async () => {
    const { job } = await show("maintenance", "check_links");
    return [(await listFailedJobs(JOBS)).map(({ title }) => title), job.failedRun?.error ?? null];
  };
  const run = { kind: "check_links", lockKey: "check_links", params: {} };
  const at = new Date("2026-11-22T09:20:00Z");
  const failed = { state: "errored" as const, error: "Row 7 is wrong.", finishedAt: at };
  await db.jobRun.create({ data: { ...run, ...failed, createdAt: at } });
  expect(await listFailures()).toEqual([["Check links"], "Row 7 is wrong."]);
  const succeeded = { ...run, state: "succeeded" as const, finishedAt: new Date() };
  await db.jobRun.create({ data: { ...succeeded, isDryRun: true } });
  await db.jobRun.create({ data: { ...succeeded, state: "cancelled" } });
  expect(await listFailures()).toEqual([["Check links"], "Row 7 is wrong."]);
  await db.jobRun.create({ data: succeeded });
  expect(await listFailures()).toEqual([[], null]);
  await db.jobRun.create({ data: { ...run, ...failed, isDryRun: true } });
  expect(await listFailures()).toEqual([[], null]);
});
