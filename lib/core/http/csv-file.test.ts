import { toCsv } from "@/lib/core/http/csv-file";

const lineOf = (...cells: (string | number | boolean | Date | null)[]) =>
  toCsv(
    cells.map((value, index) => ({ header: `c${index}`, value: () => value })),
    [0],
  ).split("\r\n")[1];

test("starts with a byte order mark and a header line", () => {
  const columns = [
    { header: "Name", value: (row: { name: string }) => row.name },
    { header: "Length", value: (row: { name: string }) => row.name.length },
  ];
  expect(toCsv(columns, [{ name: "Ana" }, { name: "José 🔧" }])).toBe(
    "\ufeffName,Length\r\nAna,3\r\nJosé 🔧,7\r\n",
  );
  expect(toCsv(columns, [])).toBe("\ufeffName,Length\r\n");
});

test.each([
  ['Joe "Wrench" Diaz', '"Joe ""Wrench"" Diaz"'],
  ["Ruiz, Ana", '"Ruiz, Ana"'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["</script>", "</script>"],
  ["עברית", "עברית"],
])("formats %j as %j", (text, written) => {
  expect(
    toCsv([{ header: "c", value: () => text }], [0]).slice("\ufeffc\r\n".length, -"\r\n".length),
  ).toBe(written);
});

test.each(["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", "  =1+1", "\u00a0=1+1"])(
  "escapes the formula %j",
  (text) => {
    expect(lineOf(`${text}x`)?.replace(/^"/, "")).toMatch(/^'/);
  },
);

test("leaves numbers unchanged, formats dates as ISO, and leaves null cells empty", () => {
  expect(lineOf(-5, true, null, new Date("2026-11-21T10:00:00Z"))).toBe(
    "-5,true,,2026-11-21T10:00:00.000Z",
  );
});
