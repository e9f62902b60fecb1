import { z } from "zod";
import { issueMessage } from "@/lib/core/issue-message";

const messageFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown]>([
  ["This field is required.", z.string(), undefined],
  ["This field is required.", z.string().min(1), ""],
  ["Provide only one value.", z.string(), ["a", "b"]],
  ["Must be text.", z.string(), 7],
  ["Must be a whole number.", z.int(), 1.5],
  ["Must be true or false.", z.boolean(), "yes"],
  ["Must be a list.", z.array(z.string()), "a"],
  ["Must be an object.", z.strictObject({}), []],
  ["Must be an object.", z.record(z.string(), z.string()), null],
  ["Must be one of: admin, mechanic.", z.enum(["admin", "mechanic"]), "boss"],
  ["Use at least 3 characters.", z.string().min(3), "ab"],
  ["Use at most 2 characters.", z.string().max(2), "abc"],
  ["Must have at least 1 entry.", z.array(z.string()).min(1), []],
  ["Must be at most 5.", z.number().max(5), 6],
  ["Must be more than 0.", z.number().positive(), 0],
  ["Enter a date, such as 2026-12-31.", z.iso.date(), "31/12/2026"],
  ["Invalid format.", z.string().regex(/^a$/), "b"],
  ['Unknown field "role".', z.strictObject({}), { role: "admin" }],
  ["This is not a valid name.", z.record(z.string().regex(/^a$/), z.string()), { b: "" }],
  ["Invalid value.", z.union([z.boolean(), z.null()]), 7],
])("returns %j", (message, schema, value) => {
  expect(messageFor(schema, value)).toBe(message);
});

test("prefers the schema's own message", () => {
  expect(messageFor(z.string("Enter a name."), undefined)).toBe("Enter a name.");
  expect(messageFor(z.string().max(2, "Shorter, please"), "abc")).toBe("Shorter, please");
});
