import { DisputesScreen } from "@/app/dashboard/disputes/disputes-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { inZone, readTableQuery } from "@/lib/core/http/table-query";
import { listDisputes } from "@/lib/disputes/data/dispute-list";
import { disputeQuerySchema } from "@/lib/disputes/schema/dispute-list";

export const metadata = { title: "Disputes" };

export default guardedPage(async ({ searchParams }) => {
  const { timezone } = await requireActor("admin");
  const query = readTableQuery(disputeQuerySchema, await searchParams);
  const { items, total } = await listDisputes(inZone(query, timezone));
  return <DisputesScreen initial={{ items, total }} />;
});
