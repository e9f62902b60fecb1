import { isUnmodified, matchesEtag } from "@/lib/core/http/conditional-requests";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", "a"', 'W/"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ["", '"a"', false],
])("compares If-None-Match %s with ETag %s: %s", (header, etag, isMatch) => {
  expect(matchesEtag(header, etag)).toBe(isMatch);
});

const MODIFIED = "Sun, 22 Nov 2026 08:00:00 GMT";
const CURRENT = { etag: '"a"', lastModified: MODIFIED };

test.each([
  ["the same time", MODIFIED, true],
  ["a later time", "Sun, 22 Nov 2026 08:00:01 GMT", true],
  ["an earlier time", "Sun, 22 Nov 2026 07:59:59 GMT", false],
  ["an invalid time", "yesterday", false],
])("compares a copy from %s with the response", (_, since, expected) => {
  expect(isUnmodified({ "if-modified-since": since }, CURRENT)).toBe(expected);
});

test("compares only ETags if a client sends both", () => {
  const known = (etag: string) => ({ "if-modified-since": MODIFIED, "if-none-match": etag });
  expect(isUnmodified(known('"x"'), CURRENT)).toBe(false);
  expect(isUnmodified(known('"a"'), CURRENT)).toBe(true);
});

test("knows no copy of other clients", () => {
  expect(isUnmodified({}, CURRENT)).toBe(false);
});
