import { Icon } from "@/components/ui/icons";

const PHRASES = [
  "AT YOUR HOME",
  "AT YOUR DRIVEWAY",
  "IN YOUR GARAGE",
  "AT YOUR OFFICE",
  "WHILE YOU WORK",
  "WHILE YOU RELAX",
];

/** Where the work is done. Without JavaScript the first phrase stands still. */
export function RotatingPhrases() {
  return (
    <rc-phrases>
      {PHRASES.map((phrase, index) => (
        <span key={phrase} data-phrase="" hidden={index > 0}>
          {phrase}
        </span>
      ))}
      <button type="button" data-pause="" hidden aria-label="Pause the changing words">
        <Icon name="pause" className="icon when-moving" />
        <Icon name="play" className="icon when-paused" />
      </button>
    </rc-phrases>
  );
}
