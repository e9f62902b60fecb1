import type { PageQuery } from "@/lib/core/with-query";

/** What brought somebody to the login, in words; null for nothing special. */
export function loginNotice({ after, error }: PageQuery): string | null {
  if (after === "password-set") return "Your password is set. Please log in with it.";
  if (after === "password-changed") {
    return "Your password was changed. Please log in again with the new one.";
  }
  if (error) return "Google could not sign you in here. Log in with your password, or ask us.";
  return null;
}
