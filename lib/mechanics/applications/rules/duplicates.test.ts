import { flagsByApplication, toDuplicates } from "@/lib/mechanics/applications/rules/duplicates";

const MATCHES = [
  { applicationId: "1", kind: "mechanic", id: "a", name: "Ana", flag: "duplicate_registration" },
  { applicationId: "1", kind: "mechanic", id: "a", name: "Ana", flag: "duplicate_phone" },
  { applicationId: "1", kind: "user", id: "b", name: "Ben", flag: "duplicate_email" },
  { applicationId: "1", kind: "mechanic", id: "a", name: "Ana", flag: "duplicate_phone" },
] as const;

test("lists each of an application's flags once, in order", () => {
  const flags = flagsByApplication(MATCHES);
  expect(flags.get("1")).toEqual(["duplicate_phone", "duplicate_email", "duplicate_registration"]);
  expect(flags.get("2")).toBeUndefined();
});

test("lists each duplicate once with all its flags", () => {
  expect(toDuplicates(MATCHES)).toEqual([
    {
      kind: "mechanic",
      id: "a",
      name: "Ana",
      flags: ["duplicate_phone", "duplicate_registration"],
    },
    { kind: "user", id: "b", name: "Ben", flags: ["duplicate_email"] },
  ]);
});
