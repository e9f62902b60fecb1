/** Notes in the browser's console what went wrong where the visitor is not bothered with it. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log, and only developers read it
  console.warn(`${what} failed:`, error);
}
