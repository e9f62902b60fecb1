/**
 * Google's rules on punctuation, symbols, and capital letters: https://support.google.com/adspolicy/answer/14847994.
 * The business's phone number belongs in the phone field, because Google rejects it in the text.
 */
interface TextRule {
  pattern: RegExp;
  /** What to do about the matched text. */
  remedy: (found: string) => string;
}

const RULES: readonly TextRule[] = [
  // The export would prefix these with an apostrophe, so that no spreadsheet runs the text as a formula.
  { pattern: /^[-+]/, remedy: (found) => `Don’t start with ${found}.` },
  {
    pattern: /([!?.,;:&$%/-])\1+/,
    remedy: (found) => `Don’t use ${found[0]} more than once in a row.`,
  },
  {
    pattern: /[*•●►★☆→←~^<>{}|=_\\@[\]]|(?![©®™])\p{Extended_Pictographic}/u,
    remedy: (found) => `Remove ${found}. Google doesn’t allow symbols as decoration.`,
  },
  {
    pattern: /\p{Lu}{5,}/u,
    remedy: (found) => `Don’t write ${found} in all capital letters.`,
  },
  {
    pattern: /(?:\p{L}[.-]){3,}/u,
    remedy: (found) => `Write ${found} without punctuation between the letters.`,
  },
  {
    pattern: /(?:\d[\s().-]*){7,}/,
    remedy: () => "Remove the phone number. Enter it as the ad’s phone number.",
  },
];

/**
 * Returns the problems that Google's editorial rules find in a headline or description, each as a sentence with its
 * remedy.
 */
export function editorialProblems(text: string, kind: "headline" | "description"): string[] {
  const problems = RULES.flatMap(({ pattern, remedy }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [remedy(found)];
  });
  const exclamations = text.split("!").length - 1;
  if (kind === "headline" && exclamations > 0) {
    problems.push("Remove the exclamation point. Google doesn’t allow one in headlines.");
  }
  if (kind === "description" && exclamations > 1) {
    problems.push("Use at most one exclamation point.");
  }
  return problems;
}

/** Counts code points, not UTF-16 code units, to match Google's character count. */
export function lengthOf(text: string): number {
  return [...text].length;
}
