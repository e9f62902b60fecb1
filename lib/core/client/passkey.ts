import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { sendJson } from "@/lib/core/client/send-json";

/** Asks the user for their passkey and sends its answer. Throws what `passkeyProblem` explains. */
export async function askForPasskey(callbackUrl?: string): Promise<{ next: string }> {
  const options = await sendJson("/api/sign-in/passkey/challenge", { method: "POST", body: {} });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  const body = { response, callbackUrl };
  return (await sendJson("/api/sign-in/passkey", { method: "POST", body })) as { next: string };
}

/** Lets the browser create a passkey and adds it to the account. Throws what `passkeyProblem` explains. */
export async function addPasskey(): Promise<void> {
  const options = await sendJson("/api/account/passkeys/challenge", { method: "POST" });
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  await sendJson("/api/account/passkeys", { method: "POST", body: { response } });
}
