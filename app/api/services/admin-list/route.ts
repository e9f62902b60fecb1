import { serviceList } from "@/lib/catalog/services/data/admin-list";
import { serviceTable } from "@/lib/catalog/services/schema";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(serviceTable, { auth: "admin", list: () => serviceList });
