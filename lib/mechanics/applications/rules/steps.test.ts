import fc from "fast-check";
import {
  type Answers,
  missingSteps,
  obstaclesToApproval,
  requireComplete,
  STEPS,
  type Step,
  stepProgress,
} from "@/lib/mechanics/applications/rules/steps";

const NOW = new Date("2026-11-21T12:00:00Z");
const DOCUMENT = {
  number: "GL-204",
  issuer: "Lone Star Mutual",
  expiresOn: "2027-11-21",
  isApproved: true,
  checkMethod: "lookup" as const,
  checkReference: "https://example.com/lookup",
};
const DOCUMENTS = { insurance: DOCUMENT, ase: DOCUMENT, state_registration: DOCUMENT };
const COMPLETE: Answers = {
  phoneNumber: "+12105550134",
  isPhoneVerified: true,
  services: [{ serviceId: "cdemoservice0000000000001", priceCents: null }],
  zipcode: "78205",
  stateCode: "TX",
  radiusMiles: 25,
  timezone: "America/Chicago",
  hours: { week: [[], [{ opens: 480, closes: 1080 }], [], [], [], [], []], closedOn: [] },
  documents: DOCUMENTS,
};
const EMPTY: Answers = {
  phoneNumber: null,
  isPhoneVerified: false,
  services: null,
  zipcode: null,
  stateCode: null,
  radiusMiles: null,
  timezone: null,
  hours: null,
  documents: {},
};
const CONTEXT = { now: NOW, canSendCodes: true };

test("reports nothing missing if every step is done, and everything if none is", () => {
  expect(missingSteps(COMPLETE, CONTEXT)).toEqual([]);
  expect(missingSteps(EMPTY, CONTEXT)).toEqual(STEPS);
  expect(missingSteps(EMPTY, { ...CONTEXT, canSendCodes: false })).toEqual(STEPS);
});

/** Steps, each with changed answers that leave it incomplete. */
const GAPS: [Step, Partial<Answers>][] = [
  ["phone", { isPhoneVerified: false }],
  ["services", { services: [] }],
  ["area", { radiusMiles: null }],
  ["area", { timezone: null }],
  ["hours", { hours: { week: [[], [], [], [], [], [], []], closedOn: [] } }],
  ["documents", { documents: { ase: DOCUMENT, state_registration: DOCUMENT } }],
  ["documents", { documents: { ...DOCUMENTS, ase: { ...DOCUMENT, expiresOn: "2026-11-20" } } }],
];

test.each(GAPS)("reopens the step %s for %j", (step, gap) => {
  expect(missingSteps({ ...COMPLETE, ...gap }, CONTEXT)).toEqual([step]);
});

test("leaves exactly the incomplete steps open, in order, for any combination of gaps", () => {
  fc.assert(
    fc.property(fc.subarray(GAPS), (gaps) => {
      const answers = Object.assign({}, COMPLETE, ...gaps.map(([, gap]) => gap));
      const open = new Set(gaps.map(([step]) => step));
      expect(missingSteps(answers, CONTEXT)).toEqual(STEPS.filter((step) => open.has(step)));
    }),
  );
});

test("requires documents to be valid on the applicant's date, not the server's", () => {
  const documents = { ...DOCUMENTS, ase: { ...DOCUMENT, expiresOn: "2026-11-20" } };
  const context = { ...CONTEXT, now: new Date("2026-11-21T03:00:00Z") };
  expect(missingSteps({ ...COMPLETE, documents }, context)).toEqual([]);
});

test("names the missing steps", () => {
  expect(() => requireComplete(COMPLETE, CONTEXT)).not.toThrow();
  expect(() => requireComplete({ ...COMPLETE, hours: null, services: [] }, CONTEXT)).toThrow(
    "Finish these steps first: Services, Hours.",
  );
  const documents = { ase: { ...DOCUMENT, expiresOn: "2026-11-20" } };
  expect(() => requireComplete({ ...COMPLETE, documents }, CONTEXT)).toThrow(
    "Finish these steps first: Documents (liability insurance is missing, ASE certification has expired).",
  );
});

test("allows submitting an unverified number where no codes are sent, but not approving it", () => {
  const unverified = { ...COMPLETE, isPhoneVerified: false };
  expect(missingSteps(unverified, { ...CONTEXT, canSendCodes: false })).toEqual([]);
  expect(obstaclesToApproval(unverified, NOW)).toEqual([
    { text: "The phone number is not verified.", href: "#contact" },
  ]);
});

test("allows approval with documents that aren't approved yet, but not with expired ones", () => {
  const documents = { ...DOCUMENTS, insurance: { ...DOCUMENT, isApproved: false } };
  expect(obstaclesToApproval({ ...COMPLETE, documents }, NOW)).toEqual([]);
  expect(obstaclesToApproval(COMPLETE, new Date("2027-11-22T12:00:00Z"))).toEqual([
    { text: "Liability insurance has expired.", href: "#insurance" },
    { text: "ASE certification has expired.", href: "#ase" },
    { text: "State registration has expired.", href: "#state_registration" },
  ]);
});

test("requires only insurance, and a registration in states that require one", () => {
  const documents = { insurance: DOCUMENT };
  expect(missingSteps({ ...COMPLETE, documents }, CONTEXT)).toEqual([]);
  expect(obstaclesToApproval({ ...COMPLETE, documents }, NOW)).toEqual([]);
  const inCalifornia = { ...COMPLETE, zipcode: "90012", stateCode: "CA", documents };
  expect(missingSteps(inCalifornia, CONTEXT)).toEqual(["documents"]);
  const registered = { ...documents, state_registration: DOCUMENT };
  expect(missingSteps({ ...inCalifornia, documents: registered }, CONTEXT)).toEqual([]);
});

test("accepts a document without an expiration date", () => {
  const documents = { insurance: { ...DOCUMENT, expiresOn: null } };
  expect(missingSteps({ ...COMPLETE, documents }, CONTEXT)).toEqual([]);
});

test("counts the review as the last step", () => {
  expect(stepProgress("business")).toBe("Step 1 of 7");
  expect(stepProgress("services")).toBe("Step 3 of 7");
  expect(stepProgress("review")).toBe("Step 7 of 7");
});
