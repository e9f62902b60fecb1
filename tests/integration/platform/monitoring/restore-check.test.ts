import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { checkStructure } from "@/scripts/backup/check-structure";
import { hashRestored } from "@/scripts/backup/hash-restored";
import { markInstant } from "@/scripts/backup/mark-instant";
import { compareHashes } from "@/scripts/backup/table-hashes";
import { superDb } from "@/tests/setup/super-db";

const appUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const superuserUrl = process.env.ROADCALL_TEST_SUPERUSER_URL ?? "";
const INDEX = "Heartbeat_pkey";

afterEach(async () => {
  await db.heartbeat.deleteMany();
});

/** Names consist of letters. */
const nameOf = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const addHeartbeat = (name: string) => db.heartbeat.create({ data: { name, at: new Date(0) } });

test("an instant that the app's role marks has the same hashes as an equal database", async () => {
  const { transactionId, walFile, hash } = await markInstant(appUrl);
  const hashes = await hash();
  expect(transactionId).toMatch(/^\d+$/);
  expect(walFile).toMatch(/^[0-9A-F]{24}$/);
  expect(hashes.get("Mechanic")?.rows).toBe(await db.mechanic.count());
  expect(compareHashes(hashes, await hashRestored(superuserUrl))).toEqual([]);
});

test("a changed row and a missing row are noticed", async () => {
  await addHeartbeat("worker");
  const { hash } = await markInstant(appUrl);
  const hashes = await hash();
  await db.heartbeat.updateMany({ data: { at: new Date(1) } });
  expect(compareHashes(hashes, await hashRestored(superuserUrl))).toEqual([
    "Table Heartbeat has the same number of rows in the backup, but some differ.",
  ]);
  await db.heartbeat.deleteMany();
  expect(compareHashes(hashes, await hashRestored(superuserUrl))).toEqual([
    "Table Heartbeat had 1 rows, but has 0 in the backup.",
  ]);
});

test("an instant is marked only while no other transaction ends", async () => {
  let isMarked = false;
  const writing = (async () => {
    for (let n = 0; !isMarked; n += 1) {
      // 30 writes without a pause, then one that is longer than marking takes.
      if (n % 30 === 29) await db.$queryRaw`SELECT pg_sleep(0.3)::text`;
      await addHeartbeat(nameOf(n));
    }
  })();
  while ((await db.heartbeat.count()) === 0) await wait(1);
  const { hash } = await markInstant(appUrl);
  isMarked = true;
  await writing;
  const hashes = await hash();
  expect((hashes.get("Heartbeat")?.rows ?? 0) % 30).toBe(29);
});

test("amcheck notices a row that an index lacks", async () => {
  expect(await checkStructure(superuserUrl)).toEqual([]);
  const setReady = (isReady: boolean) =>
    superDb.$executeRaw`
      UPDATE pg_index SET indisready = ${isReady} WHERE indexrelid = ${`"${INDEX}"`}::text::regclass`;
  await setReady(false);
  await addHeartbeat("worker");
  await setReady(true);
  expect(await checkStructure(superuserUrl)).toEqual([
    expect.stringMatching(new RegExp(`^Index "${INDEX}": .*lacks matching index tuple`)),
  ]);
});
