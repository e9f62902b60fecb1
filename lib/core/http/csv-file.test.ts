import { CsvFile, toCsv } from "@/lib/core/http/csv-file";

const lineOf = (...cells: (string | number | boolean | null)[]) =>
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

test.each(["-108.5", "-1", "-0.25", "-98.493629"])("leaves the number %s unescaped", (text) => {
  expect(lineOf(text)).toBe(text);
});

test.each(["-108.5+1", "-1-1", "--1", "-", "-1e5", "-.5", "-1,5", "-108.5 "])(
  "escapes %j",
  (text) => {
    expect(lineOf(text)?.replace(/^"/, "")).toBe(`'${text}${text.includes(",") ? '"' : ""}`);
  },
);

test("leaves numbers unchanged, says yes for true, and leaves null cells empty", () => {
  expect(lineOf(-5, true, null)).toBe("-5,yes,");
});

test.each([
  ["America/Chicago", "Time (Central time)", "2026-11-21 15:40:09"],
  ["Pacific/Honolulu", "Time (Hawaii time)", "2026-11-21 11:40:09"],
  [undefined, "Time (UTC)", "2026-11-21 21:40:09"],
])(
  "writes times in %s, which the header names, as spreadsheets read them",
  (zone, header, time) => {
    const columns = [{ header: "Time", time: (at: string | null) => at }];
    const file = toCsv(columns, ["2026-11-21T21:40:09.123Z", null], zone);
    expect(file).toBe(`\ufeff${header}\r\n${time}\r\n\r\n`);
  },
);

describe("a file sent in batches", () => {
  const columns = [{ header: "n", value: (n: number) => n }];
  async function* batches() {
    yield [1, 2];
    yield [];
    yield [3];
  }

  test("is the same as one sent at once", async () => {
    const sent = await new CsvFile("numbers", columns, batches()).toResponse({});
    // Response.text() leaves out the byte order mark.
    expect(Buffer.from(await sent.arrayBuffer()).toString()).toBe(toCsv(columns, [1, 2, 3]));
    expect(sent.headers.get("content-disposition")).toContain("numbers.csv");
  });

  test("has a header line even without rows", async () => {
    async function* none() {}
    const sent = await new CsvFile("numbers", columns, none()).toResponse({});
    expect(Buffer.from(await sent.arrayBuffer()).toString()).toBe(toCsv(columns, []));
  });

  test("is rejected if the first rows can't be read, and is cut off if later ones can't be sent", async () => {
    const refuse = (rejected: number) => (n: number) => {
      if (n === rejected) throw new Error("refused");
    };
    await expect(
      new CsvFile("numbers", columns, batches()).toResponse({}, { check: refuse(2) }),
    ).rejects.toThrow("refused");
    const sent = await new CsvFile("numbers", columns, batches()).toResponse(
      {},
      { check: refuse(3) },
    );
    await expect(sent.text()).rejects.toThrow("refused");
  });
});
