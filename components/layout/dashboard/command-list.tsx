import type { Command } from "@/components/layout/dashboard/match-commands";

/** Id of the option at a place, for aria-activedescendant. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  /** Index of the one that Enter chooses. */
  active: number;
  /** Whether more may be found in a moment. */
  isSearching: boolean;
  onChoose: (command: Command) => void;
}

/** What the command palette found. The focus stays in its box, so options are never focused themselves. */
export function CommandList(props: CommandListProps) {
  const { id, commands, active, isSearching, onChoose } = props;
  return (
    <>
      <div id={id} role="listbox" aria-label="Pages and actions" className="palette-list">
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys
          <div
            key={`${command.group} ${command.label} ${command.run}`}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="palette-option"
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: "nearest" });
            }}
            onClick={() => onChoose(command)}
          >
            <bdi>{command.label}</bdi>
            <span className="palette-group">{command.group}</span>
          </div>
        ))}
      </div>
      <p role="status" className="palette-none">
        {isSearching ? "Searching…" : commands.length === 0 && "Nothing has these words."}
      </p>
    </>
  );
}
