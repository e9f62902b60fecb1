import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { issueMessage } from "@/lib/core/issue-message";

/** Lets a form be checked by the schema that its API's handler uses: one message a field, the first. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values, { error: issueMessage });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    // The last to be set stays, so the first issue of a field goes last.
    for (const { path, code, message } of parsed.error.issues.toReversed()) {
      set(errors, path.join("."), { type: code, message });
    }
    return { values: {}, errors };
  };
}
