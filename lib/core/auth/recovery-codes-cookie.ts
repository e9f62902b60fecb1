import { seal, unseal } from "@/lib/core/auth/seal";
import { setCookieHeader } from "@/lib/core/http/cookies";

/** Contains new recovery codes, encrypted, while the page shows them: the database has only their hashes. */
export const RECOVERY_CODES_COOKIE = "recovery-codes";
const SHOWN_SECONDS = 15 * 60;

export function recoveryCodesCookie(userId: string, codes: readonly string[]): string {
  return cookieOf(seal(purposeOf(userId), codes.join(" ")), SHOWN_SECONDS);
}

export function clearedRecoveryCodes(): string {
  return cookieOf("", 0);
}

/** Returns the codes to show to this user, or null if there are none. */
export function readRecoveryCodes(userId: string, cookie: string | undefined): string[] | null {
  return unseal(purposeOf(userId), cookie ?? "")?.split(" ") ?? null;
}

const purposeOf = (userId: string) => `recovery-codes:${userId}`;

const cookieOf = (value: string, maxAgeSeconds: number) =>
  setCookieHeader({ name: RECOVERY_CODES_COOKIE, value, path: "/dashboard", maxAgeSeconds });
