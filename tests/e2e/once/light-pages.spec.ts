import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { ask } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";
import { readHtml } from "../fixtures/read-html";

/** With the styles of the page. */
const MOST_BYTES = 17.5 * 1024;
const IS_ISLAND = /^\/islands\/[\w-]+\.js$/;
const IS_DATA = /^application\/ld\+json$/;

for (const { name, path } of PAGE_KINDS) {
  test(`${name}: is small and complete without JavaScript, and loads nothing of Next`, async () => {
    const { body } = await ask(path);
    const bytes = gzipSync(body, { level: 9 }).length;
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    // React's $RC and $RS functions move streamed content into place, which requires JavaScript.
    expect(body).not.toMatch(/\$RC\b|\$RS\b/);

    const { elements } = readHtml(body);
    expect(elements.flatMap(({ attributes }) => attributes.style ?? [])).toEqual([]);
    const scripts = elements.filter(
      ({ name: tag, attributes }) => tag === "script" && !IS_DATA.test(attributes.type ?? ""),
    );
    const islands = scripts.filter(({ attributes }) => IS_ISLAND.test(attributes.src ?? ""));
    expect(scripts.filter(({ text }) => text !== "")).toEqual([]);
    expect(islands).toEqual(scripts);
    // One island for all pages, plus those for the search box or the quiz and for the opening hours.
    expect(islands.length).toBeGreaterThanOrEqual(2);
    expect(islands.length).toBeLessThanOrEqual(3);
    expect(body).not.toMatch(/<link[^>]+(?:modulepreload|as="script")/);
  });
}
