import { markdownTable } from "./markdown-table.mjs";
import { speedTable, whole } from "./speed-table.mjs";

function weightTable({ html, script, inlineScript, css, fonts }) {
  const row = (what, { files, rawBytes, sentBytes }) => [
    what,
    String(files ?? "–"),
    whole(rawBytes),
    whole(sentBytes),
  ];
  const all = [html, script, css, fonts];
  const sum = (key) => all.reduce((total, part) => total + part[key], 0);
  return markdownTable(
    ["what", "files", "bytes", "bytes sent, gzip"],
    [
      row("HTML", html),
      row("script, files", script),
      row("script, within the HTML", inlineScript),
      row("CSS", css),
      row("fonts (packed by themselves)", fonts),
      row("together", {
        files: sum("files"),
        rawBytes: sum("rawBytes"),
        sentBytes: sum("sentBytes"),
      }),
    ],
  );
}

/** Markdown of what measurePages found. */
export function pagesToMarkdown({ method, build, landing, pages, routes }) {
  return `
A ratio is the site's figure divided by the reference's, median of ${method.rounds} rounds with the least and most in brackets:
for requests/s more is better, for times less. The last three columns are medians of this run, site / reference. A
round is ${method.seconds} seconds after a second of warm-up, over ${method.connections} connections and without compression; client and servers share the
cores.

### Pages, beside a bare \`node:http\` server that sends the same bytes and headers from memory

${speedTable(pages)}

### API, beside a bare \`node:http\` server that sends the rows of one hand-written query on the same embedded database

The site asks more often (a list is counted, a city's prices are decided) and checks what leaves.

${speedTable(routes)}

### What the landing page weighs

${weightTable(landing)}

### Build, its folder deleted before

Beside an app of one empty page built by the same framework: ratio **${(build.siteSeconds / build.emptySeconds).toFixed(2)}**
(${build.siteSeconds.toFixed(1)} s / ${build.emptySeconds.toFixed(1)} s), once each.`;
}
