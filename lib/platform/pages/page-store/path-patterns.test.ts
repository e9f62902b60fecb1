import { patternsOf } from "./path-patterns.mjs";

test.each([
  ["/", ["/", "/*", "/**"]],
  ["/texas/austin", ["/*/*", "/**", "/*/austin", "/texas/*", "/texas/austin"]],
])("finds every pattern that matches %s", (path, patterns) => {
  expect(patternsOf(path).toSorted()).toEqual(patterns.toSorted());
});

test("a page's picture has the page's patterns", () => {
  const same = [
    ["/pictures/home.png", "/"],
    ["/pictures/texas/austin/oil-change.png", "/texas/austin/oil-change"],
    ["/pictures/city/texas/austin.png", "/city/texas/austin"],
  ] as const;
  for (const [picture, page] of same) expect(patternsOf(picture)).toEqual(patternsOf(page));
});

test("a path that no page has is matched only by the pattern of every page", () => {
  expect(patternsOf("/a/b/c/d/e/f/g/h")).toEqual(["/**"]);
});
