import { createHash } from "node:crypto";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { finishPage } from "@/lib/platform/pages/page-store/finish-page.mjs";

type Element = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  /** Offsets in the page; the end is exclusive. */
  start: number;
  end: number;
};

const COMMENT = "#comment";

function parseElements(html: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, attributes, text: "", start: parser.startIndex, end: 0 });
    },
    ontext(text) {
      const current = open.at(-1);
      if (current) current.text += text;
    },
    oncomment(text) {
      const { startIndex: start, endIndex } = parser;
      elements.push({ name: COMMENT, attributes: {}, text, start, end: endIndex + 1 });
    },
    onclosetag() {
      const closed = open.pop();
      if (closed) elements.push({ ...closed, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return elements.sort((a, b) => a.start - b.start);
}

function isDropped({ name, attributes, text }: Element): boolean {
  const { rel, as, src = "", id } = attributes;
  if (name === "meta") return attributes.name?.startsWith("rc-") ?? false;
  if (name === COMMENT) return [" ", "$", "/$"].includes(text);
  if (name === "link") return rel === "modulepreload" || (rel === "preload" && as === "script");
  const isFlight = /^(self\.__next_f(=|\.push\()|\(self\.__next_f=)/.test(text);
  return name === "script" && (src.startsWith("/_next/") || id === "_R_" || isFlight);
}

function finishByParser(html: string): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of parseElements(html).filter(isDropped)) {
    rest += html.slice(from, start);
    from = end;
  }
  return rest + html.slice(from);
}

function inlineTexts(html: string, name: "script" | "style"): string[] {
  return parseElements(html)
    .filter((element) => element.name === name && element.text !== "")
    .filter(({ attributes }) => !/^application\/(ld\+)?json$/.test(attributes.type ?? ""))
    .map(({ text }) => text);
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Escapes text the way React does. */
const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

const words = fc.oneof(
  fc.string({ unit: "grapheme" }).filter((text) => !/[\r\0]/.test(text)),
  fc.constantFrom(
    "<script>self.__next_f.push([1])</script>",
    'src="/_next/x.js"',
    '<link rel="preload" as="script"/>',
    '<meta name="rc-status" content="404"/>',
    "</script>",
    "<!-- ",
  ),
);
/** JSON-LD and flight data escape "<", so no text can close a script element. */
const code = words.map((text) => text.replaceAll("<", "\\u003c"));
const chunk = fc.stringMatching(/^[a-z0-9]{1,8}$/).map((name) => `/_next/static/chunks/${name}.js`);

const piece = fc.oneof(
  words.map((text) => `<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`),
  words.map((text) => `<meta name="description" content="${escapeHtml(text)}"/>`),
  words.map((text) => `<meta name="rc-location" content="${escapeHtml(text)}"/>`),
  fc.nat(999).map((status) => `<meta name="rc-status" content="${status}"/>`),
  chunk.map((src) => `<script src="${src}" async=""></script>`),
  chunk.map((src) => `<script src="${src}" noModule="" id="_R_"></script>`),
  chunk.map((href) => `<link rel="preload" as="script" fetchPriority="low" href="${href}"/>`),
  chunk.map((href) => `<link as="script" href="${href}" rel="preload"/>`),
  chunk.map((href) => `<link rel="modulepreload" href="${href}"/>`),
  fc.constantFrom(
    '<link rel="preload" as="font" href="/fonts/a.woff2"/>',
    '<link rel="stylesheet" href="/_next/static/a.css"/>',
    '<script defer="" src="/islands/i-1.js"></script>',
    "<script></script>",
    "<p>one<!-- -->two<!--three--></p>",
    "<!--$--><svg viewBox='0 0 1 1'><path d='M0 0'></path></svg><!--/$-->",
  ),
  code.map((text) => `<script>self.__next_f.push([1,${text}])</script>`),
  words.map((text) => {
    const data = JSON.stringify([1, text]).replaceAll("<", "\\u003c");
    return `<script>self.__next_f.push(${data})</script>`;
  }),
  code.map((text) => `<script>(self.__next_f=self.__next_f||[]).push([0]);${text}</script>`),
  code.map((text) => `<script id="_R_">${text}</script>`),
  code.map((text) => `<script>${text}</script>`),
  code.map((text) => `<script type="application/ld+json">{"name":"${text}"}</script>`),
  code.map((text) => `<style>/*${text}*/</style>`),
);

const page = fc
  .record({
    head: fc.constantFrom("<!DOCTYPE html>", "<!DOCTYPE html><!--b1-->"),
    pieces: fc.array(piece, { maxLength: 12 }),
  })
  .map(({ head, pieces }) => `${head}<html class="a"><body>${pieces.join("")}</body></html>`);

test("drops exactly the Next scripts and directives that a real parser finds", () => {
  fc.assert(
    fc.property(page, (html) => {
      expect(finishPage(html).html).toBe(finishByParser(html));
    }),
    { numRuns: 1_000 },
  );
});

test("allows exactly the styles that a real parser finds, and reports code", () => {
  fc.assert(
    fc.property(page, (html) => {
      const { html: finished, csp, unknownScripts } = finishPage(html);
      const allowed = [...csp.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash);
      expect(new Set(allowed)).toEqual(new Set(inlineTexts(finished, "style").map(hashOf)));
      expect(unknownScripts).toHaveLength(inlineTexts(finished, "script").length);
    }),
    { numRuns: 1_000 },
  );
});
