import { type FormValues, valueAt } from "@/lib/core/form-values";
import { RETURNED_PROOF_COOKIE } from "@/lib/core/returned-form";
import { confirmPath } from "@/lib/platform/pages/confirm-path";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";

/** The page that asks for a proof of who the user is. Keeps the form that needs the proof in its own cookie. */
export const proofForm = {
  page: ({ values }: { values: FormValues }) =>
    confirmPath(safeCallbackPath(valueAt(values, "callbackUrl"))),
  next: ({ next }: { next: string }) => next,
  cookieName: RETURNED_PROOF_COOKIE,
};
