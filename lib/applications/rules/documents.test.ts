import { readDocuments } from "@/lib/applications/rules/documents";

test("keeps all other documents if one has a mistake", () => {
  const insurance = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: "2027-06-30" };
  const empty = { number: null, issuer: null, expiresOn: null };
  const form = { insurance, ase: { ...empty, number: "ASE-1" }, state_registration: empty };
  expect(readDocuments(form, "2026-11-21")).toEqual({
    complete: [["insurance", { ...insurance, hasNoExpiry: false }]],
    cleared: ["state_registration"],
    errors: {
      "ase.issuer": "Enter who issued it.",
      "ase.expiresOn": "Enter the expiration date, or check “No expiration date”.",
    },
  });
});
