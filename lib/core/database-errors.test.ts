import { isDatabaseUnavailable } from "@/lib/core/database-errors";

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
