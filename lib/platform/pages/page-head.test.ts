import fc from "fast-check";
import { describePage, firstSentence, toMetadata, unindexed } from "@/lib/platform/pages/page-head";

const HEAD = { title: "Title", description: "One.", canonical: "/x", isIndexable: true };
const PREVIEW = { siteName: "Acme", pictureUrl: "/pictures/x.png?v=1" };

test("gives an indexable page its own canonical link and no robots tag", () => {
  expect(toMetadata(HEAD, PREVIEW)).toMatchObject({
    title: "Title",
    description: "One.",
    alternates: { canonical: "/x" },
    robots: undefined,
  });
});

test("describes links to a page by title, description, and picture, even if it is not indexed", () => {
  expect(toMetadata({ ...HEAD, isIndexable: false }, PREVIEW).openGraph).toEqual({
    type: "website",
    siteName: "Acme",
    title: "Title",
    description: "One.",
    url: "/x",
    images: [{ url: "/pictures/x.png?v=1", width: 1200, height: 630, alt: "Title" }],
  });
});

test("marks other pages as not indexed", () => {
  expect(toMetadata({ ...HEAD, isIndexable: false }, PREVIEW).robots).toEqual({ index: false });
  expect(unindexed("Gone")).toEqual({ title: "Gone", robots: { index: false } });
});

test("uses the first lead that fits, and every later sentence that still fits", () => {
  const long = `${"x".repeat(155)}.`;
  expect(describePage([long, "Short."], ["", long, "More.", "Last."])).toBe("Short. More. Last.");
});

test("builds descriptions of whole sentences with at most 155 characters", () => {
  const sentence = fc.stringMatching(/^[A-Za-z ]{0,120}\.$/);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 5 }), (more) => {
      const text = describePage(["A lead."], more);
      expect(text.length).toBeLessThanOrEqual(155);
      expect(text).toMatch(/^A lead\..*$/);
      expect(text).toMatch(/\.$/);
    }),
  );
});

test.each([
  ["One. Two.", "One."],
  ["Costs $1.50 a mile. Two.", "Costs $1.50 a mile."],
  ["No end", ""],
  ["", ""],
])("reduces %j to the first sentence %j", (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
