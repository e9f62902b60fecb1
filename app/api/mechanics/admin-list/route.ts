import { listRoute } from "@/lib/core/http/list-route";
import { mechanicList } from "@/lib/mechanics/data/admin-list";
import { mechanicTable } from "@/lib/mechanics/schema/admin-list";

export const GET = listRoute(mechanicTable, {
  auth: "admin",
  list: () => mechanicList(new Date()),
});
