import { describeChange } from "@/components/audit/describe-change";

test("a change names its fields in words, with what was and what is", () => {
  expect(
    describeChange({
      before: { businessName: null, state: "active" },
      after: { businessName: "Ruiz", state: "paused" },
    }),
  ).toEqual([
    { field: "business name", before: null, after: "Ruiz" },
    { field: "state", before: "active", after: "paused" },
  ]);
});

test("a record that is new, or gone, has one side", () => {
  expect(describeChange({ before: null, after: { radiusMiles: 20 } })).toEqual([
    { field: "radius miles", before: null, after: "20" },
  ]);
  expect(describeChange({ before: { isOn: true }, after: null })).toEqual([
    { field: "is on", before: "true", after: null },
  ]);
});

test("a long value is cut, a nested one is written out", () => {
  const [change] = describeChange({ before: null, after: { hours: ["x".repeat(500)] } });
  expect(change?.after).toMatch(/^\["x{100,}…$/);
});
