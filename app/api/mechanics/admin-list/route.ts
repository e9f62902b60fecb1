import { STATE_NAMES } from "@/components/mechanics/profiles/state-badge";
import { listRoute } from "@/lib/core/http/list-route";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { mechanicTable } from "@/lib/mechanics/profiles/schema/admin-list";

const REASONS: Readonly<Record<string, string>> = MECHANIC_FIELDS.stateReason.format;

export const GET = listRoute(mechanicTable, {
  auth: "admin",
  list: () => mechanicList(new Date()),
  words: {
    Status: ({ state }) => STATE_NAMES[state],
    Reason: ({ stateReason: reason }) => reason && (REASONS[reason] ?? reason),
  },
});
