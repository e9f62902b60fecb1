import type { PageQuery } from "@/lib/core/with-query";

/** What brought somebody to the login, in words; null for nothing special. */
export function loginNotice({ after, error }: PageQuery): string | null {
  if (after === "password-set") return "Your password is set. Sign in with it.";
  if (after === "password-changed") {
    return "Your password was changed. Sign in with the new one.";
  }
  if (error) return "Google couldn’t sign you in. Sign in with your password or contact us.";
  return null;
}
