import { formFields } from "@/lib/core/form-fields";
import { wordCell } from "@/lib/platform/imports/rules/cells";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";
import { FACTOR_PERCENT, FACTORS, type PercentRange } from "@/lib/site/estimate-factors/constants";
import { OUT_OF_ORDER } from "@/lib/site/estimate-factors/schema";

const factorNamed = (name: string) =>
  FACTORS.find((factor) => factor.name.toLowerCase() === name.toLowerCase());

const BOUNDS = `${FACTOR_PERCENT.min} to ${FACTOR_PERCENT.max}`;
const percentCell = formFields.optionalPercent(FACTOR_PERCENT);

/** Factors can be changed, but neither added nor removed. */
export const FACTORS_CSV: CsvFormat = {
  kind: "factors",
  label: "estimate factors",
  columns: [
    {
      field: "factor",
      header: "Factor",
      hint: "As in the exported file, such as SUV: labor",
      isKey: true,
      cell: wordCell(
        (text) => factorNamed(text)?.name,
        "Enter a factor as in the exported file, such as SUV: labor.",
      ),
    },
    {
      field: "low",
      header: "Low %",
      hint: `Percent of the starting price at the estimate’s low end, from ${BOUNDS}`,
      doesBlankKeep: true,
      cell: percentCell,
    },
    {
      field: "high",
      header: "High %",
      hint: `Percent of the starting price at the estimate’s high end, from ${BOUNDS}`,
      doesBlankKeep: true,
      cell: percentCell,
    },
  ],
  check: ({ factor = "", low, high }) => {
    if (factor === "") return { column: "Factor", message: "Enter a factor." };
    return Number(low) > Number(high) ? { column: "High %", message: OUT_OF_ORDER } : null;
  },
};

/** Returns the ID of the factor that a row is about. Expects cells that `FACTORS_CSV` has validated. */
export const factorIdOf = ({ factor = "" }: Cells) => factorNamed(factor)?.id;

export const toFactorCells = (name: string, { low, high }: PercentRange): Cells => ({
  factor: name,
  low: String(low),
  high: String(high),
});
