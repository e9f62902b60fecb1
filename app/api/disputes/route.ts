import { listRoute } from "@/lib/core/http/list-route";
import { disputeList } from "@/lib/disputes/data/dispute-list";
import { disputeTable } from "@/lib/disputes/schema/dispute-list";

export const GET = listRoute(disputeTable, { auth: "admin", list: () => disputeList });
