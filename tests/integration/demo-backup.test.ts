import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { mechanicRow } from "@/prisma/seed/factories";
import { backUp } from "@/scripts/launch/demo-backup.mjs";
import { hasOtherSecrets, readHeader, restore } from "@/scripts/launch/demo-restore.mjs";
import { demoSecrets } from "@/scripts/launch/settings.mjs";
import { allowSlowStatements } from "@/scripts/testing/test-server.mjs";
import { startProcess, touch } from "@/tests/integration/platform/page-store/start-process";
import { hashRows } from "@/tests/setup/hash-rows";
import { superDb } from "@/tests/setup/super-db";
import { TEST_DATABASE, workerServer, workerUrl } from "@/tests/setup/worker-server";

const urls = {
  app: workerUrl("app", TEST_DATABASE),
  owner: workerUrl("owner", TEST_DATABASE),
  admin: workerUrl("admin", "postgres"),
  superuser: workerUrl("superuser", TEST_DATABASE),
};
/** Every kind of character that a row may contain, and what begins the file's last line. */
const TEXT =
  "END back\\slash, tab\t, line\nbreak\r, “quotes”, \\. 🚗 \ufeff separators \u2028 \u2029 \u0085";

let dataFolder: string;
let file: string;
let rows: Record<string, string>;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "demo-backup-"));
  file = join(dataFolder, "backup.gz");
  cpSync(process.env.ROADCALL_TEST_FILES ?? "", join(dataFolder, "files"), { recursive: true });
  demoSecrets(dataFolder);
  const { id } = await db.mechanic.findFirstOrThrow();
  await db.mechanic.update({ where: { id }, data: { businessName: TEXT } });
  rows = await hashRows(urls.superuser);
  await backUp({ urls, dataFolder, file, now: new Date() });
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

const documents = () =>
  Object.fromEntries(
    readdirSync(join(dataFolder, "files")).map((name) => [
      name,
      readFileSync(join(dataFolder, "files", name), "base64"),
    ]),
  );

async function restoreFile(from = file) {
  const header = await readHeader(from);
  await restore({ urls, dataFolder, file: from, header });
  await allowSlowStatements(workerServer(), TEST_DATABASE);
  // Each connection of the pool may still be one that was ended.
  await Promise.allSettled(Array.from({ length: 30 }, () => db.service.count()));
}

/** Calls `run` again and again while `during` runs. Rejects if either does. */
async function repeatDuring(run: () => Promise<void>, during: () => Promise<void>): Promise<void> {
  let isOver = false;
  const repeat = async () => {
    for (; !isOver; await wait(50)) await run();
  };
  const end = () => {
    isOver = true;
  };
  await Promise.all([repeat().finally(end), during().finally(end)]);
}

test("everything is as it was, but secrets that the backup lacks stay", async () => {
  const before = documents();
  const secrets = demoSecrets(dataFolder);
  const header = await readHeader(file);
  expect(hasOtherSecrets({ dataFolder, header })).toBe(false);
  const others = { ...secrets, AUTH_SECRET: "other", LATER_SECRET: "later" };
  writeFileSync(join(dataFolder, "secrets.json"), JSON.stringify(others));
  expect(hasOtherSecrets({ dataFolder, header })).toBe(true);
  const [firstDocument = ""] = Object.keys(before);
  await db.service.updateMany({ data: { name: "Changed" } });
  await db.mechanic.create({ data: mechanicRow({ phoneNumber: "+12105557799" }) });
  rmSync(join(dataFolder, "files", firstDocument));
  writeFileSync(join(dataFolder, "files", "later"), "later");

  await restoreFile();
  expect(await hashRows(urls.superuser)).toEqual(rows);
  expect(documents()).toEqual(before);
  expect(demoSecrets(dataFolder)).toEqual({ ...secrets, LATER_SECRET: "later" });
  await expect(db.$executeRaw`DELETE FROM "LedgerTransfer"`).rejects.toThrow(/permission denied/);
});

test("a site that goes on writing finds its data at every moment, and learns that its pages are outdated; a second restore is refused", async () => {
  const busy = join(dataFolder, "busy.gz");
  const acknowledged: string[] = [];
  const write = async () => {
    const tag = `write:${acknowledged.length}`;
    try {
      // Two rows in one transaction, of which a backup has both or none.
      await db.indexNowChange.createMany({ data: [{ tag }, { tag }] });
      acknowledged.push(tag);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  };
  const site = await startProcess();
  const seen = new Set<string>();
  const look = async () => {
    for (const tag of await site.lookForTags()) seen.add(tag);
  };
  let first = 0;
  let last = 0;
  await repeatDuring(write, async () => {
    await wait(200);
    first = acknowledged.length;
    await backUp({ urls, dataFolder, file: busy, now: new Date() });
    last = acknowledged.length;
    const editAndLook = async () => {
      // The backup doesn't know the IDs of these edits.
      await touch("services").catch(() => {});
      await look();
    };
    await repeatDuring(editAndLook, async () => {
      const restoring = restoreFile(busy);
      await wait(500);
      await expect(restoreFile(busy)).rejects.toThrow(/Another restore is running\. Wait until it/);
      await restoring;
    });
  });
  await look();
  expect([...seen]).toEqual(expect.arrayContaining(["site", "locs"]));

  const stored = await db.indexNowChange.groupBy({
    by: "tag",
    where: { tag: { startsWith: "write:" } },
    _count: true,
  });
  expect(stored.filter(({ _count }) => _count !== 2)).toEqual([]);
  const tags = new Set(stored.map(({ tag }) => tag));
  expect(acknowledged.slice(0, first).filter((tag) => !tags.has(tag))).toEqual([]);
  // Later rows were replaced.
  expect(acknowledged.slice(last + 1).some((tag) => !tags.has(tag))).toBe(true);
});

const other = (content: Buffer | string) => {
  const path = join(dataFolder, "other.gz");
  writeFileSync(path, content);
  return path;
};
const changed = (change: (text: string) => string) =>
  other(gzipSync(change(gunzipSync(readFileSync(file)).toString())));
const half = () => {
  const content = readFileSync(file);
  return other(content.subarray(0, content.length / 2));
};

test.each([
  ["missing", () => join(dataFolder, "nowhere.gz"), /There is no file .*nowhere\.gz/],
  ["a folder", () => dataFolder, /is incomplete or not a backup/],
  ["cut off", half, /is incomplete/],
  ["empty", () => other(""), /is incomplete or not a backup/],
  ["something else", () => other("not a backup"), /is incomplete or not a backup/],
  ["compressed, but something else", () => changed(() => "{}\n"), /is not a backup that this/],
  ["changed", () => changed((all) => all.replace("Brake", "Broke")), /was changed/],
  ["without its end", () => changed((all) => all.replace(/END .*\n$/, "")), /is incomplete/],
])("a file that is %s is refused", async (_, path, message) => {
  await expect(readHeader(path())).rejects.toThrow(message);
});

test("a backup of a newer release is refused", async () => {
  const newer = join(dataFolder, "newer.gz");
  await superDb.$executeRaw`
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('newer', '', '99990101000000_newer')`;
  await backUp({ urls, dataFolder, file: newer, now: new Date() });
  await superDb.$executeRaw`DELETE FROM "_prisma_migrations" WHERE id = 'newer'`;
  await expect(readHeader(newer)).rejects.toThrow(/newer release.*99990101000000_newer.*Update/);
});

test("a backup with a table that its migrations don't create changes nothing", async () => {
  const odd = join(dataFolder, "odd.gz");
  await superDb.$executeRaw`CREATE TABLE "Odd" (id int)`;
  await backUp({ urls, dataFolder, file: odd, now: new Date() });
  await superDb.$executeRaw`DROP TABLE "Odd"`;
  const before = await hashRows(urls.superuser);
  await expect(restoreFile(odd)).rejects.toThrow(/doesn't fit its own migrations: COPY "Odd"/);
  expect(await hashRows(urls.superuser)).toEqual(before);
});

test("a backup whose ledger has a fault changes nothing", async () => {
  const faulty = join(dataFolder, "faulty.gz");
  const raise = (cents: number) =>
    superDb.$transaction([
      superDb.$executeRaw`SET LOCAL session_replication_role = replica`,
      superDb.$executeRaw`UPDATE "LedgerLine" SET "amountCents" = "amountCents" + ${cents}
      WHERE "transferId" = (SELECT min("transferId") FROM "LedgerLine") AND position = 0`,
    ]);
  await raise(1);
  await backUp({ urls, dataFolder, file: faulty, now: new Date() });
  await raise(-1);
  const before = await hashRows(urls.superuser);
  await expect(restoreFile(faulty)).rejects.toThrow(/nothing was restored/);
  expect(await hashRows(urls.superuser)).toEqual(before);
});

test("a backup that can't be written says so and leaves nothing behind", async () => {
  const nowhere = join(dataFolder, "nowhere", "backup.gz");
  await expect(backUp({ urls, dataFolder, file: nowhere, now: new Date() })).rejects.toThrow(
    /can't be written \(ENOENT\)\. Choose another place/,
  );
});
