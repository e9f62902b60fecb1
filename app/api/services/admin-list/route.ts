import { listRoute } from "@/lib/core/http/list-route";
import { serviceList } from "@/lib/services/data/admin-list";
import { serviceTable } from "@/lib/services/schema";

export const GET = listRoute(serviceTable, { auth: "admin", list: () => serviceList });
