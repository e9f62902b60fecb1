import { parse } from "csv-parse/sync";
import { toCsv } from "@/lib/core/http/csv-file";
import {
  type AdjustmentRow,
  adjustmentColumns,
  type ConversionRow,
  conversionColumns,
  fileOf,
} from "./google-files";

const CALL: ConversionRow = {
  callId: "c00000000000000000000001",
  clickIdKind: "gclid",
  clickId: "Cj0KCQiA-abc_1",
  basis: "consent",
  convertedAt: new Date("2026-11-20T16:00:05.678Z"),
  valueCents: 2_500,
};
function read<Row>(columns: Parameters<typeof fileOf<Row>>[0], rows: readonly Row[]) {
  const file = fileOf(columns, rows);
  return parse(toCsv(file.columns, file.rows), { columns: true, bom: true });
}
const conversions = (rows: readonly ConversionRow[], name = "Billed call") =>
  read(conversionColumns(name), rows);

/** Matches Google's template for conversions from clicks. */
const CLICK_FILE = {
  "Google Click ID": "Cj0KCQiA-abc_1",
  GBRAID: "",
  WBRAID: "",
  "Conversion Name": "Billed call",
  "Conversion Time": "2026-11-20 16:00:05+00:00",
  "Conversion Value": "25.00",
  "Conversion Currency": "USD",
  "Order ID": "c00000000000000000000001",
  "Ad User Data": "Granted",
  "Ad Personalization": "Granted",
};

test("a conversion has the columns of Google's template, in order", () => {
  const rows = conversions([CALL]);
  expect(rows).toEqual([CLICK_FILE]);
  expect(Object.keys(Object(rows[0]))).toEqual(Object.keys(CLICK_FILE));
});

test.each([
  ["gbraid", { "Google Click ID": "", GBRAID: "B-1" }],
  ["wbraid", { "Google Click ID": "", WBRAID: "B-1" }],
])("a %s is in its own column", (clickIdKind, cells) => {
  const rows = conversions([{ ...CALL, clickIdKind, clickId: "B-1" }]);
  expect(rows).toEqual([{ ...CLICK_FILE, ...cells }]);
});

test("claims no consent and denies personalization for visitors who were only given notice", () => {
  const [row] = conversions([{ ...CALL, basis: "notice" }]);
  expect(row).toMatchObject({ "Ad User Data": "", "Ad Personalization": "Denied" });
});

test("names and click IDs are read back unchanged, but never run as formulas", () => {
  const name = 'Call, "billed"';
  expect(conversions([CALL], name)[0]).toMatchObject({ "Conversion Name": name });
  const [row] = conversions([{ ...CALL, clickId: '=HYPERLINK("https://evil.example")' }], "+x");
  expect(row).toMatchObject({
    "Google Click ID": `'=HYPERLINK("https://evil.example")`,
    "Conversion Name": "'+x",
  });
});

test("retractions have no value, and restatements have the new one", () => {
  const adjustedAt = new Date("2026-11-25T09:30:00Z");
  const rows: AdjustmentRow[] = [
    { callId: "c1", kind: "retraction", valueCents: null, adjustedAt },
    { callId: "c2", kind: "restatement", valueCents: 1_505, adjustedAt },
  ];
  const common = {
    "Conversion Name": "Billed call",
    "Adjustment Time": "2026-11-25 09:30:00+00:00",
  };
  expect(read(adjustmentColumns("Billed call"), rows)).toEqual([
    {
      "Order ID": "c1",
      ...common,
      "Adjustment Type": "RETRACT",
      "Adjusted Value": "",
      "Adjusted Value Currency": "",
    },
    {
      "Order ID": "c2",
      ...common,
      "Adjustment Type": "RESTATE",
      "Adjusted Value": "15.05",
      "Adjusted Value Currency": "USD",
    },
  ]);
});
