import { STEP_NAMES, STEPS, type Step } from "@/lib/mechanics/applications/rules/steps";
import { paths } from "@/lib/platform/pages/paths";

/** Shown on small screens instead of the step's name. */
const numberOf = (step: Step | "review") =>
  step === "review" ? STEPS.length + 1 : STEPS.indexOf(step) + 1;

interface StepListProps {
  current: Step | "review";
  missing: readonly Step[];
}

const DONE =
  "sm:before:mr-1.5 before:text-leaf before:content-['✓'/''] aria-[current]:before:text-inherit";

export function StepList({ current, missing }: StepListProps) {
  const item = (step: Step | "review", name: string, isDone: boolean) => (
    <li key={step} className="max-sm:flex-1">
      <a
        href={paths.onboard(step)}
        aria-current={step === current ? "step" : undefined}
        className={`inline-flex min-h-8 items-center justify-center rounded-[5px] border-2 border-line px-2.5 py-0.5 font-bold aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-white max-sm:w-full max-sm:px-0 ${isDone ? DONE : ""}`}
      >
        <span className="max-sm:sr-only">{name}</span>
        {isDone ? (
          <span className="sr-only">, done</span>
        ) : (
          <span className="sm:hidden" aria-hidden="true">
            {numberOf(step)}
          </span>
        )}
      </a>
    </li>
  );
  return (
    <nav aria-label="Application steps">
      <ol className="flex gap-1.5 sm:flex-wrap">
        {STEPS.map((step) => item(step, STEP_NAMES[step], !missing.includes(step)))}
        {item("review", "Review and submit", false)}
      </ol>
    </nav>
  );
}
