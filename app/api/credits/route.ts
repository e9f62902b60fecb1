import { CREDIT_WORDS } from "@/components/billing/ledger/transfer-words";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { creditTable } from "@/lib/billing/ledger/schema/credit-lines";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(creditTable, {
  auth: "mechanic",
  list: ({ actor }) => creditList(actor.mechanicId ?? ""),
  words: CREDIT_WORDS,
});
