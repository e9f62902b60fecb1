import { auditList } from "@/app/audit-trail";
import { auditTable } from "@/lib/audit/schema";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(auditTable, { auth: "admin", list: () => auditList });
