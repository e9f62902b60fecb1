import { auditList } from "@/app/audit-trail";
import { AuditScreen } from "@/app/dashboard/audit/audit-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { listAuditActors } from "@/lib/platform/audit/data/trail";

export const metadata = { title: "Audit trail" };

export default guardedPage(async ({ searchParams }) => {
  const { timezone } = await requireActor("admin");
  const [initial, administrators] = await Promise.all([
    auditList.open(await searchParams, timezone),
    listAuditActors(),
  ]);
  return <AuditScreen {...{ initial, administrators }} />;
});
