/** A place on a map, in pixels from its top-left corner. */
export interface MapPoint {
  key: string;
  label: string;
  x: number;
  y: number;
  /** Lower numbers get their labels first. */
  rank: number;
}

export interface LabeledPoint extends MapPoint {
  /** The label's anchor, baseline, and width; null if there is no room for it. */
  text: { x: number; y: number; width: number; anchor: Anchor } | null;
}

type Anchor = "start" | "middle" | "end";

interface LabelStyle {
  width: number;
  height: number;
  /** The largest font size of the labels, which are set in `font-sign`. */
  fontPx: number;
  dotPx: number;
  /** Areas to keep free of labels, such as the scale. */
  reserved?: readonly MapBox[];
}

export type MapBox = { left: number; right: number; top: number; bottom: number };

/** Measurements of the typeface in em, taken in Chromium. Only m and w are wider than LETTER_EM. */
const LINE_EM = 1.19;
const BASELINE_EM = 1;
const LETTER_EM = 0.475;
const WIDE_LETTER_EM = 0.69;

/**
 * Places labels beside their points so that none overlaps another label or point, or crosses the edge. Tries right,
 * left, above, and below; a point with no room around it gets no label.
 */
export function placeLabels<P extends MapPoint>(
  points: readonly P[],
  style: LabelStyle,
): (P & LabeledPoint)[] {
  const dots = points.map((point) => ({ key: point.key, box: dotBox(point, style) }));
  const taken: MapBox[] = [...(style.reserved ?? [])];
  const labels = new Map<string, LabelPlace>();
  for (const point of points.toSorted((a, b) => a.rank - b.rank)) {
    const free = candidates(point, style).find(
      ({ box }) =>
        isWithin(box, style) &&
        taken.every((other) => !overlaps(box, other)) &&
        dots.every(({ key, box: dot }) => key === point.key || !overlaps(box, dot)),
    );
    if (!free) continue;
    taken.push(free.box);
    labels.set(point.key, free);
  }
  return points.map((point) => ({ ...point, text: toText(labels.get(point.key), style) }));
}

interface LabelPlace {
  box: MapBox;
  /**
   * The part of the label that stays aligned with the point even if the letters are wider or narrower than expected.
   */
  anchor: Anchor;
}

function candidates({ label, x, y }: MapPoint, { fontPx, dotPx }: LabelStyle) {
  const width = widthEm(label) * fontPx;
  const linePx = LINE_EM * fontPx;
  const gap = dotPx + 2;
  const middle = { top: y - linePx / 2, bottom: y + linePx / 2 };
  const centered = { left: x - width / 2, right: x + width / 2 };
  const places: LabelPlace[] = [
    { anchor: "start", box: { left: x + gap, right: x + gap + width, ...middle } },
    { anchor: "end", box: { left: x - gap - width, right: x - gap, ...middle } },
    { anchor: "middle", box: { ...centered, top: y - gap - linePx, bottom: y - gap } },
    { anchor: "middle", box: { ...centered, top: y + gap, bottom: y + gap + linePx } },
  ];
  return places;
}

function widthEm(label: string): number {
  const wide = label.match(/[mw]/gi)?.length ?? 0;
  return (label.length - wide) * LETTER_EM + wide * WIDE_LETTER_EM;
}

function toText(place: LabelPlace | undefined, { fontPx }: LabelStyle): LabeledPoint["text"] {
  if (!place) return null;
  const { anchor, box } = place;
  const xs = { start: box.left, middle: (box.left + box.right) / 2, end: box.right };
  return {
    anchor,
    x: Math.round(xs[anchor]),
    y: Math.round(box.top + BASELINE_EM * fontPx),
    width: box.right - box.left,
  };
}

function dotBox({ x, y }: MapPoint, { dotPx }: LabelStyle): MapBox {
  return { left: x - dotPx, right: x + dotPx, top: y - dotPx, bottom: y + dotPx };
}

function isWithin({ left, right, top, bottom }: MapBox, { width, height }: LabelStyle): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function overlaps(a: MapBox, b: MapBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
