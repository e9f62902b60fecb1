// Runs in each of Jest's workers before a test file is loaded: a worker has a database of its own.
const worker = Number(process.env.JEST_WORKER_ID ?? "1");
process.env.EMBEDDED_DATABASE_URL = process.env.ROADCALL_TEST_DATABASES?.split(" ")[worker - 1];
process.env.DATABASE_URL = "";
// Sessions need one; a test run through npm has it already.
process.env.AUTH_SECRET ??= "a secret of the tests alone, never of a server";
