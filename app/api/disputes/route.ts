import { STATES } from "@/components/telephony/disputes/dispute-states";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { listRoute } from "@/lib/core/http/list-route";
import { disputeList } from "@/lib/telephony/disputes/data/dispute-list";
import { disputeTable } from "@/lib/telephony/disputes/schema/dispute-list";

export const GET = listRoute(disputeTable, {
  auth: "admin",
  list: () => disputeList,
  words: {
    Reason: ({ reason }) => REASON_NAMES[reason],
    Status: ({ state }) => STATES[state].label,
  },
});
