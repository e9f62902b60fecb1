import {
  asMessageValue,
  asPriceValue,
  DEFAULT_MESSAGE,
} from "@/lib/catalog/price-rules/rules/price-cell";
import { priceFields, type RuleValue } from "@/lib/catalog/price-rules/schema";
import { readDollars } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { dollarsField } from "@/lib/core/money";
import { dollarsCell, slugOrName } from "@/lib/platform/imports/rules/cells";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";

const NO_SCOPE = "Enter a service, a city, or both.";

/** A row with neither price nor message removes the rule. */
export const PRICES_CSV: CsvFormat = {
  kind: "prices",
  label: "prices",
  columns: [
    {
      field: "service",
      header: "Service",
      hint: "Name or last part of the page’s URL, such as Oil Change or oil-change; blank for all services in a city",
      isKey: true,
      cell: slugOrName(inputFields.slug),
    },
    {
      field: "city",
      header: "City",
      hint: "City and state, such as Austin, TX or texas/austin; blank for all cities",
      isKey: true,
      cell: slugOrName(inputFields.locationSlug),
    },
    {
      field: "price",
      header: "Price",
      hint: "In dollars, such as 249 or 249.50. To remove the price and use the inherited one, leave both Price and Message blank.",
      cell: dollarsCell(priceFields.cents),
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

export function toPriceCells(
  { service, city }: { service: string | null; city: string | null },
  value: RuleValue,
): Cells {
  return {
    service: service ?? "",
    city: city ?? "",
    price: value?.priceCents ? dollarsField(value.priceCents) : "",
    message: value?.displayMode === "message" ? (value.customMessage ?? DEFAULT_MESSAGE) : "",
  };
}

/** Expects cells that `PRICES_CSV` has validated. */
export function fromPriceCells({ price = "", message = "" }: Cells): RuleValue {
  const priceCents = readDollars(price);
  if (priceCents !== null) return asPriceValue(priceCents);
  if (message === "") return null;
  return asMessageValue(message);
}
