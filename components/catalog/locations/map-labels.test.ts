import fc from "fast-check";
import { type LabeledPoint, placeLabels } from "@/components/catalog/locations/map-labels";

const STYLE = { width: 640, height: 400, fontPx: 20, dotPx: 5 };
/** The line height that browsers use for text at 20 px. */
const LINE_PX = 23.75;
const at = (label: string, x: number, y: number, rank = 1) => ({ key: label, label, x, y, rank });

test("labels are to the right of their points, or to the left near the right edge", () => {
  const [middle, right] = placeLabels([at("Austin", 100, 100), at("Houston", 630, 200)], STYLE);
  expect(middle?.text).toMatchObject({ anchor: "start", x: 107 });
  expect(right?.text).toMatchObject({ anchor: "end", x: 623 });
});

test("labels the points with the lowest rank if there isn't room for all", () => {
  const crowd = Array.from({ length: 30 }, (_, index) => at(`Town ${index}`, 300 + index, 200, 2));
  const named = placeLabels([...crowd, at("Gap", 315, 205, 1)], STYLE);
  expect(named.at(-1)?.text).not.toBeNull();
  expect(named.filter(({ text }) => text === null).length).toBeGreaterThan(20);
});

const points = fc.uniqueArray(
  fc.record({
    x: fc.integer({ min: 0, max: 640 }),
    y: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: 3, max: 18 }),
    rank: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 60, selector: ({ x, y }) => `${x},${y}` },
);

test("no label overlaps another one, another point, or the edge", () => {
  fc.assert(
    fc.property(points, (list) => {
      const placed = placeLabels(
        list.map(({ x, y, length, rank }, index) => ({
          key: String(index),
          label: "x".repeat(length),
          x,
          y,
          rank,
        })),
        STYLE,
      );
      const boxes = placed.flatMap((point) => boxOf(point) ?? []);
      for (const [index, box] of boxes.entries()) {
        expect(box.left >= -1 && box.right <= 641 && box.top >= -1 && box.bottom <= 401).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.right <= other.left + 1 ||
            other.right <= box.left + 1 ||
            box.bottom <= other.top + 1 ||
            other.bottom <= box.top + 1;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

// Widths that browsers measure at 20 px.
test.each([
  ["Oklahoma City", 104],
  ["Memphis", 64.3],
  ["Minneapolis", 85.8],
  ["Emmons", 61.8],
  ["Amma", 45.5],
])("reserves enough width for %s", (label, width) => {
  const [place] = placeLabels([at(label, 200, 200)], STYLE);
  expect(place?.text?.width).toBeGreaterThanOrEqual(width);
});

/** The label's box, which is rounded to whole pixels. */
function boxOf({ text }: LabeledPoint) {
  if (!text) return null;
  const top = text.y - STYLE.fontPx;
  const before = { start: 0, middle: text.width / 2, end: text.width }[text.anchor];
  const left = text.x - before;
  return { left, right: left + text.width, top, bottom: top + LINE_PX };
}
