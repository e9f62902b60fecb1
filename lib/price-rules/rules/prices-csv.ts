import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import type { Cells, CsvFormat } from "@/lib/imports/rules/csv-format";
import { asMessageValue, asPriceValue, DEFAULT_MESSAGE } from "@/lib/price-rules/rules/price-cell";
import { priceFields, type RuleValue } from "@/lib/price-rules/schema";

const CENTS_PER_DOLLAR = 100;
const NO_SCOPE = "Enter a service, a city, or both.";

/** Spreadsheets drop the last zero of 94.50. */
const ONE_DECIMAL = /\.\d\s*$/;

const slugOrAll = (slug: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z.union([z.literal(""), slug], {
        error: "Copy this from the page’s URL, or leave the cell blank for all.",
      }),
    );

/** A row with neither price nor message removes the rule. */
export const PRICES_CSV: CsvFormat = {
  kind: "prices",
  label: "prices",
  columns: [
    {
      field: "service",
      header: "Service",
      hint: "Last part of the page’s URL, such as oil-change; blank for all services in a city",
      isKey: true,
      cell: slugOrAll(inputFields.slug),
    },
    {
      field: "city",
      header: "City",
      hint: "State and city, such as texas/austin; blank for all cities",
      isKey: true,
      cell: slugOrAll(inputFields.locationSlug),
    },
    {
      field: "price",
      header: "Price",
      hint: "In dollars, such as 249 or 249.50. To remove the price and use the inherited one, leave both Price and Message blank.",
      cell: z
        .string()
        .transform((text) => text.replace(ONE_DECIMAL, "$&0"))
        .pipe(priceFields.cents)
        .transform((cents) => (cents === null ? "" : plainDollars(cents))),
    },
    {
      field: "message",
      header: "Message",
      hint: "Shown instead of a price. Enter “default” for the default message.",
      cell: priceFields.message,
    },
  ],
  check: ({ service, city, price, message }) => {
    if (service === "" && city === "") return { column: "Service", message: NO_SCOPE };
    if (price === "" || message === "") return null;
    return { column: "Message", message: "Enter a price or a message, not both." };
  },
};

/** Returns "249" or "249.50", without a dollar sign so that spreadsheets read it as a number. */
export function plainDollars(cents: number): string {
  const dollars = cents / CENTS_PER_DOLLAR;
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

export function toPriceCells(
  { service, city }: { service: string | null; city: string | null },
  value: RuleValue,
): Cells {
  return {
    service: service ?? "",
    city: city ?? "",
    price: value?.priceCents ? plainDollars(value.priceCents) : "",
    message: value?.displayMode === "message" ? (value.customMessage ?? DEFAULT_MESSAGE) : "",
  };
}

/** Expects cells that `PRICES_CSV` has validated. */
export function fromPriceCells({ price = "", message = "" }: Cells): RuleValue {
  if (price !== "") return asPriceValue(Math.round(Number(price) * CENTS_PER_DOLLAR));
  if (message === "") return null;
  return asMessageValue(message);
}
