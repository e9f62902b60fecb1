import { CREDIT_WORDS } from "@/components/ledger/transfer-words";
import { listRoute } from "@/lib/core/http/list-route";
import { creditList } from "@/lib/ledger/data/credits";
import { creditTable } from "@/lib/ledger/schema/credit-lines";

export const GET = listRoute(creditTable, {
  auth: "mechanic",
  list: ({ actor }) => creditList(actor.mechanicId ?? ""),
  words: CREDIT_WORDS,
});
