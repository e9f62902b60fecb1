import { CREDIT_WORDS } from "@/components/ledger/transfer-words";
import { listRoute } from "@/lib/core/http/list-route";
import { creditList } from "@/lib/ledger/data/credits";
import { creditTable } from "@/lib/ledger/schema/credit-lines";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";

export const GET = listRoute(creditTable, {
  auth: "admin",
  params: mechanicParams,
  list: ({ params }) => creditList(params.mechanicId),
  words: CREDIT_WORDS,
});
