import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";

/**
 * Returns AUTH_SECRET, which signs, and AUTH_SECRET_PREVIOUS if it is set, which is still accepted. Throws `unavailable`
 * without AUTH_SECRET.
 */
export function requireAuthSecrets(): [current: string, ...previous: string[]] {
  const [current, ...previous] = getEnv().authSecrets;
  if (current) return [current, ...previous];
  throw new AppError("unavailable", "Sign-in is unavailable until AUTH_SECRET is set.");
}
