/** Returns a name such as "Marcus W." */
export function shortName(name: string): string {
  const [first = name, ...others] = name.split(" ");
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}
