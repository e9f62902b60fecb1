import { readHeadings, readRow } from "@/lib/platform/imports/rules/csv-format";
import { COSTS_CSV, fromCostCells, toCostCells } from "./costs-csv";

const { columns } = readHeadings(COSTS_CSV, ["Campaign", "Day", "Cost", "Clicks", "Impr."]);
const read = (...cells: string[]) => readRow(COSTS_CSV, columns, cells);

test.each([
  [["Brakes", "2026-11-21", "12.34", "5", "80"], "2026-11-21", 1_234, 5, 80],
  [["Brakes", "11/1/2026", "$1,234.5", "1,005", "12,080"], "2026-11-01", 123_450, 1_005, 12_080],
  [["Brakes", " 2026-11-21 ", "0", "0", "0"], "2026-11-21", 0, 0, 0],
  [["Brakes", "2026-11-21", "USD 12.5", "5", "80"], "2026-11-21", 1_250, 5, 80],
  [["Brakes", "2026-11-21", "US$12.34", "5", "80"], "2026-11-21", 1_234, 5, 80],
])("reads %j", (cells, day, costCents, clicks, impressions) => {
  const row = read(...cells);
  expect("problem" in row).toBe(false);
  const cost = fromCostCells(row.cells);
  expect(cost).toEqual({ day, costCents, clicks, impressions });
  expect(fromCostCells(toCostCells("Brakes", cost))).toEqual(cost);
});

test.each([
  "Nov 20, 2026",
  "November 20, 2026",
  "nov 20 2026",
  "Nov. 20, 2026",
  "Nov 20,\u00a02026",
  "Fri, Nov 20, 2026",
  "Friday, November 20, 2026",
  "20 Nov 2026",
  "Fri 20 Nov 2026",
  "11/20/2026",
])("reads the day %j", (day) => {
  expect(read("Brakes", day, "1", "1", "1").cells.day).toBe("2026-11-20");
});

test.each(["Sep 5, 2026", "Sept 5, 2026"])("reads the day %j", (day) => {
  expect(read("Brakes", day, "1", "1", "1").cells.day).toBe("2026-09-05");
});

test.each([
  [["Brakes", "Nov 31, 2026", "1", "1", "1"], "Day"],
  [["Brakes", "Fri 20, 2026", "1", "1", "1"], "Day"],
  [["Brakes", "Nov 2026", "1", "1", "1"], "Day"],
  [["Brakes", "Nov 31", "1", "1", "1"], "Day"],
  [["Brakes", "2026-02-30", "1", "1", "1"], "Day"],
  [["Brakes", "2026-11-21", "-1", "1", "1"], "Cost"],
  [["Brakes", "2026-11-21", "1.234", "1", "1"], "Cost"],
  [["Brakes", "2026-11-21", "1", "1.5", "1"], "Clicks"],
  [["Brakes", "2026-11-21", "1", "1", ""], "Impr."],
])("names the column with the problem in %j", (cells, column) => {
  expect(read(...cells)).toMatchObject({ problem: { column } });
});

test.each(["Total: Campaigns", "Total: Account", " --", "--", ""])(
  "skips the row for %j",
  (name) => {
    expect(COSTS_CSV.isSkipped?.(read(name, "", "", "", "").cells)).toBe(true);
  },
);

test.each(["Totally Brakes", "Total Brake Job – Austin, TX"])(
  "doesn't skip the campaign %s",
  (name) => {
    expect(COSTS_CSV.isSkipped?.(read(name, "", "", "", "").cells)).toBe(false);
  },
);

const withCurrency = readHeadings(COSTS_CSV, [
  "Campaign",
  "Day",
  "Cost",
  "Currency code",
  "Clicks",
  "Impr.",
]).columns;
const inCurrency = (code: string) =>
  readRow(COSTS_CSV, withCurrency, ["Brakes", "2026-11-21", "12.34", code, "5", "80"]);

test.each(["USD", "usd", " USD ", ""])("reads costs in the currency %j", (code) => {
  expect(inCurrency(code)).not.toHaveProperty("problem");
});

test.each(["EUR", "CAD", "MXN", "GBP", "AUD", "JPY", "CHF", "INR", "BRL", "US dollars", "$", "€"])(
  "refuses costs in the currency %j",
  (code) => {
    expect(inCurrency(code)).toMatchObject({
      problem: { column: "Currency code", message: expect.stringContaining(code.toUpperCase()) },
    });
  },
);

test.each(["€12.34", "12,34 €", "CA$12.34", "12.34 GBP"])("refuses the cost %s", (cost) => {
  expect(read("Brakes", "2026-11-21", cost, "5", "80")).toMatchObject({
    problem: { column: "Cost", message: expect.stringContaining(`another currency (${cost})`) },
  });
});

test.each(["Currency", "Account currency", "Account currency code", "Customer currency code"])(
  "knows the currency by the heading %s",
  (heading) => {
    const found = readHeadings(COSTS_CSV, ["Campaign", "Day", heading]).columns;
    expect(found.map((column) => column?.field)).toEqual(["campaign", "day", "currency"]);
  },
);

test.each([
  "Device",
  "Network",
  "Network (with search partners)",
  "Ad group",
  "Ad group ID",
  "Ad type",
  "Keyword",
  "Search keyword",
  "Search term",
  "Match type",
  "Hour of the day",
  "Landing page",
])("is split by %s", (heading) => {
  expect(COSTS_CSV.sums?.splitBy.test(heading)).toBe(true);
});

test.each(["Campaign state", "Avg. CPC", "CTR", "Conversions", "Budget", "Status", "Labels"])(
  "isn’t split by %s",
  (heading) => {
    expect(COSTS_CSV.sums?.splitBy.test(heading)).toBe(false);
  },
);
