import type { ProofMethods } from "@/lib/core/auth/proof-methods";

/** Returns the code's digits if it is one from an authenticator app, otherwise null. */
export function readAppCode(code: string): string | null {
  const plain = code.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** What `seal` encrypts an authenticator app's secret for. */
export const totpPurpose = (userId: string) => `totp:${userId}`;

interface Factors {
  hasSecondFactor: boolean;
  passkeyCount: number;
  hasPassword: boolean;
  /** Whether a Google account is linked and Google sign-in is set up. */
  hasGoogle: boolean;
}

/** A user with a second step proves who they are only with it: the password alone could be known to someone else. */
export function proofMethods(factors: Factors): ProofMethods {
  const { hasSecondFactor, passkeyCount, hasPassword, hasGoogle } = factors;
  return hasSecondFactor
    ? { hasPasskey: passkeyCount > 0, hasCode: true, hasPassword: false, hasGoogle: false }
    : { hasPasskey: false, hasCode: false, hasPassword, hasGoogle };
}

const CHANGES = {
  authenticator_added: "An authenticator app was added to your account.",
  authenticator_removed: "The authenticator app was removed from your account.",
  passkey_added: "A passkey was added to your account.",
  passkey_removed: "A passkey was removed from your account.",
  codes_renewed:
    "New recovery codes were created for your account. The earlier ones no longer work.",
  code_used:
    "Someone signed in to your account, or confirmed a change, with one of your recovery codes.",
  reset: "Two-step sign-in was turned off for your account by someone with access to our server.",
} as const;

export type SecondFactorChange = keyof typeof CHANGES;

export function secondFactorEmail(
  change: SecondFactorChange,
  { brandName, url, phone }: { brandName: string; url: string; phone: string },
) {
  return {
    subject: `The sign-in to your ${brandName} account was changed`,
    text: `${CHANGES[change]}\n\nIf it was you, there is nothing to do. If it wasn't, change your password right away and call us at ${phone}:\n${url}\n`,
  };
}
