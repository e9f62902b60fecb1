import type { FeePreview } from "@/lib/catalog/call-fees/schema";
import { AppError } from "@/lib/core/app-error";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { PageQuery } from "@/lib/platform/pages/paths";

/** What an administrator wants to preview. */
export interface EnteredFee {
  /** The form's fields with their errors. */
  entered: ReturnedForm;
  values: Record<string, string>;
  /** Null if there are errors, or if the change changes nothing. */
  preview: FeePreview | null;
}

/** Reads these fields from the query, and returns the preview or the errors. */
export async function readFeePreview(
  page: string,
  { query, names }: { query: PageQuery; names: readonly string[] },
  preview: (values: Record<string, string>) => Promise<FeePreview | null>,
): Promise<EnteredFee> {
  const values = Object.fromEntries(names.map((name) => [name, String(query[name] ?? "")]));
  const form = { page, action: page, values };
  try {
    const found = await preview(values);
    const message = found ? "" : "This is what these calls cost already. Nothing would change.";
    return { entered: { ...form, message, fields: {} }, values, preview: found };
  } catch (error) {
    const isRefused =
      error instanceof AppError && ["invalid_input", "conflict"].includes(error.code);
    if (!isRefused) throw error;
    const { message, fields = {} } = error;
    return { entered: { ...form, message, fields }, values, preview: null };
  }
}
