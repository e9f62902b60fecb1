import { isOutdated, requireRevision, revisionOf } from "@/lib/core/revision";

test("gives equal values the same revision, regardless of the order of their keys", () => {
  expect(revisionOf({ a: [1, { b: 2, c: null }], d: "x" })).toBe(
    revisionOf({ d: "x", a: [1, { c: null, b: 2 }] }),
  );
});

test("gives different values different revisions", () => {
  const values = [
    null,
    0,
    "",
    "0",
    [],
    {},
    [0],
    ["0"],
    [1, 2],
    [2, 1],
    { a: 1 },
    { a: "1" },
    { b: 1 },
  ];
  expect(new Set(values.map(revisionOf)).size).toBe(values.length);
});

test("returns a revision that fits in a URL and in a form field", () => {
  expect(revisionOf({ name: "Zoë 🔧" })).toMatch(/^[\w-]{22}$/);
});

test("throws conflict only for the revision of a different value", () => {
  const revision = revisionOf({ opens: 480 });
  expect(() => requireRevision({ opens: 480 }, revision)).not.toThrow();
  expect(() => requireRevision({ opens: 540 }, revision)).toThrow(
    expect.objectContaining({ code: "conflict", message: expect.stringContaining("still here") }),
  );
  expect(() => requireRevision({}, revision, "Look again.")).toThrow("Look again.");
});

test("no revision is never outdated", () => {
  expect(isOutdated({ opens: 480 }, undefined)).toBe(false);
  expect(isOutdated({ opens: 480 }, revisionOf({ opens: 480 }))).toBe(false);
  expect(isOutdated({ opens: 540 }, revisionOf({ opens: 480 }))).toBe(true);
});
