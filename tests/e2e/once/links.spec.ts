import { expect, test } from "@playwright/test";
import { ask, forAll } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";
import { internalHrefs, readHtml } from "../fixtures/read-html";
import { UNOPENED } from "../fixtures/unopened";

/**
 * Returns what all URLs of a shape share: the first segment (except on landing pages), the depth, and the names of the
 * query parameters.
 */
function shapeOf(href: string): string {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const [first = "", ...others] = pathname.split("/").slice(1);
  const isLanding = others.length === 2 && first !== "city";
  return [isLanding ? "" : first, others.length, ...searchParams.keys()].join(" ");
}

/** Returns the first six URLs of each shape and every twentieth of the rest, because many differ only in a slug. */
function sampleOf(hrefs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return hrefs.filter((href) => {
    const shape = shapeOf(href);
    const count = (counts.get(shape) ?? 0) + 1;
    counts.set(shape, count);
    return count <= 6 || count % 20 === 0;
  });
}

test("every internal URL on every kind of page works", async () => {
  const pages = await forAll(PAGE_KINDS, ({ path }) => ask(path));
  const named = pages.flatMap(({ body }) => internalHrefs(readHtml(body)));
  const unopened: readonly string[] = Object.values(UNOPENED);
  const hrefs = [...new Set(named.map((href) => href.replace(/#.*/, "")))].filter(
    (href) => !unopened.includes(href),
  );
  expect(hrefs.length).toBeGreaterThan(PAGE_KINDS.length);
  const answers = await forAll(sampleOf(hrefs), async (href) => ({
    href,
    status: (await ask(href)).status,
  }));
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
});

const FOOTER_LINKS = [
  ["Brake Service Cost", "/costs/brake-service"],
  ["Services", "/services"],
  ["Cities", "/cities"],
  ["Mechanics", "/mechanics"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms", "/terms"],
  ["Accessibility", "/accessibility"],
  ["Sign in", "/login"],
];

const DISCLAIMERS = [
  "is a free connection service",
  "does not warrant their work",
  "licenses and insurance",
];

test("every footer has the site's links and the disclaimer", async () => {
  const pages = await forAll(PAGE_KINDS, async ({ path }) => {
    const { elements } = readHtml((await ask(path)).body);
    return { path, footer: elements.slice(elements.findIndex(({ name }) => name === "footer")) };
  });
  for (const { path, footer } of pages) {
    const links = footer.filter(({ name }) => name === "a");
    const named = links.map(({ text, attributes }) => [text, attributes.href]);
    expect(named, path).toEqual(expect.arrayContaining(FOOTER_LINKS));
    for (const words of DISCLAIMERS) expect(footer[0]?.text, path).toContain(words);
  }
});

test("every anchor link has a target", async () => {
  const pages = await forAll(PAGE_KINDS, async ({ path }) => ({
    path,
    ...readHtml((await ask(path)).body),
  }));
  const ids = new Map(
    pages.map(({ path, elements }) => [
      path,
      new Set(elements.map(({ attributes }) => attributes.id)),
    ]),
  );
  const named = pages.flatMap(({ path, elements }) =>
    elements.flatMap(({ attributes: { href = "" } }) => {
      const [page = "", id = ""] = href.split("#");
      const target = page || path;
      return id && ids.has(target) ? [{ path, href, target, id }] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(PAGE_KINDS.length);
  const lost = named.filter(({ target, id }) => !ids.get(target)?.has(id));
  expect(lost.map(({ path, href }) => `${path} → ${href}`)).toEqual([]);
});
