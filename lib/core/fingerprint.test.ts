import { fingerprintOf } from "@/lib/core/fingerprint";

test("equal values have one fingerprint, others another", () => {
  const values = [
    null,
    "",
    "a",
    "á",
    ["a"],
    { a: 1 },
    { a: 2 },
    { b: 1 },
    [1, 2],
    [2, 1],
    [[1], 2],
  ];
  expect(new Set(values.map(fingerprintOf)).size).toBe(values.length);
  expect(fingerprintOf({ a: [1, "x"] })).toBe(fingerprintOf({ a: [1, "x"] }));
});
