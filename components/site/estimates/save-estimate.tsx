import { formAnswers } from "@/lib/site/estimates/rules/answers-path";
import type { CarAnswers } from "@/lib/site/estimates/rules/estimate";

interface SaveEstimateProps {
  serviceSlug: string;
  /** The car's name; null if the driver didn't name one that we know. */
  car: string | null;
  answers: CarAnswers;
  /** Five digits; null if the driver didn't say where the car is. */
  zip: string | null;
  /** Why the estimate couldn't be saved. */
  problem: string | null;
}

/** Saves the estimate that the page shows. */
export function SaveEstimate({ serviceSlug, problem, ...given }: SaveEstimateProps) {
  const fields = Object.entries({ serviceSlug, ...formAnswers(given) });
  return (
    <form action="/api/estimates" method="post" className="my-4 print:hidden">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && (
        <p
          role="alert"
          className="mb-3 border-l-8 border-amber bg-white px-3 py-2 text-asphalt"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: after an error, screen readers start with its message
          autoFocus
        >
          {problem}
        </p>
      )}
      <button type="submit" className="button">
        Save this estimate
      </button>
      <p className="mt-2 max-w-prose">
        You’ll get a code to give the mechanic, who can then see the same estimate. The code works
        for 24 hours.
      </p>
    </form>
  );
}
