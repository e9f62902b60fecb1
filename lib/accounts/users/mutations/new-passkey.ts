import "server-only";
import { describeBrowser } from "@/lib/accounts/users/rules/describe-browser";
import { AppError } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { readRegistration, registrationOptions } from "@/lib/vendors/webauthn";
import { storeChallenge, takeChallenge } from "./challenges";
import { addPasskey } from "./second-factors";

/** Returns what the browser needs to create a passkey that the user doesn't have yet. */
export async function challengeNewPasskey(
  actor: ProvenActor,
  { brandName, now }: { brandName: string; now: Date },
) {
  const passkeys = await db.passkey.findMany({ where: { userId: actor.userId } });
  const options = await registrationOptions(actor, { brandName, passkeys });
  await storeChallenge(actor, options.challenge, now);
  return options;
}

/**
 * Adds the passkey that the browser created. Returns the recovery codes if it is the user's first second factor. Throws
 * `invalid_input` if it doesn't answer the challenge, or `conflict` if that took too long or the passkey was added
 * before.
 */
export async function addNewPasskey(
  actor: ProvenActor,
  response: unknown,
  { request: { headers }, now }: { request: Request; now: Date },
): Promise<string[] | null> {
  const challenge = await takeChallenge(actor, now);
  const passkey = await readRegistration(response, {
    challenge,
    origin: headers.get("origin") ?? "",
  });
  if (!passkey) throw new AppError("invalid_input", "The passkey couldn’t be added. Try again.");
  const name = describeBrowser(headers.get("user-agent") ?? "");
  return addPasskey(actor, { ...passkey, name }, now);
}
