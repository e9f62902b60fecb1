import { z } from "zod";
import { issueMessage } from "@/lib/core/issue-message";

const say = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown]>([
  ["Please fill this in", z.string(), undefined],
  ["Please fill this in", z.string().min(1), ""],
  ["Please give it once", z.string(), ["a", "b"]],
  ["A text", z.string(), 7],
  ["A whole number", z.int(), 1.5],
  ["true or false", z.boolean(), "yes"],
  ["A list", z.array(z.string()), "a"],
  ["An object with named fields", z.strictObject({}), []],
  ["An object with named fields", z.record(z.string(), z.string()), null],
  ["One of: admin, mechanic", z.enum(["admin", "mechanic"]), "boss"],
  ["At least 3 characters", z.string().min(3), "ab"],
  ["At most 2 characters", z.string().max(2), "abc"],
  ["At least 1 entries", z.array(z.string()).min(1), []],
  ["At most 5", z.number().max(5), 6],
  ["More than 0", z.number().positive(), 0],
  ["A date, such as 2026-12-31", z.iso.date(), "31/12/2026"],
  ["Not in the form that is asked for", z.string().regex(/^a$/), "b"],
  ['There is no field "role"', z.strictObject({}), { role: "admin" }],
  ["This name does not fit", z.record(z.string().regex(/^a$/), z.string()), { b: "" }],
  ["Another kind of value", z.union([z.boolean(), z.null()]), 7],
])("says %j", (words, schema, value) => {
  expect(say(schema, value)).toBe(words);
});

test("a schema's own words come first", () => {
  expect(say(z.string("Please give a name"), undefined)).toBe("Please give a name");
  expect(say(z.string().max(2, "Shorter, please"), "abc")).toBe("Shorter, please");
});
