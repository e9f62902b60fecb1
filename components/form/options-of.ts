/** A record of names as the options of a choice, in its order. */
export function optionsOf<K extends string>(names: Readonly<Record<K, string>>) {
  return (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }));
}
