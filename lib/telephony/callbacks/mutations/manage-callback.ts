import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { CallbackRequestModel } from "@/lib/core/generated/prisma/models";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { mayCallAt } from "@/lib/telephony/calls/rules/try-times";
import { blockCallbacks, callbackSubject, ended, unblockCallbacks } from "./change-callback";

interface Change {
  callbackId: string;
  now: Date;
}

const subject = callbackSubject;

/** Makes the next attempt due now. Throws `conflict` outside the calling hours, or if the request is not waiting. */
export async function retryCallback(actor: Actor, { callbackId: id, now }: Change): Promise<void> {
  await auditedWrite({ actor, action: "callback.retry", subject, id }, (request) => {
    if (request.state !== "waiting") throw new AppError("conflict", NOT_WAITING);
    if (!mayCallAt(request, now)) throw new AppError("conflict", OUTSIDE_HOURS);
    return { nextTryAt: now };
  });
}

const NOT_WAITING = "This request is no longer waiting. Reload the page.";
const OUTSIDE_HOURS =
  "Drivers can be called only between 8 AM and 9 PM their time. Try again later.";

/** Closes a request because someone has called the driver. Throws `conflict` if it has ended. */
export async function handleCallback(actor: Actor, { callbackId: id, now }: Change): Promise<void> {
  await auditedWrite({ actor, action: "callback.handle", subject, id }, (request) => {
    requireOpen(request);
    return ended("connected", "handled", now);
  });
}

/** Throws `conflict` if the request has ended. */
export async function cancelCallback(actor: Actor, { callbackId: id, now }: Change): Promise<void> {
  await auditedWrite({ actor, action: "callback.cancel", subject, id }, (request) => {
    requireOpen(request);
    return ended("cancelled", "administrator", now);
  });
}

/** Stops callbacks to the request's number. Throws `conflict` if the number was wiped. */
export async function blockCallback(actor: Actor, { callbackId: id, now }: Change): Promise<void> {
  const write = { actor, action: "callback.block", subject, id, isAction: true };
  await auditedWrite(write, async (request, tx) => {
    await blockCallbacks(tx, { phoneNumber: requirePhone(request), now });
    // `blockCallbacks` has already changed the row, so an empty change is enough to read it again.
    return {};
  });
}

/**
 * Allows callbacks to the request's number again. Requests that were ended by the block are not reopened. Throws
 * `conflict` if the number was wiped.
 */
export async function unblockCallback(
  actor: Actor,
  { callbackId: id }: Pick<Change, "callbackId">,
): Promise<void> {
  const write = { actor, action: "callback.unblock", subject, id, isAction: true };
  await auditedWrite(write, async (request, tx) => {
    await unblockCallbacks(tx, requirePhone(request));
    return {};
  });
}

function requirePhone({ phoneNumber }: CallbackRequestModel): string {
  if (phoneNumber === null) throw new AppError("conflict", WIPED);
  return phoneNumber;
}

const WIPED = "We no longer have this driver’s number, so you can’t block or unblock it.";

function requireOpen({ endedAt }: CallbackRequestModel): void {
  if (endedAt !== null) throw new AppError("conflict", ENDED);
}

const ENDED = "This request has already ended. Reload the page.";
