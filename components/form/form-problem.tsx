import type { ReturnedForm } from "@/lib/core/returned-form";

/** Why a form was refused, unless a field says it already. */
export function FormProblem({ returned }: { returned: ReturnedForm | null }) {
  if (!returned || Object.keys(returned.fields).length > 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: why nothing happened is read first
    <p role="alert" className="problem" tabIndex={-1} autoFocus>
      {returned.message}
    </p>
  );
}
