import { listRoute } from "@/lib/core/http/list-route";
import { renewalList } from "@/lib/mechanics/profiles/data/renewals";
import { renewalTable } from "@/lib/mechanics/profiles/schema/admin-list";

export const GET = listRoute(renewalTable, { auth: "admin", list: () => renewalList });
