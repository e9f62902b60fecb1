import { isDatabaseUnavailable, violatedConstraint } from "@/lib/core/database-errors";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  "P1001",
  "P1017",
  "P2024",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOTFOUND",
  "08006",
  "57P01",
  "53300",
])("%s means that the database does not answer", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
});

test.each([
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Can't reach database server at `127.0.0.1:1`",
])("so does the message %j", (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test("the reason may lie deep in the chain of causes", () => {
  const driver = new Error("query failed", { cause: new Error("x", { cause: withCode("57P03") }) });
  expect(isDatabaseUnavailable(driver)).toBe(true);
  const prisma = Object.assign(new Error("adapter"), { meta: { driverAdapterError: driver } });
  expect(isDatabaseUnavailable(prisma)).toBe(true);
});

test.each([
  ["a row that exists already", withCode("P2002")],
  ["a missing table", withCode("42P01")],
  ["a missing file", withCode("ENOENT")],
  ["a bug", new TypeError("cannot read properties of undefined")],
  ["a string", "Connection terminated unexpectedly"],
  ["null", null],
  ["nothing", undefined],
])("%s is no such failure", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("an error that is its own cause ends the search", () => {
  const error = new Error("round");
  error.cause = error;
  expect(isDatabaseUnavailable(error)).toBe(false);
});

const refused = (originalCode: string, originalMessage: string) =>
  Object.assign(new Error("Prisma's words"), {
    meta: { driverAdapterError: new Error("x", { cause: { originalCode, originalMessage } }) },
  });

test.each([
  ["23505", 'duplicate key value violates unique constraint "User_email_key"', "User_email_key"],
  [
    "23514",
    'new row for relation "User" violates check constraint "User_name_form"',
    "User_name_form",
  ],
  ["23000", "the last active super_admin stays", "the last active super_admin stays"],
  ["22021", 'invalid byte sequence for encoding "UTF8": 0x00', null],
])("%s %s: %s", (code, message, constraint) => {
  expect(violatedConstraint(refused(code, message))).toBe(constraint);
});

test("an error without a driver's word violates nothing", () => {
  expect(violatedConstraint(withCode("P2002"))).toBeNull();
  expect(violatedConstraint(null)).toBeNull();
});
