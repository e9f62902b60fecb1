import { STATE_REASONS } from "@/components/audit/format-field";
import { STATE_NAMES } from "@/components/mechanics/state-badge";
import { listRoute } from "@/lib/core/http/list-route";
import { mechanicList } from "@/lib/mechanics/data/admin-list";
import { mechanicTable } from "@/lib/mechanics/schema/admin-list";

export const GET = listRoute(mechanicTable, {
  auth: "admin",
  list: () => mechanicList(new Date()),
  words: {
    Status: ({ state }) => STATE_NAMES[state],
    Reason: ({ stateReason: reason }) => reason && (STATE_REASONS[reason] ?? reason),
  },
});
