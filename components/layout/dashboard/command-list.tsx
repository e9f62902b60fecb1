import type { Command } from "@/components/layout/dashboard/match-commands";

/** Id of the option at a place, for aria-activedescendant. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  /** Index of the one that Enter chooses. */
  active: number;
  onChoose: (command: Command) => void;
}

/** What the command palette found. The focus stays in its box, so options are never focused themselves. */
export function CommandList({ id, commands, active, onChoose }: CommandListProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label="Pages and actions" className="palette-list">
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys
          <div
            key={command.label}
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
            <span>{command.label}</span>
            <span className="palette-group">{command.group}</span>
          </div>
        ))}
      </div>
      <p role="status" className="palette-none">
        {commands.length === 0 && "No page has these words."}
      </p>
    </>
  );
}
