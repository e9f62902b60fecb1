// Runs before each integration test file. Each of Jest's workers has two databases of its own: one that the tests of the
// public site read as it was seeded, and one that the tests of accounts and the dashboard write to.
const WRITING_TESTS =
  /integration\/(?:applications|audit|jobs|mail|mechanics|people|settings|users)\/|many-rows/;
const worker = Number(process.env.JEST_WORKER_ID ?? "1");
const isWriting = WRITING_TESTS.test(expect.getState().testPath ?? "");
const urls = process.env.ROADCALL_TEST_DATABASES?.split(" ") ?? [];
process.env.EMBEDDED_DATABASE_URL = urls[2 * (worker - 1) + Number(isWriting)];
process.env.DATABASE_URL = "";
// Sessions need it; npm test has set it already.
process.env.AUTH_SECRET ??= "a secret of the tests alone, never of a server";

// Child processes and databases take their time on a busy machine; no integration test measures time.
jest.setTimeout(180_000);
