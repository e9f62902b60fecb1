import { STEP_NAMES, STEPS, type Step } from "@/lib/applications/rules/steps";
import { paths } from "@/lib/site/paths";

interface StepListProps {
  current: Step | "review";
  missing: readonly Step[];
}

const DONE =
  "before:mr-1.5 before:text-leaf before:content-['✓'] aria-[current]:before:text-inherit";

export function StepList({ current, missing }: StepListProps) {
  const item = (step: Step | "review", name: string, isDone: boolean) => (
    <li key={step}>
      <a
        href={paths.onboard(step)}
        aria-current={step === current ? "step" : undefined}
        aria-label={isDone ? `${name}, done` : undefined}
        className={`inline-flex min-h-8 items-center rounded-[5px] border-2 border-line px-2.5 py-0.5 font-bold aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-white ${isDone ? DONE : ""}`}
      >
        {name}
      </a>
    </li>
  );
  return (
    <nav aria-label="Steps of the application">
      <ol className="flex flex-wrap gap-1.5">
        {STEPS.map((step) => item(step, STEP_NAMES[step], !missing.includes(step)))}
        {item("review", "Review and submit", false)}
      </ol>
    </nav>
  );
}
