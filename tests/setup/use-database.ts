// Runs in each of Jest's workers before a test file is loaded: a worker has two databases of its own, one that the
// public site's tests read as it was seeded, and one in which people work.
const OF_PEOPLE = /integration\/(?:applications|people|roster|settings|users)\/|many-rows/;
const worker = Number(process.env.JEST_WORKER_ID ?? "1");
const isOfPeople = OF_PEOPLE.test(expect.getState().testPath ?? "");
const urls = process.env.ROADCALL_TEST_DATABASES?.split(" ") ?? [];
process.env.EMBEDDED_DATABASE_URL = urls[2 * (worker - 1) + Number(isOfPeople)];
process.env.DATABASE_URL = "";
// Sessions need one; a test run through npm has it already.
process.env.AUTH_SECRET ??= "a secret of the tests alone, never of a server";
