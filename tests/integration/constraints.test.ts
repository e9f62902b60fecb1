import pg from "pg";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { ATTACKS } from "@/tests/ledger/attacks";
import { REFUSED } from "./constraint-rows/refused-rows";
import { GOOD, type Row, type Table } from "./constraint-rows/valid-rows";

const client = new pg.Client({ connectionString: process.env.ROADCALL_TEST_SUPERUSER_URL });

function insert(table: Table, changes: Row = {}) {
  const row: Row = { ...GOOD[table], ...changes };
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  return client.query(
    `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(row),
  );
}

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(async () => {
  await client.query("BEGIN");
  for (const table of Object.keys(GOOD) as Table[]) await insert(table);
});
afterEach(() => client.query("ROLLBACK"));

test.each(REFUSED)("%s rejects an invalid row in %s: %j", async (constraint, table, changes) => {
  await expect(insert(table, changes)).rejects.toMatchObject({ constraint });
});

test("allows one active number per mechanic, and any number of retired ones", async () => {
  const number = { locationId: null, mechanicId: "m", providerSid: null };
  await insert("TrackingNumber", { ...number, id: "t2", phoneNumber: "+19995550197" });
  const retired = { ...number, id: "t3", phoneNumber: "+19995550196", isActive: false };
  await insert("TrackingNumber", retired);
  await expect(
    insert("TrackingNumber", { ...number, id: "t4", phoneNumber: "+19995550195" }),
  ).rejects.toMatchObject({ constraint: "TrackingNumber_active_mechanic" });
});

test("there is only one data key", async () => {
  const second = client.query(`INSERT INTO "DataKey" ("id") VALUES (2)`);
  await expect(second).rejects.toMatchObject({ constraint: "DataKey_only_one" });
});

test("call intents are immutable", async () => {
  await expect(client.query(`UPDATE "CallIntent" SET "source" = 'x'`)).rejects.toThrow(
    "CallIntent is never changed",
  );
});

test.each([
  ["UPDATE", "TermsAcceptance", `SET "version" = '2026-01-01'`],
  ["UPDATE", "ApplicationMessage", `SET "text" = 'x'`],
  ["UPDATE", "AuditEvent", `SET "action" = 'user.x'`],
  ["DELETE FROM", "AuditEvent", ""],
  ["TRUNCATE", "AuditEvent", ""],
  ["UPDATE", "BillingRulesVersion", `SET "rules" = '{}'`],
  ["DELETE FROM", "BillingRulesVersion", ""],
  ["UPDATE", "DisputeMessage", `SET "text" = 'x'`],
  ["UPDATE", "Estimate", `SET "lowCents" = 1`],
])(
  "acceptances, messages, audit events, billing rules, and estimates are immutable: %s %s",
  async (verb, table, change) => {
    await expect(client.query(`${verb} "${table}" ${change}`)).rejects.toThrow(
      `${table} is never changed`,
    );
  },
);

test("audit events are immutable again after an erasure, even one that failed", async () => {
  await client.query(`UPDATE "User" SET "status" = 'closed' WHERE "id" = 'u'`);
  const erase = () =>
    client.query(`SELECT erase_audit_data('u'), erase_audit_words('u', '{x}', '{x}', '', 1)`);
  const change = () => client.query(`UPDATE "AuditEvent" SET "after" = '{}' WHERE "id" = 'ae'`);
  await erase();
  await client.query("SAVEPOINT before");
  await expect(change()).rejects.toThrow("AuditEvent is never changed");
  await client.query("ROLLBACK TO before");

  await client.query(
    `ALTER TABLE "AuditEvent" ADD CONSTRAINT test_stuck CHECK ("id" <> 'ae') NOT VALID`,
  );
  await client.query("SAVEPOINT before");
  await expect(erase()).rejects.toMatchObject({ constraint: "test_stuck" });
  await client.query("ROLLBACK TO before");
  await expect(change()).rejects.toThrow("AuditEvent is never changed");
});

test.each([
  ["Call_end_is_final", `"state" = 'missed'`],
  ["Call_decided_once", `"rating" = '{"x": 1}'`],
  ["Call_decided_once", `"feeCents" = 2400`],
  ["Call_decided_once", `"rulesVersion" = 1`],
  ["Call_billing_steps", `"billing" = 'credited', "creditedCents" = 2500`],
])("%s: decisions about a call are final: %s", async (constraint, change) => {
  await expect(client.query(`UPDATE "Call" SET ${change} WHERE id = 'c'`)).rejects.toThrow(
    constraint,
  );
});

test("a disputed call can be credited in part, then in full, and nothing more", async () => {
  const bill = (billing: string, creditedCents: number) =>
    client.query(
      `UPDATE "Call" SET "billing" = $1::"CallBilling", "creditedCents" = $2 WHERE id = 'c'`,
      [billing, creditedCents],
    );
  await bill("disputed", 0);
  await bill("partially_credited", 1_000);
  await bill("credited", 2_500);
  await expect(bill("billed", 0)).rejects.toThrow("Call_billing_steps");
});

test("the first version of the billing rules is the default", async () => {
  const { rows } = await client.query(`SELECT rules FROM "BillingRulesVersion" WHERE version = 1`);
  expect(rows).toEqual([{ rules: DEFAULT_BILLING_RULES }]);
});

test("isActive is derived from a mechanic's state, documents, and verified number", async () => {
  const isActive = async (state: string) => {
    const { rows } = await client.query(
      `UPDATE "Mechanic" SET state = $1, "isActive" = true WHERE id = 'm' RETURNING "isActive"`,
      [state],
    );
    return rows[0].isActive;
  };
  expect(await isActive("paused")).toBe(false);
  expect(await isActive("suspended")).toBe(false);
  expect(await isActive("onboarding")).toBe(false);
  expect(await isActive("active")).toBe(false);
  await client.query(`UPDATE "Mechanic" SET "callsEndAt" = '2030-01-01' WHERE id = 'm'`);
  expect(await isActive("active")).toBe(false);
  await client.query(`UPDATE "Mechanic" SET "phoneVerifiedAt" = '2026-01-01' WHERE id = 'm'`);
  expect(await isActive("active")).toBe(true);
  await client.query(`UPDATE "Mechanic" SET "isRegistered" = false WHERE id = 'm'`);
  expect(await isActive("active")).toBe(false);
  await client.query(`UPDATE "Mechanic" SET "isRegistered" = true WHERE id = 'm'`);
});

test.each([
  `UPDATE "User" SET role = 'admin' WHERE role = 'super_admin'`,
  `UPDATE "User" SET status = 'suspended' WHERE role = 'super_admin'`,
  `DELETE FROM "User" WHERE role = 'super_admin'`,
])("keeps the last user who can assign roles: %s", async (change) => {
  await expect(client.query(change)).rejects.toMatchObject({ constraint: "User_last_super_admin" });
});

test("lets users who can assign roles be removed while at least one remains", async () => {
  await client.query(`UPDATE "User" SET role = 'super_admin', "mechanicId" = NULL WHERE id = 'u'`);
  const { rowCount } = await client.query(
    `UPDATE "User" SET status = 'suspended' WHERE role = 'super_admin' AND id <> 'u'`,
  );
  expect(rowCount).toBeGreaterThan(0);
});

test("allows one rule per scope, even without a city", async () => {
  await insert("PriceRule", { id: "p2", locationId: null });
  await expect(insert("PriceRule", { id: "p3", locationId: null })).rejects.toMatchObject({
    constraint: "PriceRule_scope",
  });
});

test("keeps only one version of a document in force", async () => {
  const approved = { status: "approved", stateCode: "" };
  await insert("MechanicDocument", { id: "md2", ...approved });
  await expect(insert("MechanicDocument", { id: "md3", ...approved })).rejects.toMatchObject({
    constraint: "MechanicDocument_approved_key",
  });
});

test("allows one draft of a bundle at a time, and never changes an offer, a refund request, or a payment event", async () => {
  const draft = { state: "draft", activatedAt: null };
  await insert("CreditBundle", { id: "cb2", version: 2, ...draft });
  await client.query("SAVEPOINT before");
  await expect(insert("CreditBundle", { id: "cb3", version: 3, ...draft })).rejects.toMatchObject({
    constraint: "CreditBundle_one_draft",
  });
  await client.query("ROLLBACK TO before");
  for (const change of [
    `UPDATE "CreditBundle" SET "priceCents" = 20000 WHERE id = 'cb'`,
    `UPDATE "CreditBundle" SET "bonusCents" = 1 WHERE id = 'cb'`,
    `DELETE FROM "CreditBundle" WHERE id = 'cb'`,
    `UPDATE "RefundRequest" SET cents = 1`,
    `UPDATE "PaymentEvent" SET type = 'other'`,
    `DELETE FROM "PaymentEvent"`,
  ]) {
    await expect(client.query(change)).rejects.toThrow(Error);
    await client.query("ROLLBACK TO before");
  }
});

test("covers every check and unique index", async () => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace
    UNION SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisunique AND NOT i.indisprimary AND c.relnamespace = 'public'::regnamespace`);
  const covered = new Set([
    ...REFUSED.map(([constraint]) => constraint),
    // Tested in ledger/guards.test.ts.
    ...ATTACKS.map(({ guard }) => guard),
    "TrackingNumber_active_mechanic",
    "MechanicDocument_approved_key",
    "CreditBundle_one_draft",
    "DataKey_only_one",
  ]);
  expect(rows.map((row) => row.name).filter((name) => !covered.has(name))).toEqual([]);
});

test("a mechanic with an account or application cannot be deleted", async () => {
  await expect(client.query(`DELETE FROM "Mechanic" WHERE "id" = 'm'`)).rejects.toMatchObject({
    code: "23001",
  });
});

test("cascades deletes from mechanics to coverage and offers, but keeps services with offers and numbers of deleted cities", async () => {
  await client.query("SAVEPOINT before");
  await expect(client.query(`DELETE FROM "Service" WHERE "id" = 's'`)).rejects.toMatchObject({
    constraint: "Offer_serviceId_fkey",
  });
  await client.query("ROLLBACK TO before");
  await client.query(`DELETE FROM "MechanicApplication"`);
  for (const table of [
    "AutoTopUp",
    "RefundRequest",
    "Order",
    "DisputeMessage",
    "Dispute",
    "CallbackRequest",
    "CallAttempt",
    "ConversionAdjustment",
    "ConversionUpload",
    "Review",
    "ReviewInvitation",
    "Call",
  ]) {
    await client.query(`DELETE FROM "${table}"`);
  }
  await client.query(`UPDATE "User" SET "mechanicId" = NULL`);
  await client.query(`DELETE FROM "Mechanic" WHERE "id" = 'm'`);
  await client.query(`DELETE FROM "Location" WHERE "id" = 'l'`);
  const { rows } = await client.query(`
    SELECT (SELECT count(*)::int FROM "Coverage" WHERE "mechanicId" = 'm') AS coverage,
           (SELECT count(*)::int FROM "Offer" WHERE "mechanicId" = 'm') AS offers,
           (SELECT count(*)::int FROM "PriceRule" WHERE "id" = 'p') AS rules,
           (SELECT "locationId" FROM "TrackingNumber" WHERE "id" = 't') AS city`);
  expect(rows).toEqual([{ coverage: 0, offers: 0, rules: 0, city: null }]);
});
