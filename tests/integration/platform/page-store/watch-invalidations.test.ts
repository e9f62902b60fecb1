import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import {
  SUPERSEDED_INVALIDATIONS,
  scheduleRenewal,
} from "@/lib/platform/pages/page-store/invalidate-pages";
import { filesOf, readStored, writeStored } from "@/lib/platform/pages/page-store/page-files.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";
import { superDb } from "@/tests/setup/super-db";
import { forgetInvalidations, purge, startProcess, touch, writtenTags } from "./start-process";

const HOUR_MS = 3_600_000;
const PAGES = ["/texas/austin/oil-change", "/mechanics/1", "/services"];

async function statesOf(paths: readonly string[]) {
  const found = await Promise.all(paths.map((path) => readStored(filesOf(path)[0] ?? "")));
  return found.map((file) => file && (file.isLive ? "live" : "stale"));
}

beforeEach(forgetInvalidations);

describe("a running process", () => {
  test("applies exactly the new edits", async () => {
    await touch("services");
    const running = await startProcess();
    expect(await running.lookForTags()).toEqual([]);
    await touch("service:oil-change", "location:texas/austin");
    expect(await running.lookForTags()).toEqual(["location:texas/austin", "service:oil-change"]);
    expect(await running.lookForTags()).toEqual([]);
  });

  test("renews and purges stored pages", async () => {
    const running = await startProcess();
    await running.lookForTags();
    await touch("location:texas/austin");
    await purge("mechanic:1");
    for (const path of PAGES) await writeStored(path, [Buffer.from(path), Buffer.from("")]);
    await running.lookForTags();
    expect(await statesOf(PAGES)).toEqual(["stale", null, "live"]);
  });

  test("applies an edit again when it is made again", async () => {
    const running = await startProcess();
    await running.lookForTags();
    for (let edit = 0; edit < 2; edit += 1) {
      await touch("services");
      expect(await running.lookForTags()).toEqual(["services"]);
    }
  });

  test("sees every edit, even if other processes run", async () => {
    const one = await startProcess();
    const two = await startProcess();
    await one.lookForTags();
    await two.lookForTags();
    await touch("services");
    expect(await one.lookForTags()).toEqual(["services"]);
    expect(await two.lookForTags()).toEqual(["services"]);
  });

  test("misses nothing while the database is unavailable", async () => {
    const running = await startProcess();
    await running.lookForTags();
    await touch("services");
    const silent = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    await superDb.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      expect(await running.lookForTags()).toEqual([]);
    } finally {
      await superDb.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
      silent.mockRestore();
    }
    expect(await running.lookForTags()).toEqual(["services"]);
  });

  test("applies a renewal when it becomes due, once", async () => {
    const running = await startProcess();
    await running.lookForTags();
    const dueAt = new Date(Date.now() + 1_000);
    const renewal = { tag: "due:/cities", pattern: "/cities", dueAt, isPurge: true };
    for (let time = 0; time < 2; time += 1) await scheduleRenewal(renewal);
    expect(await running.lookForTags()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await running.lookForTags()).toEqual(["due:/cities"]);
    expect(await running.lookForTags()).toEqual([]);
  });

  test("has every page rendered again once a night", async () => {
    const running = await startProcess();
    await running.lookForTags();
    const nights = await db.pageInvalidation.findMany({ where: { tag: "night" } });
    expect(nights).toMatchObject([{ patterns: ["/**"], isPurge: false }]);
    const [night] = nights;
    expect(night?.dueAt?.toISOString()).toMatch(/T09:00:00\.000Z$/);
    expect(night?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(night?.dueAt?.getTime()).toBeLessThan(Date.now() + 25 * HOUR_MS);
  });
});

describe("transactions that commit out of order", () => {
  const open: pg.Client[] = [];
  afterEach(async () => {
    for (const client of open.splice(0)) await client.end();
  });

  /** Begins a transaction that invalidates a tag. Returns a function that commits it. */
  async function begin(tag: string) {
    const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
    open.push(client);
    await client.connect();
    await client.query("BEGIN");
    await client.query(`INSERT INTO "PageInvalidation" ("tag") VALUES ($1)`, [tag]);
    return async () => void (await client.query("COMMIT"));
  }

  test("are both marked once if the later ID commits first", async () => {
    const running = await startProcess();
    await running.lookForTags();
    const commitEarly = await begin("early");
    const commitLate = await begin("late");
    await commitLate();
    expect(await running.lookForTags()).toEqual(["late"]);
    await commitEarly();
    expect(await running.lookForTags()).toEqual(["early"]);
    expect(await running.lookForTags()).toEqual([]);
  });

  test("are marked once they commit, even if they were running at startup", async () => {
    const commitRunning = await begin("running");
    const commitBefore = await begin("before");
    await commitBefore();
    const running = await startProcess();
    expect(await running.lookForTags()).toEqual([]);
    await commitRunning();
    expect(await running.lookForTags()).toContain("running");
    expect(await running.lookForTags()).toEqual([]);
  });

  test("are each marked once, in any order of commits", async () => {
    const running = await startProcess();
    await running.lookForTags();
    const commits = [];
    for (let i = 0; i < 6; i += 1) commits.push(await begin(`tag-${i}`));
    const marked: string[] = [];
    const order = [3, 0, 5, 1, 4, 2];
    for (const i of order) {
      await commits[i]?.();
      marked.push(...(await running.lookForTags()));
    }
    expect(marked).toEqual(order.map((i) => `tag-${i}`));
  });

  test("are not read again once finished", async () => {
    await touch("services");
    const running = await startProcess();
    await running.lookForTags();
    await running.lookForTags();
    // A row of a transaction that ended before the process last looked.
    const [row] = await db.$queryRaw<{ oldest: string }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`;
    await db.$executeRaw`
      INSERT INTO "PageInvalidation" ("id", "txid", "tag")
      VALUES (900301, ${String(BigInt(row?.oldest ?? 1) - 1n)}::xid8, 'long over')`;
    expect(await running.lookForTags()).toEqual([]);
  });
});

describe("a process that starts again", () => {
  const writeAt = (tag: string, at: Date) =>
    db.$executeRaw`INSERT INTO "PageInvalidation" ("tag", "createdAt") VALUES (${tag}, ${at})`;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const [page = ""] = PAGES;
  const storePage = () => writeStored(page, [Buffer.from(page), Buffer.from("")]);

  /** Runs a process that stores a page and ends. */
  async function runOnce() {
    const first = await startProcess({ isRestarted: true });
    await touch("services");
    await first.lookForTags();
    await touch("services");
    await first.lookForTags();
    await storePage();
  }

  /** Changes what the process before has written about its progress. */
  function changeProgress(change: Record<string, unknown>) {
    const file = `${store.root}/progress.json`;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...change }));
  }

  test("keeps the stored pages, and applies only the edits since", async () => {
    await runOnce();
    const again = await startProcess({ isRestarted: true });
    expect(await statesOf([page])).toEqual(["live"]);
    expect(await again.lookForTags()).toEqual([]);
    expect(await statesOf([page])).toEqual(["live"]);
  });

  test("keeps the pages of a process that ran only for a moment, without any edit", async () => {
    const first = await startProcess({ isRestarted: true });
    await first.lookForTags();
    await storePage();
    await startProcess({ isRestarted: true });
    expect(await statesOf([page])).toEqual(["live"]);
  });

  test("applies the edits that were made while it didn't run", async () => {
    await runOnce();
    await touch("location:texas/austin");
    await purge("mechanic:1");
    const again = await startProcess({ isRestarted: true });
    expect(await again.lookForTags()).toEqual(["location:texas/austin", "mechanic:1"]);
    expect(await statesOf([page])).toEqual(["stale"]);
  });

  test.each([
    ["of another site", { environment: "other" }],
    ["of another database", { database: "other" }],
    ["that is older than the edits that are kept", { polledAt: ago(21 * HOUR_MS).toISOString() }],
  ])("drops a store %s", async (_, change) => {
    await runOnce();
    changeProgress(change);
    const again = await startProcess({ isRestarted: true });
    await again.lookForTags();
    expect(await statesOf([page])).toEqual([null]);
  });

  test("deletes only old rows that have been superseded, or were due", async () => {
    await writeAt("services", ago(72 * HOUR_MS));
    await writeAt("services", ago(48 * HOUR_MS));
    await writeAt("services", ago(2 * HOUR_MS));
    await writeAt("services", ago(HOUR_MS));
    await writeAt("locations", ago(72 * HOUR_MS));
    for (const hours of [-48, -2, 48]) {
      const dueAt = ago(-hours * HOUR_MS);
      await scheduleRenewal({ tag: `due:${hours}`, pattern: "/cities", dueAt, isPurge: true });
    }
    await db.pageInvalidation.updateMany({
      where: { dueAt: { not: null } },
      data: { createdAt: ago(72 * HOUR_MS) },
    });
    expect(await purgeRows(db, SUPERSEDED_INVALIDATIONS, 10)).toBe(3);
    expect(await writtenTags()).toEqual(["locations", "services"]);
    const due = await db.pageInvalidation.findMany({ where: { dueAt: { not: null } } });
    expect(due.map(({ tag }) => tag).toSorted()).toEqual(["due:-2", "due:48"]);
  });
});
