// Runs before each integration test file. Each Jest worker has two databases: one that is never changed after seeding,
// for tests of the public API, and one for tests that write.
const WRITING_TESTS = /integration\/(?!api\/)[^/]+\/|dashboard-api|many-rows/;
const worker = Number(process.env.JEST_WORKER_ID ?? "1");
const isWriting = WRITING_TESTS.test(expect.getState().testPath ?? "");
const urls = process.env.ROADCALL_TEST_DATABASES?.split(" ") ?? [];
process.env.EMBEDDED_DATABASE_URL = urls[2 * (worker - 1) + Number(isWriting)];
process.env.DATABASE_URL = "";
// These secrets sign calls, sessions, and payments. npm test sets them, but running Jest directly doesn't.
process.env.TWILIO_AUTH_TOKEN ??= "a Twilio token for tests only, never for a server";
process.env.AUTH_SECRET ??= "a secret for tests only, never for a server";
process.env.SANDBOX_WEBHOOK_SECRET ??= "another secret for tests only, never for a server";

// The first request of a test file can take longer than Twilio may wait. Browser tests cover a database that is too slow.
jest.mock("@/lib/calls/constants", () => ({
  ...jest.requireActual("@/lib/calls/constants"),
  ANSWER_LIMIT_MS: 60_000,
}));

// Child processes and databases are slow on a busy machine, and no integration test measures time.
jest.setTimeout(180_000);

// Otherwise, the timer would write these counts into a later test file's database.
afterAll(async () => {
  const { writeEventCounts } = await import("@/lib/core/event-counts");
  await writeEventCounts();
});
