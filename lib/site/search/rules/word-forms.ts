const MIN_STEM_LETTERS = 3;
const ENDING = /(?:ing|ed|ies|es|[esy])$/;

/**
 * Returns a folded word's stem: "squeak" for "squeaks" and "squeaky", "brak" for "brakes" and "braking", and "stop" for
 * "stopped". Keeps an ending if fewer than three letters would remain. Not meant for display.
 */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, "");
  const kept = stem.length < MIN_STEM_LETTERS ? word : stem;
  return kept.replace(/([a-z])\1$/, "$1");
}

/** True if a letter is missing, added, wrong, or swapped with the next one. False for equal words. */
export function isOneEditApart(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA === restB) return false;
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
