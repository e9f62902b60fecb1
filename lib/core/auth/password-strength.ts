import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Characters that are looked at and substitutions ("@" for "a") that are tried: they bound the time to 0.2 s. */
const EFFORT = { maxLength: 64, l33tMaxSubstitutions: 5 };

/** zxcvbn's score from 0 to 4: at least 3 takes 100 million guesses or more. */
const LOWEST_SCORE = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...EFFORT });

/**
 * Whether a password is one of the first that an attacker would try: leaked passwords, keyboard patterns, repetitions,
 * dates, and the user's own data, such as their email and name.
 */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]);
  return estimator.check(password, words.filter(Boolean)).score < LOWEST_SCORE;
}
