import { auditList } from "@/app/audit-trail";
import { AuditScreen } from "@/app/dashboard/audit/audit-screen";
import { adminPage } from "@/app/guarded-page";
import { listAuditActors } from "@/lib/platform/audit/data/trail";

export const metadata = { title: "Audit trail" };

export default adminPage(async ({ searchParams }, { timezone }) => {
  const [initial, administrators] = await Promise.all([
    auditList.open(await searchParams, timezone),
    listAuditActors(),
  ]);
  return <AuditScreen {...{ initial, administrators }} />;
});
