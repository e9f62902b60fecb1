import fc from "fast-check";
import { inputFields } from "@/lib/core/http/fields";

const fits = (name: keyof typeof inputFields, value: unknown) =>
  inputFields[name].safeParse(value).success;

test.each<[keyof typeof inputFields, string]>([
  ["zip", "00501"],
  ["zip", "78201"],
  ["zip", " \u200e78201-1234\n"],
  ["slug", "brake-pad-replacement"],
  ["slug", "a".repeat(80)],
  ["locationSlug", "texas/san-antonio"],
  ["locationSlug", "new-york/new-york"],
  ["id", "cdemomechanic000000000001"],
])("accepts %s such as %s", (name, value) => {
  expect(fits(name, value)).toBe(true);
});

test.each<[keyof typeof inputFields, unknown]>([
  ["zip", "7820"],
  ["zip", "782011"],
  ["zip", "78201/x"],
  ["zip", "78201\0"],
  ["zip", "٧٨٢٠١"],
  ["zip", ["78201", "78202"]],
  ["slug", ""],
  ["slug", "Brake-Pads"],
  ["slug", "brake--pads"],
  ["slug", "-brakes"],
  ["slug", "brake/pads"],
  ["slug", "a".repeat(81)],
  ["locationSlug", "texas"],
  ["locationSlug", "texas/"],
  ["locationSlug", "texas/san-antonio/downtown"],
  ["locationSlug", "texas%2Fsan-antonio"],
  ["locationSlug", `texas/${"a".repeat(115)}`],
  ["id", ""],
  ["id", "12"],
  ["id", "cDEMOmechanic000000000001"],
  ["id", "cdemomechanic000000000001x"],
])("rejects %s such as %j", (name, value) => {
  expect(fits(name, value)).toBe(false);
});

test("accepts only text that is safe in a path: no escapes, dots, quotes, or control characters", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."abz09-/%.'\\\0 Ä") }),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom("zip", "slug", "locationSlug", "id"), (value, name) => {
      const { data } = inputFields[name].safeParse(value);
      if (data !== undefined) expect(data).toMatch(/^[a-z0-9/-]+$/);
    }),
    { numRuns: 1_000 },
  );
});
