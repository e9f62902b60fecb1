import { hash, verify } from "@node-rs/argon2";
import { fieldError } from "@/lib/core/app-error";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const GUESSABLE = "This password is easy to guess. Use three or four unrelated words.";

/**
 * Hashes a new password. Throws `invalid_input` for one that is easy to guess by someone who knows `personal`, such as
 * the user's email and name.
 */
export async function hashNewPassword(
  password: string,
  personal: readonly string[],
): Promise<string> {
  // Only needed here: its dictionary takes a megabyte.
  const { isGuessable } = await import("@/lib/core/auth/password-strength");
  if (isGuessable(password, personal)) throw fieldError("invalid_input", "password", GUESSABLE);
  return hashPassword(password);
}

/** The hash of a random password: comparing with it takes as long as with any other. */
let randomHash: Promise<string> | undefined;

/** Whether a password matches its hash; false without a hash, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  randomHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await randomHash), password);
  return matches && passwordHash !== null;
}
