import assert from "node:assert/strict";
import pg from "pg";
import { runSql } from "@/scripts/testing/test-server.mjs";

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
  `DELETE FROM "Order"`,
  `UPDATE "Order" SET "priceCents" = 1`,
  `UPDATE "Order" SET "mechanicId" = 'm'`,
  `DELETE FROM "PaymentEvent"`,
  `UPDATE "PaymentEvent" SET fact = '{}'`,
  `DELETE FROM "RefundRequest"`,
  `UPDATE "RefundRequest" SET cents = 1`,
  `DELETE FROM "DataKey"`,
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
  PaymentEvent: "INSERT SELECT",
  RefundRequest: "INSERT SELECT",
  DataKey: "INSERT SELECT UPDATE",
  // Some columns can be changed.
  Order: "INSERT SELECT",
};

/**
 * Requires that the app's role can run none of these statements, and has exactly the expected privileges on each table.
 * Returns the number of statements.
 */
export async function requireLimitedRole(appUrl: string, superuserUrl: string): Promise<number> {
  for (const statement of FORBIDDEN) {
    await assert.rejects(runSql(appUrl, [statement]), { code: "42501" }, statement);
  }
  const client = new pg.Client({ connectionString: superuserUrl });
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
  return FORBIDDEN.length;
}
