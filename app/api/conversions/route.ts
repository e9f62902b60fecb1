import {
  BASIS_NAMES,
  CLICK_NAMES,
  KIND_NAMES,
  VIEWS,
} from "@/components/telephony/conversions/conversion-words";
import { listRoute } from "@/lib/core/http/list-route";
import { conversionList } from "@/lib/telephony/conversions/data/conversion-list";
import { conversionTable } from "@/lib/telephony/conversions/schema";

export const GET = listRoute(conversionTable, {
  auth: "admin",
  list: () => conversionList(new Date()),
  words: {
    "Click ID": ({ clickIdKind }) => CLICK_NAMES[clickIdKind],
    "Permitted by": ({ basis }) => BASIS_NAMES[basis],
    Status: ({ view }) => VIEWS[view].label,
    Adjustment: ({ adjustment }) => adjustment && KIND_NAMES[adjustment.kind],
    "Adjustment status": ({ adjustment }) => adjustment && VIEWS[adjustment.view].label,
  },
});
