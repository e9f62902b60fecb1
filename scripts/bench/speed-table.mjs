import { markdownTable } from "./markdown-table.mjs";

const ratio = ({ median, least, most }) =>
  `**${median.toFixed(2)}** (${least.toFixed(2)}–${most.toFixed(2)})`;
/** A count as people write it: 1,234. */
export const whole = (number) => Math.round(number).toLocaleString("en-US");
const ms = (number) => number.toFixed(number < 10 ? 2 : 1);

const HEAD = [
  "what",
  "requests/s, ratio",
  "p50, ratio",
  "p99, ratio",
  "requests/s",
  "p50 ms",
  "p99 ms",
];

/** What compareAll found, a row a path: three ratios, then the medians of both sides. */
export function speedTable(speeds) {
  const rows = Object.entries(speeds).map(([name, { path, perSecond, p50Ms, p99Ms }]) => [
    name === path ? `\`${path}\`` : `${name} \`${path}\``,
    ratio(perSecond.ratio),
    ratio(p50Ms.ratio),
    ratio(p99Ms.ratio),
    `${whole(perSecond.site.median)} / ${whole(perSecond.reference.median)}`,
    `${ms(p50Ms.site.median)} / ${ms(p50Ms.reference.median)}`,
    `${ms(p99Ms.site.median)} / ${ms(p99Ms.reference.median)}`,
  ]);
  return markdownTable(HEAD, rows);
}
