/** The id of the first mechanic in the list whose name begins with this letter. */
export function letterId(letter: string): string {
  return `names-${letter.toLowerCase()}`;
}
