import {
  isDatabaseUnavailable,
  isStorageFull,
  violatedConstraint,
} from "@/lib/core/database-errors";

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
  "53100",
  "53200",
  "53300",
  "58030",
  "25006",
  "3D000",
  "57014",
  "55P03",
])("recognizes error code %s as an unavailable database", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
});

test.each([
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Can't reach database server at `127.0.0.1:1`",
])("recognizes the message %j", (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test.each([
  ["53100", true],
  ["25006", true],
  ["53300", false],
  ["57P01", false],
])("whether %s means that nothing can be stored: %s", (code, isFull) => {
  const driver = new Error("x", { cause: { originalCode: code } });
  expect(isStorageFull(driver)).toBe(isFull);
  expect(isStorageFull(withCode(code))).toBe(isFull);
});

test("finds the reason deep in a chain of causes", () => {
  const driver = new Error("query failed", { cause: new Error("x", { cause: withCode("57P03") }) });
  expect(isDatabaseUnavailable(driver)).toBe(true);
  const prisma = Object.assign(new Error("adapter"), { meta: { driverAdapterError: driver } });
  expect(isDatabaseUnavailable(prisma)).toBe(true);
});

test.each(["57014", "55P03"])("recognizes a timeout reported by the driver: %s", (originalCode) => {
  const cause = { kind: "postgres", originalCode, originalMessage: "canceling statement" };
  const driver = new Error("x", { cause });
  const prisma = Object.assign(new Error("adapter"), {
    code: "P2039",
    meta: { driverAdapterError: driver },
  });
  expect(isDatabaseUnavailable(prisma)).toBe(true);
});

test.each([
  ["a duplicate row", withCode("P2002")],
  ["a missing table", withCode("42P01")],
  ["a missing file", withCode("ENOENT")],
  ["a bug", new TypeError("cannot read properties of undefined")],
  ["a string", "Connection terminated unexpectedly"],
  ["null", null],
  ["nothing", undefined],
])("does not recognize %s", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("terminates if an error is its own cause", () => {
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
])("violatedConstraint for %s %s returns %s", (code, message, constraint) => {
  expect(violatedConstraint(refused(code, message))).toBe(constraint);
});

test("violatedConstraint returns null without a driver error", () => {
  expect(violatedConstraint(withCode("P2002"))).toBeNull();
  expect(violatedConstraint(null)).toBeNull();
});
