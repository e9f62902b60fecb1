import type { QuizStep } from "@/lib/site/quiz/quiz-state";
import {
  planMove,
  type QuizTrail,
  readTrail,
  type TrailMove,
  withTrail,
} from "@/lib/site/quiz/quiz-trail";

test.each<[string, QuizTrail, QuizStep, TrailMove]>([
  ["an answer adds an entry", [1, 2], 3, { kind: "push", trail: [1, 2, 3] }],
  ["a skipped step has no entry", [1, 2, 3, 4], 6, { kind: "push", trail: [1, 2, 3, 4, 6] }],
  ["Back returns to the step's entry", [1, 2, 3], 2, { kind: "go", delta: -1 }],
  ["starting over returns to the first entry", [1, 2, 3, 4], 1, { kind: "go", delta: -3 }],
  ["a restored quiz has no earlier entry", [4], 3, { kind: "replace", trail: [3] }],
  ["an earlier step takes the first entry", [4, 5, 6], 2, { kind: "go", delta: -2 }],
  ["the same step keeps its entry", [1, 2], 2, { kind: "replace", trail: [1, 2] }],
])("%s", (_, trail, to, move) => {
  expect(planMove(trail, to)).toEqual(move);
});

test("reads a trail from a history entry with other state", () => {
  const state = withTrail({ __NA: true }, [1, 2]);
  expect(state).toMatchObject({ __NA: true });
  expect(readTrail(state)).toEqual([1, 2]);
});

test.each([null, undefined, {}, { quizTrail: [] }, { quizTrail: [1, 7] }, { quizTrail: ["1"] }])(
  "rejects %j",
  (state) => {
    expect(readTrail(state)).toBeNull();
  },
);
