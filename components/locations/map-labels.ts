/** A place on a map, in pixels from its top left corner. */
export interface MapPoint {
  key: string;
  label: string;
  x: number;
  y: number;
  /** Lower numbers get their labels first. */
  rank: number;
}

export interface LabeledPoint extends MapPoint {
  /** Where the label begins and its baseline; null if there is no free place for it. */
  text: { x: number; y: number; width: number } | null;
}

interface LabelStyle {
  width: number;
  height: number;
  /** Of one letter, on average. */
  letterPx: number;
  linePx: number;
  dotPx: number;
}

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Places labels beside their points so that none covers another label, another point, or the edge. Each is tried at the
 * right, left, above and below; points without a free place stay without a label.
 */
export function placeLabels<P extends MapPoint>(
  points: readonly P[],
  style: LabelStyle,
): (P & LabeledPoint)[] {
  const dots = points.map((point) => ({ key: point.key, box: dotBox(point, style) }));
  const taken: Box[] = [];
  const labels = new Map<string, Box>();
  for (const point of points.toSorted((a, b) => a.rank - b.rank)) {
    const free = candidates(point, style).find(
      (box) =>
        isWithin(box, style) &&
        taken.every((other) => !overlaps(box, other)) &&
        dots.every(({ key, box: dot }) => key === point.key || !overlaps(box, dot)),
    );
    if (!free) continue;
    taken.push(free);
    labels.set(point.key, free);
  }
  return points.map((point) => ({ ...point, text: toText(labels.get(point.key), style) }));
}

function candidates({ label, x, y }: MapPoint, { letterPx, linePx, dotPx }: LabelStyle): Box[] {
  const width = label.length * letterPx;
  const gap = dotPx + 2;
  const middle = { top: y - linePx / 2, bottom: y + linePx / 2 };
  const centered = { left: x - width / 2, right: x + width / 2 };
  return [
    { left: x + gap, right: x + gap + width, ...middle },
    { left: x - gap - width, right: x - gap, ...middle },
    { ...centered, top: y - gap - linePx, bottom: y - gap },
    { ...centered, top: y + gap, bottom: y + gap + linePx },
  ];
}

function toText(box: Box | undefined, { linePx }: LabelStyle): LabeledPoint["text"] {
  if (!box) return null;
  const { left, right, top } = box;
  // Three quarters of a line are above its baseline.
  return { x: Math.round(left), y: Math.round(top + linePx * 0.76), width: right - left };
}

function dotBox({ x, y }: MapPoint, { dotPx }: LabelStyle): Box {
  return { left: x - dotPx, right: x + dotPx, top: y - dotPx, bottom: y + dotPx };
}

function isWithin({ left, right, top, bottom }: Box, { width, height }: LabelStyle): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
