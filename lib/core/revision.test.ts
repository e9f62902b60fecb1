import { requireRevision, revisionOf } from "@/lib/core/revision";

test("equal values have the same revision, whatever the order of their keys", () => {
  expect(revisionOf({ a: [1, { b: 2, c: null }], d: "x" })).toBe(
    revisionOf({ d: "x", a: [1, { c: null, b: 2 }] }),
  );
});

test("different values have different revisions", () => {
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

test("a revision fits into a URL and a form field", () => {
  expect(revisionOf({ name: "Zoë 🔧" })).toMatch(/^[\w-]{22}$/);
});

test("throws conflict for the revision of another value only", () => {
  const revision = revisionOf({ opens: 480 });
  expect(() => requireRevision({ opens: 480 }, revision)).not.toThrow();
  expect(() => requireRevision({ opens: 540 }, revision)).toThrow(
    expect.objectContaining({ code: "conflict", message: expect.stringContaining("still here") }),
  );
  expect(() => requireRevision({}, revision, "Look again.")).toThrow("Look again.");
});
