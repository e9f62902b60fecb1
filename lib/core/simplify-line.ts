/** Pixels from the upper left corner. */
export type Pixel = readonly [x: number, y: number];

/**
 * A line with fewer points: leaves out what lies less than `tolerance` pixels beside the line that
 * remains (Ramer, Douglas and Peucker). The ends stay; of up to two points, both do.
 */
export function simplifyLine(points: readonly Pixel[], tolerance: number): Pixel[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length <= 2) return [...points];
  const { index, distance } = farthest(points, first, last);
  if (distance <= tolerance) return [first, last];
  const before = simplifyLine(points.slice(0, index + 1), tolerance);
  return [...before, ...simplifyLine(points.slice(index), tolerance).slice(1)];
}

function farthest(points: readonly Pixel[], first: Pixel, last: Pixel) {
  let found = { index: 0, distance: 0 };
  points.forEach((point, index) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > found.distance) found = { index, distance };
  });
  return found;
}

function distanceToSegment([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
