import { z } from "zod";
import { db } from "@/lib/core/db";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { superDb } from "@/tests/setup/super-db";

/** A hook that the job below calls before each item. Tests replace it. */
export const behavior = { beforeItem: async (_item: number): Promise<void> => {} };

/** Writes the numbers from 1 to `count` into a table, two per slice. */
export const countingJob = defineJob({
  kind: "test_counting",
  params: z.strictObject({ count: z.int(), key: z.string().default("counting") }),
  cursor: z.strictObject({ after: z.int() }),
  lockKey: ({ key }) => key,
  slice: async ({ tx, params: { count }, cursor }) => {
    const first = (cursor?.after ?? 0) + 1;
    const items = [first, first + 1].filter((item) => item <= count);
    for (const item of items) {
      await behavior.beforeItem(item);
      await tx.$executeRaw`INSERT INTO "TestItem" (item) VALUES (${item})`;
    }
    const last = items.at(-1) ?? count;
    return {
      cursor: last < count ? { after: last } : null,
      done: items.length,
      total: count,
      changes: items.map((item) => ({ item: `Number ${item}`, change: "written" })),
    };
  },
});

/** Makes each test in the file start without runs or items. */
export function setUpCountingJob(): void {
  beforeAll(async () => {
    await superDb.$executeRaw`CREATE TABLE IF NOT EXISTS "TestItem" (item INT NOT NULL)`;
    await superDb.$executeRaw`GRANT ALL ON "TestItem" TO PUBLIC`;
  });
  beforeEach(forgetRuns);
  afterAll(() => superDb.$executeRaw`DROP TABLE "TestItem"`);
}

async function forgetRuns(): Promise<void> {
  behavior.beforeItem = async () => {};
  await db.jobRun.deleteMany();
  await db.$executeRaw`DELETE FROM "TestItem"`;
}

/** Returns the numbers written so far. A number appears twice if its item was processed twice. */
export async function writtenItems(): Promise<number[]> {
  const rows = await db.$queryRaw<{ item: number }[]>`SELECT item FROM "TestItem" ORDER BY item`;
  return rows.map(({ item }) => item);
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
