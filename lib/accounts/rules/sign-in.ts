import { ACCOUNT_LIMIT, DEVICE_LIMIT, IP_LIMIT } from "@/lib/accounts/constants";
import { canSignIn } from "@/lib/accounts/rules/user";
import type { UserModel } from "@/lib/core/generated/prisma/models";

/** A sign-in attempt by hashes of the account and the IP; `device` is null in a browser that the account doesn't know. */
interface Attempt {
  account: string;
  ip: string;
  device: string | null;
}

interface AttemptLimit {
  key: string;
  count: number;
  seconds: number;
}

/**
 * The limits that a sign-in attempt counts against. A browser that the account knows has one of its own: attempts from
 * other browsers, even with the same IP, cannot use it up.
 */
export function signInLimits({ account, ip, device }: Attempt): AttemptLimit[] {
  if (device !== null) return [{ key: `sign-in:known:${account}:${device}`, ...DEVICE_LIMIT }];
  return [
    { key: `sign-in:at:${account}:${ip}`, ...ACCOUNT_LIMIT },
    { key: `sign-in:from:${ip}`, ...IP_LIMIT },
  ];
}

type Account = Pick<UserModel, "status" | "googleSubject" | "emailVerifiedAt">;

/**
 * Whether a Google account may be linked to the account with its email. Both Google and this site must have verified
 * the email: someone who registers another person's email must not receive that person's visits. A linked account is
 * open to its own Google account only.
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
