export interface Command {
  label: string;
  /** Where it belongs: "Directory". */
  group: string;
  /** An address, or something to do. */
  run: string | (() => void);
}

/** The commands that hold every word that was typed, those that begin with the text first. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, group }) => {
    const searched = `${label} ${group}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const rank = ({ label }: Command) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
