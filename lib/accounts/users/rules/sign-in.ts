import {
  ACCOUNT_LIMIT,
  DEVICE_LIMIT,
  GUESSED_ACCOUNT,
  GUESSED_ACCOUNT_LIMIT,
  IP_LIMIT,
} from "@/lib/accounts/users/constants";
import { canSignIn } from "@/lib/accounts/users/rules/user";
import type { UserModel } from "@/lib/core/generated/prisma/models";

/**
 * `device` is the ID of the browser if it has signed in to this account before, otherwise null. The other fields are
 * hashes.
 */
interface Attempt {
  account: string;
  ip: string;
  /** The IP's network: /24 for IPv4, /48 for IPv6. */
  network: string;
  device: string | null;
}

export interface AttemptLimit {
  key: string;
  count: number;
  seconds: number;
  /** If set, exceeding this limit doesn't block the attempt but makes these limits apply. */
  beyond?: readonly AttemptLimit[];
}

/**
 * Known browsers have their own limit, which attempts from other browsers can't use up. Passwords and codes are limited
 * alike, but separately.
 */
export function attemptLimits(
  name: "sign-in" | "second-step",
  { account, ip, network, device }: Attempt,
): AttemptLimit[] {
  if (device !== null) return [{ key: `${name}:known:${account}:${device}`, ...DEVICE_LIMIT }];
  return [
    { key: `${name}:at:${account}:${ip}`, ...ACCOUNT_LIMIT },
    { key: `${name}:from:${ip}`, ...IP_LIMIT },
    {
      key: `${name}:to:${account}`,
      ...GUESSED_ACCOUNT,
      beyond: [{ key: `${name}:guessed:${account}:${network}`, ...GUESSED_ACCOUNT_LIMIT }],
    },
  ];
}

type Account = Pick<UserModel, "status" | "googleSubject" | "emailVerifiedAt">;

/**
 * Both Google and this site must have verified the email. Otherwise, someone could register another person's email and
 * wait for that person to sign in with Google.
 */
export function canLinkGoogle(
  account: Account,
  { isEmailVerified }: { isEmailVerified: boolean },
): boolean {
  return (
    canSignIn(account) &&
    isEmailVerified &&
    account.emailVerifiedAt !== null &&
    account.googleSubject === null
  );
}
