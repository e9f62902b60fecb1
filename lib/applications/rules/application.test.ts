import fc from "fast-check";
import {
  type Answers,
  canMove,
  expiryProblem,
  flagsBy,
  isEditable,
  isFinal,
  missingSteps,
  obstaclesToApproval,
  STEPS,
  type Step,
  validUntil,
} from "@/lib/applications/rules/application";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DOCUMENT_KINDS,
} from "@/lib/applications/schema";

const TODAY = "2026-11-21";

/** Every move that there is; all others are refused. */
const MOVES = [
  "applicant: draft > submitted",
  "applicant: draft > withdrawn",
  "applicant: submitted > withdrawn",
  "applicant: in_review > withdrawn",
  "applicant: needs_info > in_review",
  "applicant: needs_info > withdrawn",
  "reviewer: submitted > in_review",
  "reviewer: in_review > needs_info",
  "reviewer: in_review > approved",
  "reviewer: in_review > rejected",
  "reviewer: needs_info > rejected",
];

test("an application moves as its states say, and only by the side whose turn it is", () => {
  const possible = (["applicant", "reviewer"] as const).flatMap((by) =>
    APPLICATION_STATUSES.flatMap((from) =>
      APPLICATION_STATUSES.filter((to) => canMove(from, to, by)).map(
        (to) => `${by}: ${from} > ${to}`,
      ),
    ),
  );
  expect(possible.sort()).toEqual([...MOVES].sort());
});

test("what is decided or withdrawn stays so", () => {
  expect(APPLICATION_STATUSES.filter(isFinal)).toEqual(["approved", "rejected", "withdrawn"]);
});

const anyStatus = fc.constantFrom(...APPLICATION_STATUSES);
const anyTries = fc.array(
  fc.record({ to: anyStatus, by: fc.constantFrom("applicant" as const, "reviewer" as const) }),
  { maxLength: 40 },
);

test("whatever is tried, nothing is approved without a review, and nobody decides their own", () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      const moves = walk(tries);
      const statuses = moves.map(({ to }) => to);
      expect(statuses.slice(0, -1).some(isFinal)).toBe(false);
      expect(statuses.lastIndexOf("submitted")).toBeLessThanOrEqual(0);
      const decisions = moves.filter(({ to }) => to === "approved" || to === "rejected");
      expect(decisions.every(({ by }) => by === "reviewer")).toBe(true);
      const approval = moves.find(({ to }) => to === "approved");
      expect(approval?.from ?? "in_review").toBe("in_review");
    }),
  );
});

type Try = { to: ApplicationStatus; by: "applicant" | "reviewer" };

/** The moves that were let through, from a draft on. */
function walk(tries: readonly Try[]) {
  const moves: (Try & { from: ApplicationStatus })[] = [];
  for (const { to, by } of tries) {
    const from = moves.at(-1)?.to ?? "draft";
    if (canMove(from, to, by)) moves.push({ from, to, by });
  }
  return moves;
}

test("an applicant changes what it says before sending it, and while asked", () => {
  expect(APPLICATION_STATUSES.filter(isEditable)).toEqual(["draft", "needs_info"]);
});

const PAPER = { number: "GL-204", issuer: "Lone Star Mutual", expiresOn: "2027-11-21" };
const COMPLETE: Answers = {
  phoneNumber: "+12105550134",
  isPhoneVerified: true,
  services: [{ serviceId: "cdemoservice0000000000001", priceCents: null }],
  zipcode: "78205",
  radiusMiles: 25,
  timezone: "America/Chicago",
  hours: { week: [[], [{ opens: 480, closes: 1080 }], [], [], [], [], []], closedOn: [] },
  papers: { insurance: PAPER, ase: PAPER, state_registration: PAPER },
};
const CAN_SEND = { today: TODAY, canSendCodes: true };

test("with everything answered nothing is missing, with nothing everything", () => {
  expect(missingSteps(COMPLETE, CAN_SEND)).toEqual([]);
  const nothing: Answers = {
    phoneNumber: null,
    isPhoneVerified: false,
    services: null,
    zipcode: null,
    radiusMiles: null,
    timezone: null,
    hours: null,
    papers: {},
  };
  expect(missingSteps(nothing, CAN_SEND)).toEqual(STEPS);
  expect(missingSteps(nothing, { ...CAN_SEND, canSendCodes: false })).toEqual(STEPS);
});

/** One thing taken away, and the step that is open again. */
const GAPS: [Step, Partial<Answers>][] = [
  ["phone", { isPhoneVerified: false }],
  ["services", { services: [] }],
  ["area", { radiusMiles: null }],
  ["area", { timezone: null }],
  ["hours", { hours: { week: [[], [], [], [], [], [], []], closedOn: [] } }],
  ["documents", { papers: { insurance: PAPER, ase: PAPER } }],
  ["documents", { papers: { ...COMPLETE.papers, ase: { ...PAPER, expiresOn: "2026-11-20" } } }],
];

test.each(GAPS)("the step %s is open again with %j", (step, gap) => {
  expect(missingSteps({ ...COMPLETE, ...gap }, CAN_SEND)).toEqual([step]);
});

test("any mix of gaps leaves exactly their steps open, in the order of the steps", () => {
  fc.assert(
    fc.property(fc.subarray(GAPS), (gaps) => {
      const answers = Object.assign({}, COMPLETE, ...gaps.map(([, gap]) => gap));
      const open = new Set(gaps.map(([step]) => step));
      expect(missingSteps(answers, CAN_SEND)).toEqual(STEPS.filter((step) => open.has(step)));
    }),
  );
});

test("where no code can be sent, an application goes off with its number unconfirmed", () => {
  const unconfirmed = { ...COMPLETE, isPhoneVerified: false };
  expect(missingSteps(unconfirmed, { today: TODAY, canSendCodes: false })).toEqual([]);
  expect(obstaclesToApproval({ ...unconfirmed, approvedPapers: DOCUMENT_KINDS }, TODAY)).toEqual([
    "Nobody has confirmed yet that the phone is theirs.",
  ]);
});

test("approval waits for every document to be approved and valid on the day", () => {
  const reviewed = { ...COMPLETE, approvedPapers: DOCUMENT_KINDS };
  expect(obstaclesToApproval(reviewed, TODAY)).toEqual([]);
  expect(obstaclesToApproval({ ...reviewed, approvedPapers: ["ase"] }, TODAY)).toEqual([
    "Not every document is approved yet.",
  ]);
  expect(obstaclesToApproval(reviewed, "2027-11-22")).toEqual([
    "A document is missing or has expired.",
  ]);
});

test.each([
  ["2026-11-20", "This has expired. Please give the current one"],
  ["2026-11-21", null],
  ["2036-11-21", null],
  ["2036-11-22", "Please check the year: at most 10 years from today"],
  ["20270-11-21", "A date, such as 2027-12-31"],
  ["2027-02-30", "A date, such as 2027-12-31"],
])("a paper valid until %s: %s", (expiresOn, words) => {
  expect(expiryProblem(expiresOn, TODAY)).toBe(words);
});

test("what is shared is flagged once for each, in one order", () => {
  const sharers = [
    { id: "a", flag: "duplicate_registration" },
    { id: "a", flag: "duplicate_phone" },
    { id: "b", flag: "duplicate_email" },
    { id: "a", flag: "duplicate_phone" },
  ] as const;
  const flags = flagsBy(sharers, ({ id }) => id);
  expect(flags.get("a")).toEqual(["duplicate_phone", "duplicate_registration"]);
  expect(flags.get("b")).toEqual(["duplicate_email"]);
  expect(flags.get("c")).toBeUndefined();
});

test("papers are valid together until the first of them ends", () => {
  expect(validUntil([{ expiresOn: "2028-01-01" }, { expiresOn: "2027-03-01" }])).toBe("2027-03-01");
  expect(validUntil([])).toBeNull();
});
