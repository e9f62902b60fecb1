import fc from "fast-check";
import {
  canTransition,
  isEditable,
  isFinal,
  isLate,
  requireOpen,
  requireReviewTransition,
} from "@/lib/mechanics/applications/rules/status";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from "@/lib/mechanics/applications/schema/application";

/** Every allowed move; all others are rejected. */
const MOVES = [
  "applicant: draft > submitted",
  "applicant: draft > withdrawn",
  "applicant: submitted > withdrawn",
  "applicant: in_review > withdrawn",
  "applicant: needs_info > in_review",
  "applicant: needs_info > withdrawn",
  "reviewer: submitted > in_review",
  "reviewer: submitted > needs_info",
  "reviewer: submitted > approved",
  "reviewer: submitted > rejected",
  "reviewer: in_review > needs_info",
  "reviewer: in_review > approved",
  "reviewer: in_review > rejected",
  "reviewer: needs_info > needs_info",
  "reviewer: needs_info > approved",
  "reviewer: needs_info > rejected",
];

test("allows these moves and no others", () => {
  const possible = (["applicant", "reviewer"] as const).flatMap((by) =>
    APPLICATION_STATUSES.flatMap((from) =>
      APPLICATION_STATUSES.filter((to) => canTransition(from, to, by)).map(
        (to) => `${by}: ${from} > ${to}`,
      ),
    ),
  );
  expect(possible.sort()).toEqual([...MOVES].sort());
});

test("treats approved, rejected, and withdrawn as final", () => {
  expect(APPLICATION_STATUSES.filter(isFinal)).toEqual(["approved", "rejected", "withdrawn"]);
});

test("lets applicants edit drafts and applications that need information", () => {
  expect(APPLICATION_STATUSES.filter(isEditable)).toEqual(["draft", "needs_info"]);
});

const anyStatus = fc.constantFrom(...APPLICATION_STATUSES);
const anyAttempts = fc.array(
  fc.record({ to: anyStatus, by: fc.constantFrom("applicant" as const, "reviewer" as const) }),
  { maxLength: 40 },
);

test("has no sequence of moves that approves a draft or lets an applicant decide", () => {
  fc.assert(
    fc.property(anyAttempts, (attempts) => {
      const moves = walk(attempts);
      const statuses = moves.map(({ to }) => to);
      expect(statuses.slice(0, -1).some(isFinal)).toBe(false);
      expect(statuses.lastIndexOf("submitted")).toBeLessThanOrEqual(0);
      const decisions = moves.filter(({ to }) => to === "approved" || to === "rejected");
      expect(decisions.every(({ by }) => by === "reviewer")).toBe(true);
      const approval = moves.find(({ to }) => to === "approved");
      expect(approval?.from).not.toBe("draft");
    }),
  );
});

type Attempt = { to: ApplicationStatus; by: "applicant" | "reviewer" };

/** Tries the moves in order, starting from a draft. Returns those that were allowed. */
function walk(attempts: readonly Attempt[]) {
  const moves: (Attempt & { from: ApplicationStatus })[] = [];
  for (const { to, by } of attempts) {
    const from = moves.at(-1)?.to ?? "draft";
    if (canTransition(from, to, by)) moves.push({ from, to, by });
  }
  return moves;
}

test("explains other moves with a message about the current status", () => {
  expect(requireReviewTransition({ status: "in_review" }, "approved")).toEqual({
    status: "approved",
  });
  expect(() => requireReviewTransition({ status: "draft" }, "approved")).toThrow(
    "hasn't been submitted",
  );
  expect(() => requireReviewTransition({ status: "withdrawn" }, "rejected")).toThrow(
    "has withdrawn",
  );
  expect(() => requireOpen({ status: "needs_info" })).not.toThrow();
  expect(() => requireOpen({ status: "rejected" })).toThrow("already been rejected");
});

test.each([
  ["submitted", "2026-11-16T12:00:00Z", true],
  ["in_review", "2026-11-01T12:00:00Z", true],
  ["submitted", "2026-11-16T12:00:01Z", false],
  ["needs_info", "2026-11-01T12:00:00Z", false],
  ["approved", "2026-11-01T12:00:00Z", false],
  ["draft", null, false],
] as const)(
  "decides whether an application that is %s, submitted at %s, is late: %s",
  (status, at, expected) => {
    const submittedAt = at === null ? null : new Date(at);
    expect(isLate({ status, submittedAt }, new Date("2026-11-21T12:00:00Z"))).toBe(expected);
  },
);
