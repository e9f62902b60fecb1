import { type CSSProperties, createElement } from "react";
import { emojiImage, runsOf } from "@/lib/site/pictures/rules/emoji";
import { EMOJI_EM, type FittedText } from "@/lib/site/pictures/rules/fit-text";
import type { TextRun } from "@/lib/site/pictures/schema";

/** Width of a space in Barlow Condensed 700, in em. */
const SPACE_EM = 0.2;
/** Height of an emoji, in em: slightly taller than capitals. */
const IMAGE_EM = 0.86;
/** Distance from the middle of the line down to the middle of the capitals, in em. */
const CAPITALS_BELOW_EM = 0.05;

interface SignTextProps {
  fitted: FittedText;
  style?: CSSProperties;
}

/**
 * Text that may contain emoji. If so, each word gets its own box, because the renderer can't place images in running
 * text.
 */
export function SignText({ fitted, style }: SignTextProps) {
  const { text, size } = fitted;
  const look = { display: "flex", fontSize: size, ...style };
  const words = text.split(" ").map(runsOf);
  if (words.flat().every((run) => run.kind === "text")) return <div style={look}>{text}</div>;
  const boxes = words.map((runs) => createElement(Word, { runs, size }));
  const row = { ...look, flexWrap: "wrap", columnGap: size * SPACE_EM } as const;
  return createElement("div", { style: row }, ...boxes);
}

interface WordProps {
  runs: readonly TextRun[];
  size: number;
}

function Word({ runs, size }: WordProps) {
  const parts = runs.map(({ kind, text }) =>
    kind === "text" ? text : createElement(Emoji, { emoji: text, size }),
  );
  return createElement("div", { style: { display: "flex", height: size } }, ...parts);
}

function Emoji({ emoji, size }: { emoji: string; size: number }) {
  const source = emojiImage(emoji);
  if (!source) return null;
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
