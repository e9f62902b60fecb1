import { nestValues, valueAt } from "@/lib/core/form-values";

test("nests values by the dots in their names", () => {
  const entries: [string, string][] = [
    ["zipcode", "78205"],
    ["week.1.0.opens", "08:00"],
    ["week.1.0.closes", "18:00"],
    ["week.2.0.opens", ""],
  ];
  const values = nestValues(entries);
  expect(values).toEqual({
    zipcode: "78205",
    week: { 1: { 0: { opens: "08:00", closes: "18:00" } }, 2: { 0: { opens: "" } } },
  });
  for (const [name, value] of entries) expect(valueAt(values, name)).toBe(value);
});

test("returns an empty string for missing and inherited names", () => {
  expect(valueAt({ a: { b: "1" } }, "a.c")).toBe("");
  expect(valueAt({ a: { b: "1" } }, "a")).toBe("");
  expect(valueAt({ a: "1" }, "a.b")).toBe("");
  expect(valueAt({}, "toString.name")).toBe("");
});

test("lets a checkbox override the hidden field before it", () => {
  expect(
    nestValues([
      ["isOffered", ""],
      ["isOffered", "on"],
    ]),
  ).toEqual({ isOffered: "on" });
});

test.each(["__proto__.admin", "a..b", "", "a.b.c.d.e.f", "a[0]", "x.__proto__"])(
  "ignores a field named %j",
  (name) => {
    expect(nestValues([[name, "1"]])).toEqual({});
    expect(Object.prototype).not.toHaveProperty("admin");
  },
);

test("ignores files", () => {
  expect(nestValues([["photo", new File(["x"], "x.txt")]])).toEqual({});
});

test("normalizes line breaks", () => {
  expect(nestValues([["text", "one\r\ntwo"]])).toEqual({ text: "one\ntwo" });
});
