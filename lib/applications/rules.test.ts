import { canMove, isFinal } from "@/lib/applications/rules";
import { APPLICATION_STATUSES } from "@/lib/applications/schema";

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
