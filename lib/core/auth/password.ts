import { hash, verify } from "@node-rs/argon2";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { fieldError } from "@/lib/core/app-error";

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const GUESSABLE = "This password is easy to guess. Use three or four unrelated words.";

/**
 * Throws `invalid_input` for a password that is easy to guess. `personal` lists what an attacker may know, such as the
 * user's email and name.
 */
export async function hashNewPassword(
  password: string,
  personal: readonly string[],
): Promise<string> {
  if (await isGuessable(password, personal)) {
    throw fieldError("invalid_input", "password", GUESSABLE);
  }
  return hashPassword(password);
}

/**
 * Keeps each estimate under 0.2 s by limiting how many characters and substitutions (such as "@" for "a") are
 * considered.
 */
const EFFORT = { maxLength: 64, l33tMaxSubstitutions: 5 };

/** zxcvbn scores range from 0 to 4. A password with a 3 takes at least 100 million guesses. */
const MIN_SCORE = 3;

/**
 * Whether a password is one of the first an attacker would try: leaked passwords, keyboard patterns, repetitions,
 * dates, and words from `personal`.
 */
export async function isGuessable(password: string, personal: readonly string[]): Promise<boolean> {
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]);
  estimator ??= loadEstimator();
  return (await estimator).check(password, words.filter(Boolean)).score < MIN_SCORE;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded on first use because the dictionary takes up a megabyte. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs, ...EFFORT });
}

/** Used for accounts without a password, so timing does not reveal which accounts have one. */
let randomHash: Promise<string> | undefined;

/** Returns false if there is no hash, after taking the same time as a real check. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  randomHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await randomHash), password);
  return matches && passwordHash !== null;
}
