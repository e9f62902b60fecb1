import { applicationList } from "@/lib/applications/data/admin-list";
import { applicationTable } from "@/lib/applications/schema/application";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(applicationTable, { auth: "admin", list: () => applicationList });
