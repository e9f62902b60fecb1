// Runs before each integration test file, which gets a new copy of a database with demo data, and of its files. The test
// file reaches the database as the app's role. Otherwise, a test's result would depend on the files that ran before it.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setDataKey } from "@/lib/core/data-key";
import { DEMO } from "@/scripts/testing/database-image.mjs";
import { TEST_FILES_KEY } from "@/scripts/testing/test-environment.mjs";
import { allowSlowStatements, createDatabase } from "@/scripts/testing/test-server.mjs";
import { TEST_DATABASE, workerServer, workerUrl } from "./worker-server";

process.env.EMBEDDED_DATABASE_URL = workerUrl("app", TEST_DATABASE);
process.env.ROADCALL_TEST_SUPERUSER_URL = workerUrl("superuser", TEST_DATABASE);
process.env.DATABASE_URL = "";
// A server sets it when it starts, for next-auth.
process.env.NEXTAUTH_URL = "http://localhost:3000";
// These secrets sign calls, sessions, and payments. npm test sets them, but running Jest directly doesn't.
process.env.TWILIO_AUTH_TOKEN ??= "a Twilio token for tests only, never for a server";
process.env.AUTH_SECRET ??= "a secret for tests only, never for a server";
// As in the database's image.
setDataKey(Buffer.from(process.env.AUTH_SECRET));
process.env.SANDBOX_WEBHOOK_SECRET ??= "another secret for tests only, never for a server";

const files = mkdtempSync(join(tmpdir(), "roadcall-files-"));
process.env.FILES_URL = pathToFileURL(files).href;
process.env.FILES_KEY = TEST_FILES_KEY;

// Child processes and databases are slow on a busy machine, and no integration test measures time. Without longer
// limits, a stalled machine would look like an unresponsive provider, driver, or worker. Browser tests cover a database
// that is too slow.
jest.setTimeout(180_000);
const LONG_MS = 60_000;
jest.mock("@/lib/telephony/calls/constants", () => ({
  ...jest.requireActual("@/lib/telephony/calls/constants"),
  ...{ ANSWER_LIMIT_MS: LONG_MS, DOUBLE_TAP_MS: LONG_MS },
}));
jest.mock("@/lib/platform/jobs/constants", () => ({
  ...jest.requireActual("@/lib/platform/jobs/constants"),
  ...{ SLICE_TIMEOUT_MS: LONG_MS, LEASE_SECONDS: LONG_MS / 1_000 },
}));
jest.mock("@/lib/platform/mail/constants", () => ({
  ...jest.requireActual("@/lib/platform/mail/constants"),
  MAIL_LEASE_SECONDS: LONG_MS / 1_000,
}));
jest.mock("@/lib/core/transaction-limits", () => ({
  BRIEF_TRANSACTION: { maxWait: LONG_MS, timeout: LONG_MS },
  LONG_TRANSACTION: { maxWait: LONG_MS, timeout: LONG_MS },
}));
jest.mock("@/lib/vendors/time-limits", () => ({
  PROVIDER_TIMEOUT_MS: {
    alert: LONG_MS,
    cloudflare: LONG_MS,
    files: LONG_MS,
    google: LONG_MS,
    mail: LONG_MS,
    push: LONG_MS,
    stripe: LONG_MS,
    twilio: LONG_MS,
  },
}));

beforeAll(async () => {
  cpSync(process.env.ROADCALL_TEST_FILES ?? "", files, { recursive: true });
  await createDatabase(workerServer(), TEST_DATABASE, DEMO);
  await allowSlowStatements(workerServer(), TEST_DATABASE);
});

afterAll(() => rmSync(files, { recursive: true }));

// Otherwise, the timer would write the event counts to the database while a later test file runs.
afterAll(async () => {
  const { writeEventCounts } = await import("@/lib/core/event-counts");
  await writeEventCounts();
});
