import {
  callResult,
  costName,
  FREE_REASONS,
  OUTCOME_NAMES,
} from "@/components/telephony/calls/call-words";
import { STATES } from "@/components/telephony/disputes/dispute-states";
import { listRoute } from "@/lib/core/http/list-route";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { callTable } from "@/lib/telephony/calls/schema/call-list";

const KINDS = { driver: "From a driver", callback: "Callback", returned: "Returned call" } as const;

export const GET = listRoute(callTable, {
  auth: "member",
  list: ({ actor }) => callList(actor),
  words: {
    Kind: ({ kind }) => KINDS[kind],
    Status: (row) => callResult(row).label,
    Billing: ({ billing }) => billing && costName(billing),
    "Reason not billed": ({ notBillableReason: reason }) => reason && FREE_REASONS[reason],
    Dispute: ({ disputeState }) => disputeState && STATES[disputeState].label,
    Outcome: ({ outcome }) => outcome && OUTCOME_NAMES[outcome],
  },
});
