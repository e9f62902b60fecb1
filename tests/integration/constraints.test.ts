import pg from "pg";

const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });

type Row = Record<string, string | number | boolean | object | null>;

/** One valid row per table; each case below breaks one thing. */
const GOOD = {
  Service: { id: "s", name: "Test Service", slug: "test-service", category: "test" },
  Location: {
    id: "l",
    city: "Testville",
    state: "Texas",
    slug: "texas/testville",
    primaryZip: "00501",
    geotargetId: "999999999999",
    latitude: 30,
    longitude: -98,
  },
  Mechanic: {
    id: "m",
    name: "Test Mechanic",
    phoneNumber: "+12105550199",
    zipcode: "78201",
    radiusMiles: 10,
    timezone: "America/Chicago",
    hours: {},
  },
  Coverage: { mechanicId: "m", locationId: "l", zipcode: "78201", priority: 1 },
  Offer: { id: "o", mechanicId: "m", serviceId: "s", priceCents: 100 },
  TrackingNumber: { id: "t", phoneNumber: "+19995550199", locationId: "l" },
  PriceRule: { id: "p", serviceId: "s", locationId: "l", priceCents: 100 },
  PageInvalidation: { tag: "services" },
  CallIntent: {
    id: "i",
    session: "visit-0001",
    page: "/texas/testville/test-service",
    source: "landing-hero",
    numberShown: "+12105550199",
    consent: false,
  },
  RateLimit: { key: "k", count: 1, resetAt: "2026-01-01T00:00:00Z" },
  User: {
    id: "u",
    email: "test@example.net",
    name: "Test User",
    status: "active",
    googleSubject: "g",
    mechanicId: "m",
  },
  UserSession: { id: "us", userId: "u", sessionVersion: 1 },
  OneTimeToken: {
    id: "ot",
    userId: "u",
    kind: "reset",
    hash: "f".repeat(32),
    expiresAt: "2026-01-01T00:00:00Z",
  },
  PhoneVerification: {
    id: "pv",
    userId: "u",
    phoneNumber: "+12105550199",
    codeHash: "f",
    expiresAt: "2026-01-01T00:00:00Z",
  },
  TermsAcceptance: { id: "ta", userId: "u", audience: "mechanics", version: "2026-11-20" },
  MechanicApplication: {
    id: "ma",
    userId: "u",
    status: "approved",
    submittedAt: "2026-01-01",
    decidedAt: "2026-01-02",
    mechanicId: "m",
  },
  ApplicationMessage: { id: "am", applicationId: "ma", kind: "question", text: "Which?" },
  ApplicationDocument: {
    id: "ad",
    applicationId: "ma",
    kind: "ase",
    number: "1",
    issuer: "ASE",
    expiresOn: "2027-01-01",
  },
  MechanicDocument: {
    id: "md",
    mechanicId: "m",
    kind: "insurance",
    number: "1",
    issuer: "Mutual",
    expiresOn: "2027-01-01",
  },
  JobRun: { id: "jr", kind: "test_job", params: {}, lockKey: "test", scheduledFor: "2026-01-01" },
  OutboxMail: {
    id: "om",
    kind: "test",
    recipient: "a@example.net",
    subject: "Test",
    text: "Test",
    idempotencyKey: "test:1",
  },
  AuditEvent: { id: "ae", action: "user.suspend", subjectKind: "user", subjectId: "u" },
} satisfies Record<string, Row>;

type Table = keyof typeof GOOD;

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

/** A second row that is valid except for a unique column shared with the first. */
const other = { id: "other" };
const otherUser = { ...other, email: "b@example.net", mechanicId: null, googleSubject: null };
const otherMail = { ...other, idempotencyKey: "test:2" };
const otherDocument = { ...other, kind: "ase" };
const otherRun = { ...other, lockKey: "other", scheduledFor: null };
const TICKET = "00000000-0000-4000-8000-000000000000";
const otherApplication = { ...other, status: "draft", decidedAt: null, mechanicId: null };

const REFUSED: [constraint: string, table: Table, changes: Row][] = [
  ["Service_slug_form", "Service", { ...other, slug: "Brake Pads" }],
  ["Service_slug_form", "Service", { ...other, slug: "a".repeat(81) }],
  ["Service_name_form", "Service", { ...other, slug: "other", name: "  " }],
  ["Service_laborHours_range", "Service", { ...other, slug: "other", laborHours: -0.5 }],
  ["Service_basePartsCostCents_range", "Service", { ...other, slug: "o", basePartsCostCents: -1 }],
  ["Service_slug_key", "Service", other],
  ["Location_slug_form", "Location", { ...other, slug: "testville", geotargetId: null }],
  ["Location_city_form", "Location", { ...other, slug: "a/b", geotargetId: null, city: "" }],
  ["Location_primaryZip_form", "Location", { ...other, slug: "a/b", primaryZip: "7820" }],
  ["Location_geotargetId_form", "Location", { ...other, slug: "a/b", geotargetId: "1x" }],
  ["Location_latitude_range", "Location", { ...other, slug: "a/b", latitude: 91 }],
  ["Location_longitude_range", "Location", { ...other, slug: "a/b", longitude: -181 }],
  ["Location_slug_key", "Location", { ...other, geotargetId: null }],
  ["Location_geotargetId_key", "Location", { ...other, slug: "a/b" }],
  ["Mechanic_name_form", "Mechanic", { ...other, name: "" }],
  ["Mechanic_phoneNumber_form", "Mechanic", { ...other, phoneNumber: "210-555-0100" }],
  ["Mechanic_zipcode_form", "Mechanic", { ...other, zipcode: "78201-1" }],
  ["Mechanic_radiusMiles_range", "Mechanic", { ...other, radiusMiles: 0 }],
  ["Mechanic_hours_form", "Mechanic", { ...other, hours: "[]" }],
  ["Coverage_zipcode_form", "Coverage", { zipcode: "x" }],
  ["Coverage_priority_range", "Coverage", { priority: 0 }],
  ["Coverage_pkey", "Coverage", {}],
  ["Offer_priceCents_range", "Offer", { ...other, priceCents: -1 }],
  ["Offer_mechanicId_serviceId_key", "Offer", other],
  ["Offer_serviceId_fkey", "Offer", { ...other, serviceId: "nothing" }],
  ["TrackingNumber_phoneNumber_form", "TrackingNumber", { ...other, phoneNumber: "+1" }],
  ["TrackingNumber_phoneNumber_key", "TrackingNumber", { ...other, locationId: null }],
  ["TrackingNumber_one_owner", "TrackingNumber", { ...other, mechanicId: "m" }],
  ["TrackingNumber_active_location", "TrackingNumber", { ...other, phoneNumber: "+19995550198" }],
  ["PriceRule_has_scope", "PriceRule", { ...other, serviceId: null, locationId: null }],
  ["PriceRule_priceCents_range", "PriceRule", { ...other, locationId: null, priceCents: 0 }],
  ["PriceRule_price_has_amount", "PriceRule", { ...other, locationId: null, priceCents: null }],
  ["PriceRule_customMessage_length", "PriceRule", { ...other, customMessage: "x".repeat(61) }],
  ["PriceRule_scope", "PriceRule", other],
  ["PageInvalidation_tag_form", "PageInvalidation", { tag: "" }],
  ["CallIntent_session_form", "CallIntent", { ...other, session: "short" }],
  ["CallIntent_source_form", "CallIntent", { ...other, source: "Landing Hero" }],
  ["CallIntent_page_form", "CallIntent", { ...other, page: "https://example.com/" }],
  ["CallIntent_numberShown_form", "CallIntent", { ...other, numberShown: "911" }],
  ["CallIntent_clickId_pair", "CallIntent", { ...other, consent: true, clickId: "x" }],
  [
    "CallIntent_clickIdKind_form",
    "CallIntent",
    { ...other, consent: true, clickIdKind: "fbclid", clickId: "x" },
  ],
  ["CallIntent_tracking_needs_consent", "CallIntent", { ...other, utm: "{}" }],
  ["RateLimit_count_range", "RateLimit", { key: "other", count: 0 }],
  ["Mechanic_stateReason_form", "Mechanic", { ...other, stateReason: "Too late" }],
  ["Mechanic_pausedUntil_paused", "Mechanic", { ...other, pausedUntil: "2026-11-22T12:00:00Z" }],
  ["Mechanic_suspensionReason_form", "Mechanic", { ...other, suspensionReason: "Late" }],
  [
    "Mechanic_suspensionReason_form",
    "Mechanic",
    { ...other, state: "suspended", suspensionReason: "x".repeat(2001) },
  ],
  ["User_suspensionReason_form", "User", { ...otherUser, suspensionReason: "Late" }],
  ["User_email_form", "User", { ...otherUser, email: "Test@Example.net" }],
  ["User_email_form", "User", { ...otherUser, email: "a@b@example.net" }],
  ["User_email_key", "User", { ...otherUser, email: "test@example.net" }],
  ["User_googleSubject_key", "User", { ...otherUser, googleSubject: "g" }],
  ["User_mechanicId_key", "User", { ...otherUser, mechanicId: "m" }],
  ["User_name_form", "User", { ...otherUser, name: " " }],
  ["User_passwordHash_form", "User", { ...otherUser, passwordHash: "secret" }],
  ["User_sessionVersion_range", "User", { ...otherUser, sessionVersion: 0 }],
  ["User_pending_is_mechanic", "User", { ...otherUser, role: "admin", status: "pending_approval" }],
  ["User_mechanicId_is_mechanic", "User", { ...otherUser, role: "admin", mechanicId: "m" }],
  ["User_mechanicId_fkey", "User", { ...otherUser, mechanicId: "unknown" }],
  ["UserSession_userAgent_length", "UserSession", { ...other, userAgent: "x".repeat(301) }],
  ["OneTimeToken_hash_form", "OneTimeToken", { ...other, hash: "short" }],
  ["OneTimeToken_hash_key", "OneTimeToken", other],
  ["PhoneVerification_phoneNumber_form", "PhoneVerification", { ...other, phoneNumber: "911" }],
  ["PhoneVerification_attempts_range", "PhoneVerification", { ...other, attempts: 11 }],
  [
    "PhoneVerification_confirmed_is_verified",
    "PhoneVerification",
    { ...other, confirmedById: "u" },
  ],
  ["TermsAcceptance_audience_form", "TermsAcceptance", { ...other, audience: "cats" }],
  ["TermsAcceptance_version_form", "TermsAcceptance", { ...other, version: "1" }],
  ["TermsAcceptance_userId_audience_version_key", "TermsAcceptance", other],
  ["MechanicApplication_mechanicId_key", "MechanicApplication", other],
  ["MechanicApplication_one_open", "MechanicApplication", otherApplication],
  [
    "MechanicApplication_phoneNumber_form",
    "MechanicApplication",
    { ...otherApplication, phoneNumber: "1" },
  ],
  [
    "MechanicApplication_businessName_form",
    "MechanicApplication",
    { ...otherApplication, businessName: "" },
  ],
  [
    "MechanicApplication_zipcode_form",
    "MechanicApplication",
    { ...otherApplication, zipcode: "7820" },
  ],
  [
    "MechanicApplication_radiusMiles_range",
    "MechanicApplication",
    { ...otherApplication, radiusMiles: 101 },
  ],
  [
    "MechanicApplication_services_form",
    "MechanicApplication",
    { ...otherApplication, services: "{}" },
  ],
  ["MechanicApplication_hours_form", "MechanicApplication", { ...otherApplication, hours: "[]" }],
  [
    "MechanicApplication_submitted_has_time",
    "MechanicApplication",
    { ...otherApplication, status: "submitted", submittedAt: null },
  ],
  [
    "MechanicApplication_decided_has_time",
    "MechanicApplication",
    { ...otherApplication, status: "rejected" },
  ],
  [
    "MechanicApplication_approved_has_mechanic",
    "MechanicApplication",
    { ...otherApplication, status: "approved", decidedAt: "2026-01-02" },
  ],
  [
    "MechanicApplication_decider_is_another",
    "MechanicApplication",
    { ...otherApplication, decidedById: "u" },
  ],
  ["ApplicationMessage_text_form", "ApplicationMessage", { ...other, text: " " }],
  [
    "ApplicationDocument_number_form",
    "ApplicationDocument",
    { ...other, kind: "insurance", number: "" },
  ],
  [
    "ApplicationDocument_issuer_form",
    "ApplicationDocument",
    { ...other, kind: "insurance", issuer: "" },
  ],
  [
    "ApplicationDocument_approval_pair",
    "ApplicationDocument",
    { ...other, kind: "insurance", approvedAt: "2026-01-01" },
  ],
  [
    "ApplicationDocument_check_pair",
    "ApplicationDocument",
    { ...other, kind: "insurance", checkMethod: "copy" },
  ],
  ["ApplicationDocument_applicationId_kind_key", "ApplicationDocument", other],
  ["MechanicDocument_number_form", "MechanicDocument", { ...otherDocument, number: " " }],
  ["MechanicDocument_issuer_form", "MechanicDocument", { ...otherDocument, issuer: "" }],
  ["MechanicDocument_stateCode_form", "MechanicDocument", { ...otherDocument, stateCode: "CA" }],
  ["MechanicDocument_expiry_known", "MechanicDocument", { ...otherDocument, expiresOn: null }],
  [
    "MechanicDocument_decision_pair",
    "MechanicDocument",
    { ...otherDocument, decidedAt: "2026-01-01" },
  ],
  ["MechanicDocument_refusal_reason", "MechanicDocument", { ...otherDocument, status: "refused" }],
  ["MechanicDocument_check_pair", "MechanicDocument", { ...otherDocument, checkMethod: "copy" }],
  ["MechanicDocument_waiting_key", "MechanicDocument", other],
  ["JobRun_kind_form", "JobRun", { ...otherRun, kind: "Test job" }],
  ["JobRun_lockKey_form", "JobRun", { ...otherRun, lockKey: "" }],
  ["JobRun_done_range", "JobRun", { ...otherRun, done: -1 }],
  ["JobRun_total_range", "JobRun", { ...otherRun, total: -1 }],
  ["JobRun_sample_form", "JobRun", { ...otherRun, sample: "{}" }],
  ["JobRun_lease_pair", "JobRun", { ...otherRun, workerId: TICKET }],
  ["JobRun_leased_states", "JobRun", { ...otherRun, workerId: TICKET, leasedUntil: "2026-01-01" }],
  ["JobRun_queued_has_ticket", "JobRun", { ...otherRun, state: "running" }],
  ["JobRun_finished_has_time", "JobRun", { ...otherRun, state: "succeeded" }],
  ["JobRun_one_active", "JobRun", { ...otherRun, lockKey: "test" }],
  ["JobRun_kind_scheduledFor_key", "JobRun", { ...otherRun, scheduledFor: "2026-01-01" }],
  ["OutboxMail_kind_form", "OutboxMail", { ...otherMail, kind: "" }],
  ["OutboxMail_attempts_range", "OutboxMail", { ...otherMail, attempts: -1 }],
  ["OutboxMail_text_until_sent", "OutboxMail", { ...otherMail, text: null }],
  ["OutboxMail_sent_has_time", "OutboxMail", { ...otherMail, state: "sent", text: null }],
  ["OutboxMail_sending_has_lease", "OutboxMail", { ...otherMail, state: "sending" }],
  ["OutboxMail_idempotencyKey_key", "OutboxMail", other],
  ["AuditEvent_action_form", "AuditEvent", { ...other, action: "Suspend!" }],
  ["AuditEvent_subjectKind_form", "AuditEvent", { ...other, subjectKind: "" }],
  ["AuditEvent_actor_pair", "AuditEvent", { ...other, actorId: "u" }],
];

test.each(REFUSED)("%s rejects an invalid row of %s: %j", async (constraint, table, changes) => {
  await expect(insert(table, changes)).rejects.toMatchObject({ constraint });
});

test("allows one active number per mechanic and any number of retired ones", async () => {
  const number = { locationId: null, mechanicId: "m" };
  await insert("TrackingNumber", { ...number, id: "t2", phoneNumber: "+19995550197" });
  const retired = { ...number, id: "t3", phoneNumber: "+19995550196", isActive: false };
  await insert("TrackingNumber", retired);
  await expect(
    insert("TrackingNumber", { ...number, id: "t4", phoneNumber: "+19995550195" }),
  ).rejects.toMatchObject({ constraint: "TrackingNumber_active_mechanic" });
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
])("acceptances, messages, and audit events are immutable: %s %s", async (verb, table, change) => {
  await expect(client.query(`${verb} "${table}" ${change}`)).rejects.toThrow(
    `${table} is never changed`,
  );
});

test("isActive follows a mechanic's state and required registration", async () => {
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
  expect(await isActive("active")).toBe(true);
  await client.query(`UPDATE "Mechanic" SET "isRegistered" = false WHERE id = 'm'`);
  expect(await isActive("active")).toBe(false);
  await client.query(`UPDATE "Mechanic" SET "isRegistered" = true WHERE id = 'm'`);
});

test.each([
  `UPDATE "User" SET role = 'admin' WHERE role = 'super_admin'`,
  `UPDATE "User" SET status = 'suspended' WHERE role = 'super_admin'`,
  `DELETE FROM "User" WHERE role = 'super_admin'`,
])("the last user who can assign roles stays: %s", async (change) => {
  await expect(client.query(change)).rejects.toMatchObject({ constraint: "User_last_super_admin" });
});

test("one of two users who can assign roles can be removed", async () => {
  await client.query(`UPDATE "User" SET role = 'super_admin', "mechanicId" = NULL WHERE id = 'u'`);
  const { rowCount } = await client.query(
    `UPDATE "User" SET status = 'suspended' WHERE role = 'super_admin' AND id <> 'u'`,
  );
  expect(rowCount).toBe(1);
});

test("allows one rule per scope, even without a city", async () => {
  await insert("PriceRule", { id: "p2", locationId: null });
  await expect(insert("PriceRule", { id: "p3", locationId: null })).rejects.toMatchObject({
    constraint: "PriceRule_scope",
  });
});

test("one version of a document is in force", async () => {
  const approved = { status: "approved", stateCode: "" };
  await insert("MechanicDocument", { id: "md2", ...approved });
  await expect(insert("MechanicDocument", { id: "md3", ...approved })).rejects.toMatchObject({
    constraint: "MechanicDocument_approved_key",
  });
});

test("every check and unique index has a case here", async () => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace
    UNION SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisunique AND NOT i.indisprimary AND c.relnamespace = 'public'::regnamespace`);
  const covered = new Set([
    ...REFUSED.map(([constraint]) => constraint),
    "TrackingNumber_active_mechanic",
    "MechanicDocument_approved_key",
  ]);
  expect(rows.map((row) => row.name).filter((name) => !covered.has(name))).toEqual([]);
});

test("a mechanic with an account or application cannot be deleted", async () => {
  await expect(client.query(`DELETE FROM "Mechanic" WHERE "id" = 'm'`)).rejects.toMatchObject({
    code: "23001",
  });
});

test("deletes cascade from mechanics to coverage and offers, but keep services with offers and numbers of deleted cities", async () => {
  await client.query("SAVEPOINT before");
  await expect(client.query(`DELETE FROM "Service" WHERE "id" = 's'`)).rejects.toMatchObject({
    constraint: "Offer_serviceId_fkey",
  });
  await client.query("ROLLBACK TO before");
  await client.query(`DELETE FROM "MechanicApplication"`);
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
