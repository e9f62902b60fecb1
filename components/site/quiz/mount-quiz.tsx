// The entry of the quiz's own bundle. Nothing else on the page has React.
import "@/instrumentation-client";
import { createRoot } from "react-dom/client";
import { QuizFlow, readQuizStart } from "@/components/site/quiz/quiz-flow";
import { Toasts } from "@/components/ui/toasts";

/** Replaces what visitors without JavaScript see, once the quiz knows where to start. */
async function mountQuiz(place: HTMLElement) {
  const site = JSON.parse(place.dataset.site ?? "");
  const start = await readQuizStart();
  createRoot(place).render(
    <>
      <QuizFlow {...start} site={site} />
      <Toasts />
    </>,
  );
}

const place = document.querySelector<HTMLElement>(".quiz");
if (place) void mountQuiz(place);
