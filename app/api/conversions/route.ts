import { conversionList } from "@/lib/conversions/data/conversion-list";
import { conversionTable } from "@/lib/conversions/schema";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(conversionTable, {
  auth: "admin",
  list: () => conversionList(new Date()),
});
