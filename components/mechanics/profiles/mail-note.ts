/** Returns a note on whether the mechanic will be emailed about the suspension. */
export function mailNote(answer: unknown): string {
  return Object(answer).isMailed
    ? "We’ll email them the reason."
    : "We can’t email them the reason. Call them instead.";
}
