import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { SUPERSEDED_INVALIDATIONS } from "@/lib/site/page-store/invalidate-pages";
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
    await db.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      expect(await running.look()).toEqual([]);
    } finally {
      await db.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
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
  /**
   * The embedded database runs one transaction at a time, so overlapping ones are simulated: the ID and the transaction
   * are assigned at the start, and the rows become visible at the end.
   */
  const commit = (row: { number: number; transaction: bigint; tag: string }) =>
    db.$executeRaw`
      INSERT INTO "PageInvalidation" ("id", "txid", "tag")
      VALUES (${row.number}, ${String(row.transaction)}::xid8, ${row.tag})`;

  async function nextTransaction(): Promise<bigint> {
    const [row] = await db.$queryRaw<{ next: string }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS next`;
    return BigInt(row?.next ?? 0);
  }

  test("are both marked once if the later ID commits first", async () => {
    const running = await startProcess();
    await running.look();
    const next = await nextTransaction();
    const early = { number: 900_001, transaction: next + 100n, tag: "early" };
    const late = { number: 900_002, transaction: next + 101n, tag: "late" };
    await commit(late);
    expect(await running.lookForTags()).toEqual(["late"]);
    await commit(early);
    expect(await running.lookForTags()).toEqual(["early"]);
    expect(await running.look()).toEqual([]);
  });

  test("are marked once they commit, even if they were running at startup", async () => {
    const next = await nextTransaction();
    await commit({ number: 900_102, transaction: next + 101n, tag: "before" });
    const running = await startProcess();
    expect(await running.lookForTags()).toEqual(["before"]);
    await commit({ number: 900_101, transaction: next + 100n, tag: "running" });
    expect(await running.lookForTags()).toContain("running");
    expect(await running.look()).toEqual([]);
  });

  test("are each marked once, in any order of commits", async () => {
    const running = await startProcess();
    await running.look();
    const next = await nextTransaction();
    const marked: string[] = [];
    const order = [3, 0, 5, 1, 4, 2];
    for (const i of order) {
      await commit({
        number: 900_201 + i,
        transaction: next + 1_000n + BigInt(i),
        tag: `tag-${i}`,
      });
      marked.push(...(await running.lookForTags()));
    }
    expect(marked).toEqual(order.map((i) => `tag-${i}`));
  });

  test("are not read again once finished", async () => {
    await touch("services");
    const running = await startProcess();
    await running.look();
    await running.look();
    const next = await nextTransaction();
    await commit({ number: 900_301, transaction: next - 1n, tag: "long over" });
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
