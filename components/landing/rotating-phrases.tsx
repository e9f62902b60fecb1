import { Icon } from "@/components/ui/icons";

const PHRASES = [
  "AT YOUR HOME",
  "AT YOUR DRIVEWAY",
  "IN YOUR GARAGE",
  "AT YOUR OFFICE",
  "WHILE YOU WORK",
  "WHILE YOU RELAX",
];

export function RotatingPhrases() {
  return (
    <rc-phrases className="flex min-h-10 flex-1 items-center justify-between whitespace-nowrap">
      {PHRASES.map((phrase, index) => (
        <span key={phrase} data-phrase="" hidden={index > 0}>
          {phrase}
        </span>
      ))}
      <button
        type="button"
        className="group grid size-10 place-items-center text-14"
        data-pause=""
        hidden
        aria-label="Pause the changing words"
      >
        <Icon name="pause" className="icon group-aria-pressed:hidden" />
        <Icon name="play" className="icon group-not-aria-pressed:hidden" />
      </button>
    </rc-phrases>
  );
}
