import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { db } from "@/lib/core/db";
import { backUp, readHeader, restore } from "@/scripts/launch/demo-backup.mjs";
import { runScript } from "@/tests/setup/run-script";
import { superDb } from "@/tests/setup/super-db";
import { TEST_DATABASE, workerUrl } from "@/tests/setup/worker-server";

const urls = {
  app: workerUrl("app", TEST_DATABASE),
  owner: workerUrl("owner", TEST_DATABASE),
  admin: workerUrl("admin", "postgres"),
  superuser: workerUrl("superuser", TEST_DATABASE),
};

let dataFolder: string;
let file: string;
let rows: Record<string, string>;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "demo-backup-"));
  file = join(dataFolder, "backup.gz");
  cpSync(process.env.ROADCALL_TEST_FILES ?? "", join(dataFolder, "files"), { recursive: true });
  writeFileSync(join(dataFolder, "secrets.json"), '{"AUTH_SECRET":"first"}\n');
  // Every kind of character that a row may contain.
  await db.$executeRaw`UPDATE "Mechanic" SET "businessName" = E'back\\slash, tab\t, line\nbreak\r, “quotes”, \\. 🚗'
    WHERE id = (SELECT min(id) FROM "Mechanic")`;
  rows = await hashTables();
  await backUp({ urls, dataFolder, file, now: new Date() });
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

/** Returns a hash of each table's rows. */
async function hashTables(): Promise<Record<string, string>> {
  const tables = await superDb.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'PageInvalidation'`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await superDb.$queryRawUnsafe<{ hash: string }[]>(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
    );
    hashes[name] = row?.hash ?? "";
  }
  return hashes;
}

const documents = () =>
  Object.fromEntries(
    readdirSync(join(dataFolder, "files")).map((name) => [
      name,
      readFileSync(join(dataFolder, "files", name), "base64"),
    ]),
  );

const restoreFile = async (from = file) =>
  restore({ urls, dataFolder, file: from, header: await readHeader(from) });

test("everything is as it was, and the site's connections continue", async () => {
  const before = documents();
  expect(Object.keys(before).length).toBeGreaterThan(0);
  await db.service.updateMany({ data: { name: "Changed" } });
  await db.mechanic.create({
    data: {
      ...{ name: "Later", phoneNumber: "+12105557799", zipcode: "78201", radiusMiles: 5 },
      ...{ timezone: "America/Chicago", hours: {} },
    },
  });
  rmSync(join(dataFolder, "files", Object.keys(before)[0] ?? ""));
  writeFileSync(join(dataFolder, "files", "later"), "later");

  expect(await restoreFile()).toEqual({ mustRestart: false });
  // The site's next statement may still find a connection that was ended.
  await db.service.count().catch(() => {});
  expect(await hashTables()).toEqual(rows);
  expect(documents()).toEqual(before);
  // What the running site has stored is rendered again.
  expect(
    await db.pageInvalidation.findMany({ select: { tag: true, isPurge: true } }),
  ).toContainEqual({ tag: "site", isPurge: true });
  // New rows get new IDs.
  await expect(db.pageInvalidation.create({ data: { tag: "site" } })).resolves.toBeDefined();
});

test("the app's role still may not change the ledger", async () => {
  await restoreFile();
  await db.service.count().catch(() => {});
  await expect(db.$executeRaw`DELETE FROM "LedgerTransfer"`).rejects.toThrow(/permission denied/);
});

test("the secrets of another demo are restored, too, and the running one must restart", async () => {
  const secrets = join(dataFolder, "secrets.json");
  writeFileSync(secrets, '{"AUTH_SECRET":"second"}\n');
  expect(await restoreFile()).toEqual({ mustRestart: true });
  expect(readFileSync(secrets, "utf8")).toContain("first");
});

const changed = (change: (text: string) => string) => {
  const other = join(dataFolder, "other.gz");
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return other;
};
const cut = () => {
  const other = join(dataFolder, "other.gz");
  const content = readFileSync(file);
  writeFileSync(other, content.subarray(0, content.length / 2));
  return other;
};
const text = () => {
  const other = join(dataFolder, "other.gz");
  writeFileSync(other, "not a backup");
  return other;
};

test.each([
  ["missing", () => join(dataFolder, "nowhere.gz"), /There is no file .*nowhere\.gz/],
  ["cut off", cut, /is incomplete/],
  ["something else", text, /is incomplete or not a backup/],
  [
    "compressed, but something else",
    () => changed(() => "{}\n"),
    /is not a backup of this version/,
  ],
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
  const before = await hashTables();
  await expect(restoreFile(faulty)).rejects.toThrow(/nothing was restored/);
  expect(await hashTables()).toEqual(before);
});

test.each([["backup"], ["restore", "backup.gz"]])(
  "a live site is told where its backups are: %s",
  async (...args) => {
    const outcome = await runScript(["scripts/db.mjs", ...args], {
      env: { DATABASE_URL: "postgresql://localhost/live" },
    });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain("docs/operations.md");
  },
);
