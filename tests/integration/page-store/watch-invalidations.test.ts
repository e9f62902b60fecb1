import pg from "pg";
import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { SUPERSEDED_INVALIDATIONS } from "@/lib/site/page-store/invalidate-pages";
import { superDb } from "@/tests/setup/super-db";
import { forgetInvalidations, purge, startProcess, touch, writtenTags } from "./start-process";

const HOUR_MS = 3_600_000;

beforeEach(forgetInvalidations);

describe("a running process", () => {
  test("marks exactly the invalidated tags, with the current time", async () => {
    const running = await startProcess();
    await running.look();
    await touch("service:oil-change", "location:texas/austin");
    const since = Date.now();
    const marks = await running.look();
    expect(marks.map(({ tag }) => tag)).toEqual(["location:texas/austin", "service:oil-change"]);
    for (const { at } of marks) expect(at).toBeGreaterThanOrEqual(since);
  });

  test("learns which pages must not be served again", async () => {
    const running = await startProcess();
    await running.look();
    await purge("mechanic:1");
    await touch("services");
    expect(await running.look()).toEqual([
      { tag: "mechanic:1", at: expect.any(Number), isPurge: true },
      { tag: "services", at: expect.any(Number), isPurge: false },
    ]);
  });

  test("marks a tag again when it is invalidated again", async () => {
    const running = await startProcess();
    await running.look();
    await touch("services");
    expect(await running.lookForTags()).toEqual(["services"]);
    await touch("services");
    expect(await running.lookForTags()).toEqual(["services"]);
  });

  test("sees every edit, even if other processes run", async () => {
    const one = await startProcess();
    const two = await startProcess();
    await one.look();
    await two.look();
    await touch("services");
    expect(await one.lookForTags()).toEqual(["services"]);
    expect(await two.lookForTags()).toEqual(["services"]);
  });

  test("misses nothing while the database is unavailable", async () => {
    const running = await startProcess();
    await running.look();
    await touch("services");
    const silent = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    await superDb.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      expect(await running.look()).toEqual([]);
    } finally {
      await superDb.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
      silent.mockRestore();
    }
    expect(await running.lookForTags()).toEqual(["services"]);
  });

  test("waits for the page store, then handles earlier edits", async () => {
    await touch("services");
    const running = await startProcess();
    await running.pollInvalidations();
    expect(await running.lookForTags()).toEqual(["services"]);
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
    await running.look();
    const commitEarly = await begin("early");
    const commitLate = await begin("late");
    await commitLate();
    expect(await running.lookForTags()).toEqual(["late"]);
    await commitEarly();
    expect(await running.lookForTags()).toEqual(["early"]);
    expect(await running.look()).toEqual([]);
  });

  test("are marked once they commit, even if they were running at startup", async () => {
    const commitRunning = await begin("running");
    const commitBefore = await begin("before");
    await commitBefore();
    const running = await startProcess();
    expect(await running.lookForTags()).toEqual(["before"]);
    await commitRunning();
    expect(await running.lookForTags()).toContain("running");
    expect(await running.look()).toEqual([]);
  });

  test("are each marked once, in any order of commits", async () => {
    const running = await startProcess();
    await running.look();
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
    await running.look();
    await running.look();
    // A row of a transaction that ended before the process last looked.
    const [row] = await db.$queryRaw<{ oldest: string }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`;
    await db.$executeRaw`
      INSERT INTO "PageInvalidation" ("id", "txid", "tag")
      VALUES (900301, ${String(BigInt(row?.oldest ?? 1) - 1n)}::xid8, 'long over')`;
    expect(await running.look()).toEqual([]);
  });
});

describe("a process that is starting", () => {
  const writeAt = (tag: string, at: Date) =>
    db.$executeRaw`INSERT INTO "PageInvalidation" ("tag", "createdAt") VALUES (${tag}, ${at})`;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

  test("reads each tag's latest time, so that older pages are rerendered", async () => {
    const last = ago(2 * HOUR_MS);
    await writeAt("services", ago(5 * HOUR_MS));
    await writeAt("services", last);
    const marks = await (await startProcess()).look();
    expect(marks).toEqual([{ tag: "services", at: expect.any(Number), isPurge: false }]);
    expect(marks[0]?.at).toBeGreaterThanOrEqual(last.getTime());
    // Pages rendered long enough after the edit remain valid.
    expect(marks[0]?.at).toBeLessThan(last.getTime() + HOUR_MS);
  });

  test("never marks a tag in the future, which would make new pages stale", async () => {
    await touch("services");
    const [mark] = await (await startProcess()).look();
    expect(mark?.at).toBeLessThanOrEqual(Date.now());
  });

  test("deletes only old rows that have been superseded", async () => {
    await writeAt("services", ago(72 * HOUR_MS));
    await writeAt("services", ago(48 * HOUR_MS));
    await writeAt("services", ago(2 * HOUR_MS));
    await writeAt("services", ago(HOUR_MS));
    await writeAt("locations", ago(72 * HOUR_MS));
    expect(await purgeRows(db, SUPERSEDED_INVALIDATIONS, 10)).toBe(2);
    expect(await writtenTags()).toEqual(["locations", "services", "services"]);
  });

  test("remembers a purge after later edits", async () => {
    await purge("services");
    await touch("services");
    const marks = await (await startProcess()).look();
    expect(marks.map(({ isPurge }) => isPurge).toSorted()).toEqual([false, true]);
  });
});
