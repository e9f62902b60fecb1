import { QuizProgress } from "@/components/site/quiz/quiz-progress";
import { htmlOf } from "@/components/testing/rendered";
import type { QuizStep } from "@/lib/site/quiz/quiz-state";
import { progress } from "@/lib/site/quiz/quiz-steps";

const lastSegment = (currentStep: QuizStep) => {
  const segments = progress({ currentStep }, { isCompact: false }) ?? [];
  const html = htmlOf(<QuizProgress segments={segments} onChoose={() => undefined} />);
  return html.slice(html.lastIndexOf("<li"));
};

test("the green step looks completed only once it is reached", () => {
  expect(lastSegment(1)).toMatch(/border-double [^"]*border-leaf/);
  expect(lastSegment(5)).toContain("border-leaf");
  expect(lastSegment(5)).not.toContain("border-double");
});
