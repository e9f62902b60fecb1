import type { ReturnedForm } from "@/lib/core/returned-form";

/** Why a form was refused, unless a field says it already. */
export function FormProblem({ returned }: { returned: ReturnedForm | null }) {
  if (!returned || Object.keys(returned.fields).length > 0) return null;
  return (
    <p role="alert" className="problem">
      {returned.message}
    </p>
  );
}
