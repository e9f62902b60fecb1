// npm run test:deep -- ledger: tests random commands on a native PostgreSQL server at two isolation levels and on the
// embedded database, as well as races, every interleaving of competing operations, attacks after removing each guard,
// tampering, and the limits of the app's role. Uses the server in TEST_DATABASE_URL, as a superuser, or else starts an
// installed PostgreSQL server. An interrupted run resumes where it stopped. The log is in
// .data/test/deep-ledger/ledger.log.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import pg from "pg";
import { applyMigrations } from "@/scripts/launch/apply-migrations.mjs";
import { runCommand, UserError } from "@/scripts/launch/cli.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/database.mjs";
import { setUpRoles } from "@/scripts/launch/database-roles.mjs";
import { ProcessGroup, runNode } from "@/scripts/launch/processes.mjs";
import { copyDatabaseImage, ensureEmptyImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { startNativeDatabase } from "@/tests/setup/native-database";
import { forgetProgress, LOG_FILE, print } from "./ledger-progress";

const COMMANDS = Number(process.env.ROADCALL_COMMANDS ?? "200000");
const EMBEDDED_COMMANDS = Math.ceil(COMMANDS / 40);
const RACES = Number(process.env.ROADCALL_RACES ?? "1000");
const TAMPERINGS = Number(process.env.ROADCALL_TAMPERINGS ?? "10000");

const LEVELS = ["ReadCommitted", "Serializable"] as const;

/** Statements that the app's role must not be allowed to run. */
const FORBIDDEN = [
  `INSERT INTO "Wallet" ("mechanicId") VALUES ('m')`,
  `UPDATE "Wallet" SET "paidCents" = 1`,
  `UPDATE "CreditLot" SET "remainingCents" = 1`,
  ...["Wallet", "LedgerTransfer", "LedgerLine", "CreditLot", "AuditEvent"].flatMap((table) => [
    `DELETE FROM "${table}"`,
    `TRUNCATE "${table}" CASCADE`,
    `ALTER TABLE "${table}" DISABLE TRIGGER ALL`,
    `DROP TABLE "${table}"`,
  ]),
  `UPDATE "LedgerTransfer" SET reason = 'Other'`,
  `UPDATE "LedgerLine" SET "amountCents" = 1`,
  `UPDATE "AuditEvent" SET action = 'user.other'`,
  `UPDATE "_prisma_migrations" SET checksum = ''`,
  "CREATE TABLE other (id int)",
  "CREATE TEMPORARY TABLE other (id int)",
  "CREATE SCHEMA other",
  "SET session_replication_role = replica",
  "SET ROLE roadcall_owner",
  "SELECT pg_read_file('/etc/passwd')",
];

const READ = "SELECT";
const PRIVILEGES: Readonly<Record<string, string>> = {
  Wallet: READ,
  LedgerTransfer: READ,
  LedgerLine: READ,
  CreditLot: READ,
  _prisma_migrations: READ,
  AuditEvent: "INSERT SELECT",
};

await runCommand(async () => {
  print(`Ledger, ${new Date().toISOString()}. Log: ${LOG_FILE}\n`);
  const native = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, close: async () => {} }
    : await startNativeDatabase();
  try {
    await testNative(native.url);
  } finally {
    await native.close();
  }
  await testEmbedded();
  forgetProgress();
  print(`All parts passed, ${new Date().toISOString()}.\n`);
});

async function testNative(serverUrl: string): Promise<void> {
  const name = `roadcall_ledger_${Date.now()}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  try {
    const urls = {
      adminUrl: urlFor(serverUrl, { name }),
      ownerUrl: urlFor(serverUrl, { name, user: "roadcall_owner" }),
      appUrl: urlFor(serverUrl, { name, user: "roadcall_app" }),
    };
    await setUpRoles(urls);
    for (const statement of FORBIDDEN) {
      await assert.rejects(query(urls.appUrl, statement), { code: "42501" }, statement);
    }
    await requirePrivileges(urls);
    print(
      `The app's role can read the ledger, but can't run any of ${FORBIDDEN.length} forbidden statements.\n`,
    );
    await runPart(urls.adminUrl, { name: "guards" });
    await runPart(urls.adminUrl, { name: "tampering", count: TAMPERINGS });
    for (const level of LEVELS) {
      await runPart(urls.adminUrl, { name: "interleavings", level });
      await runPart(urls.appUrl, { name: "charges", count: RACES / LEVELS.length, level });
      for (const part of ["holds", "pairs"]) {
        await runPart(urls.appUrl, { name: part, count: RACES / 20, level });
      }
      await runPart(urls.appUrl, { name: "model", count: COMMANDS / LEVELS.length, level });
      await runPart(urls.appUrl, { name: "verify", level });
    }
  } finally {
    await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Requires the app's role to have exactly the expected privileges on each table, according to the catalog. */
async function requirePrivileges({ adminUrl, appUrl }: { adminUrl: string; appUrl: string }) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ table: string; privileges: string }>(
    `SELECT c.relname AS table, string_agg(privilege, ' ' ORDER BY privilege) AS privileges
     FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND has_table_privilege($1, c.oid, privilege)
     GROUP BY c.relname`,
    [new URL(appUrl).username],
  );
  await client.end();
  for (const { table, privileges } of rows) {
    assert.equal(privileges, PRIVILEGES[table] ?? "DELETE INSERT SELECT UPDATE", table);
  }
}

async function testEmbedded(): Promise<void> {
  const dataFolder = copyDatabaseImage(await ensureEmptyImage(), "deep-ledger-embedded");
  const processes = new ProcessGroup();
  try {
    const { url } = await startEmbeddedDatabase(processes, { dataFolder });
    await applyMigrations(url);
    await runPart(url, { name: "model", count: EMBEDDED_COMMANDS, level: "embedded" });
    await runPart(url, { name: "verify", level: "embedded" });
  } finally {
    await processes.stopAll();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

interface Part {
  name: string;
  count?: number;
  level?: (typeof LEVELS)[number] | "embedded";
}

/** Uses a separate process, because a process can use only one database. */
async function runPart(url: string, { name, count = 1, level }: Part): Promise<void> {
  const key = [name, level].filter(Boolean).join(" ");
  const args = [name, String(count), key, ...(level ? [level] : [])];
  const script = ["--import", "tsx", "tests/deep/ledger-part.ts", ...args];
  const environment = testEnvironment({ dataFolder: testFolder, embeddedUrl: url });
  const code = await runNode(["--conditions=react-server", ...script], {
    env: { ...environment, LOG_LEVEL: "error" },
    onOutput: print,
  });
  if (code !== 0) throw new UserError(`The part "${key}" failed. See the output above.`);
}

function urlFor(serverUrl: string, { name, user }: { name: string; user?: string }): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (user) Object.assign(url, { username: user, password: "for tests only" });
  return url.href;
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
