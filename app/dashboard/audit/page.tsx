import { searchAuditEvents } from "@/app/audit-trail";
import { AuditScreen } from "@/app/dashboard/audit/audit-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { listAuditActors } from "@/lib/audit/data/trail";
import { auditQuerySchema } from "@/lib/audit/schema";
import { inZone, readTableQuery } from "@/lib/core/http/table-query";

export const metadata = { title: "Audit trail" };

export default guardedPage(async ({ searchParams }) => {
  const { timezone } = await requireActor("admin");
  const query = readTableQuery(auditQuerySchema, await searchParams);
  const [{ items, total }, administrators] = await Promise.all([
    searchAuditEvents(inZone(query, timezone)),
    listAuditActors(),
  ]);
  return <AuditScreen initial={{ items, total }} administrators={administrators} />;
});
