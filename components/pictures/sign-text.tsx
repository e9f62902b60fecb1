import { type CSSProperties, createElement } from "react";
import { runsOf } from "@/lib/pictures/rules/emoji";
import { EMOJI_EM, type FittedText } from "@/lib/pictures/rules/fit-text";
import type { EmojiImages, TextRun } from "@/lib/pictures/schema";

/** Width of a space in Barlow Condensed 700, in em. */
const SPACE_EM = 0.2;
/** Height of an emoji, in em: slightly taller than capitals. */
const IMAGE_EM = 0.86;
/** Distance from the middle of the line down to the middle of the capitals, in em. */
const CAPITALS_BELOW_EM = 0.05;

interface SignTextProps {
  fitted: FittedText;
  emoji: EmojiImages;
  style?: CSSProperties;
}

/**
 * Text that may contain emoji. If so, each word gets its own box, because the renderer can't place images in running
 * text.
 */
export function SignText({ fitted, emoji, style }: SignTextProps) {
  const { text, size } = fitted;
  const look = { display: "flex", fontSize: size, ...style };
  const words = text
    .split(" ")
    .map((word) => runsOf(word).filter((run) => run.kind === "text" || emoji.has(run.text)))
    .filter((runs) => runs.length > 0);
  if (words.flat().every(isText)) {
    const plain = words.map((runs) => runs.map((run) => run.text).join(""));
    return <div style={look}>{plain.join(" ")}</div>;
  }
  const boxes = words.map((runs) => createElement(Word, { runs, emoji, size }));
  const row = { ...look, flexWrap: "wrap", columnGap: size * SPACE_EM } as const;
  return createElement("div", { style: row }, ...boxes);
}

const isText = (run: TextRun) => run.kind === "text";

interface WordProps {
  runs: readonly TextRun[];
  emoji: EmojiImages;
  size: number;
}

function Word({ runs, emoji, size }: WordProps) {
  const parts = runs.map((run) =>
    run.kind === "text"
      ? run.text
      : createElement(Emoji, { source: emoji.get(run.text) ?? "", size }),
  );
  return createElement("div", { style: { display: "flex", height: size } }, ...parts);
}

function Emoji({ source, size }: { source: string; size: number }) {
  const side = size * IMAGE_EM;
  const top = (size - side) / 2 + size * CAPITALS_BELOW_EM;
  return (
    // biome-ignore lint/performance/noImgElement: the renderer supports no other image element
    <img
      src={source}
      width={side}
      height={side}
      alt=""
      style={{ margin: `${top}px ${((EMOJI_EM - IMAGE_EM) / 2) * size}px 0` }}
    />
  );
}
