import { STEP_NAMES, STEPS, type Step } from "@/lib/applications/rules/steps";
import { paths } from "@/lib/site/paths";

interface StepListProps {
  /** The step that is open; "review" is the last. */
  current: Step | "review";
  missing: readonly Step[];
}

/** All steps, done or not, each a way to it. */
export function StepList({ current, missing }: StepListProps) {
  const item = (step: Step | "review", name: string, isDone: boolean) => (
    <li key={step}>
      <a
        href={paths.onboard(step)}
        aria-current={step === current ? "step" : undefined}
        aria-label={isDone ? `${name}, done` : undefined}
        data-done={isDone || undefined}
      >
        {name}
      </a>
    </li>
  );
  return (
    <nav aria-label="Steps of the application" className="step-list">
      <ol>
        {STEPS.map((step) => item(step, STEP_NAMES[step], !missing.includes(step)))}
        {item("review", "Check and send", false)}
      </ol>
    </nav>
  );
}
