import { CREDIT_WORDS } from "@/components/billing/ledger/transfer-words";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { creditTable } from "@/lib/billing/ledger/schema/credit-lines";
import { listRoute } from "@/lib/core/http/list-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";

export const GET = listRoute(creditTable, {
  auth: "admin",
  params: mechanicParams,
  list: ({ params }) => creditList(params.mechanicId),
  words: CREDIT_WORDS,
});
