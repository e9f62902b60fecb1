import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { paths } from "@/lib/platform/pages/paths";
import { CONSENT_VERSION, TRAP_FIELD } from "@/lib/telephony/callbacks/constants";
import { readAskedOn } from "@/lib/telephony/callbacks/rules/asked-on";
import type { CallbackForm } from "@/lib/telephony/callbacks/schema";
import { notifyWaiting } from "./notify-waiting";
import { requestCallback } from "./request-callback";

interface FormContext {
  /** ID of the city that serves the ZIP code; null if there is none. */
  locationId: string | null;
  ipHash: string | null;
  now: Date;
}

/**
 * Stores a request from the public form, which the driver submitted with consent. Unknown services and mechanics become
 * null. Returns the token for the link that cancels the request. Throws `invalid_input` if a bot filled out the form,
 * or any error that `requestCallback` throws.
 */
export async function askByForm(
  form: CallbackForm,
  { locationId, ipHash, now }: FormContext,
): Promise<string> {
  if (form[TRAP_FIELD] !== "") {
    throw new AppError("invalid_input", "We couldn’t take your request. Please call us instead.");
  }
  const { mechanicId } = readAskedOn(form.from);
  return db.$transaction(async (tx) => {
    const [service, mechanic] = await Promise.all([
      tx.service.findFirst({ where: { slug: form.serviceSlug, isActive: true } }),
      mechanicId ? tx.mechanic.findUnique({ where: { id: mechanicId } }) : null,
    ]);
    const { id, token, hasTelephony, isNew } = await requestCallback(tx, {
      phoneNumber: form.phone,
      zip: form.zip,
      name: form.name,
      serviceId: service?.id ?? null,
      locationId,
      mechanicId: mechanic?.id ?? null,
      problem: form.problem,
      timing: form.timing,
      consent: { version: CONSENT_VERSION, page: paths.callMeBack(form.from) },
      ipHash,
      now,
    });
    // Without telephony, no one is rung automatically, so an administrator has to call.
    if (isNew && !hasTelephony) await notifyWaiting(tx, { callbackId: id, now });
    return token;
  });
}
