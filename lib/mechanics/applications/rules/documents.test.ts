import { readChecks, readDocuments } from "@/lib/mechanics/applications/rules/documents";
import type { DocumentChecks } from "@/lib/mechanics/applications/schema/application";

test("keeps all other documents if one has a mistake", () => {
  const insurance = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: "2027-06-30" };
  const empty = { number: null, issuer: null, expiresOn: null };
  const form = { insurance, ase: { ...empty, number: "ASE-1" }, state_registration: empty };
  expect(readDocuments(form, "2026-11-21")).toEqual({
    complete: [["insurance", { ...insurance, hasNoExpiry: false }]],
    cleared: ["state_registration"],
    errors: {
      "ase.issuer": "Enter the issuer.",
      "ase.expiresOn": "Enter the expiration date or check “No expiration date.”",
    },
  });
});

describe("the documents approved along with an application", () => {
  const DOCUMENT = {
    number: "GL-1",
    issuer: "Lone Star Mutual",
    expiresOn: "2027-06-30",
    isApproved: false,
    checkMethod: null,
    checkReference: null,
  };
  const ALL = { insurance: DOCUMENT, ase: DOCUMENT, state_registration: DOCUMENT };
  const PHONED = { checkMethod: "phone" as const, checkReference: "Ms. Reyes" };
  const LOOKED_UP = { checkMethod: "lookup" as const, checkReference: "https://example.com" };
  const REMEMBERED = { checkMethod: "copy" as const, checkReference: null };

  test("each have their own check", () => {
    const checks = { insurance: PHONED, state_registration: LOOKED_UP };
    expect(readChecks({ documents: ALL, stateCode: "CA" }, checks)).toEqual([
      ["insurance", PHONED],
      ["state_registration", LOOKED_UP],
    ]);
  });

  test("exclude optional ones with a blank source, even if a method is chosen", () => {
    const checks = { insurance: PHONED, ase: REMEMBERED };
    expect(readChecks({ documents: ALL, stateCode: "TX" }, checks)).toEqual([
      ["insurance", PHONED],
    ]);
  });

  test("exclude those that are already approved", () => {
    const documents = { insurance: { ...DOCUMENT, isApproved: true } };
    expect(readChecks({ documents, stateCode: "TX" }, { insurance: PHONED })).toEqual([]);
    expect(readChecks({ documents, stateCode: "TX" }, {})).toEqual([]);
  });

  test("need both fields if they are required or if a source is given", () => {
    const refusalOf = (checks: DocumentChecks, stateCode: string) => {
      try {
        return readChecks({ documents: ALL, stateCode }, checks);
      } catch (error) {
        return Object.keys(Object(error).fields);
      }
    };
    expect(refusalOf({}, "CA")).toEqual([
      "insurance.checkMethod",
      "insurance.checkReference",
      "state_registration.checkMethod",
      "state_registration.checkReference",
    ]);
    expect(refusalOf({ insurance: REMEMBERED }, "TX")).toEqual(["insurance.checkReference"]);
    const named = { checkMethod: null, checkReference: "ase.com" };
    expect(refusalOf({ insurance: PHONED, ase: named }, "TX")).toEqual(["ase.checkMethod"]);
  });
});
