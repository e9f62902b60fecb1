import { markdownTable } from "./markdown-table.mjs";
import { speedTable, whole } from "./speed-table.mjs";

/** Markdown of what measureGrowth found. */
export function growthToMarkdown({ method, build, bytes, pages, routes }) {
  const sizes = Object.entries(bytes).map(([name, { demo, grown }]) => [
    name,
    whole(grown),
    whole(demo),
  ]);
  return `
The same build twice: on the demo data with 2,000 cities and 20,000 mechanics beside it, and on the demo data alone.
A ratio is the large one's figure divided by the small one's: 1 is no difference. Columns as above, over ${method.rounds}
rounds; the last three are large / small.

### Pages

All but the last two are stored; those are made anew for every visitor.

${speedTable(pages)}

### API

${speedTable(routes)}

### What the pages weigh, in bytes of HTML before packing

${markdownTable(["page", "large", "small"], sizes)}

### Build

Ratio **${(build.grownSeconds / build.demoSeconds).toFixed(2)}** (${build.grownSeconds.toFixed(1)} s / ${build.demoSeconds.toFixed(1)} s), once each.`;
}
