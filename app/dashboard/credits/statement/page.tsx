import { redirect } from "next/navigation";
import { guardedPage } from "@/app/guarded-page";
import { StatementView } from "@/components/billing/ledger/statement-view";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import { statementDays } from "@/lib/billing/ledger/rules/statement-totals";
import { orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { dateIn } from "@/lib/core/time";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Statement" };

export default guardedPage(async ({ searchParams }) => {
  const current = await findCurrentActor();
  // Administrators open a mechanic's statement from the list of mechanics with credits.
  if (current && hasAccess(current, "admin")) redirect(dashboardPaths.credits);
  const query = await searchParams;
  const actor = await requireActor("mechanic", dashboardPaths.statement, query);
  const { mechanicId, timezone: zone } = actor;
  const mechanic = orNotFound(await findProfile(mechanicId), MECHANIC_NOT_FOUND);
  const days = statementDays(query, dateIn(zone, new Date()));
  return (
    <StatementView
      href={dashboardPaths.statement}
      parent={{ label: "Credits", href: dashboardPaths.credits }}
      mechanic={mechanic}
      timezone={zone}
      site={await getSite()}
      days={days}
      isShort={query.show !== "all"}
      {...(await readStatementLines(mechanicId, { ...days, zone }))}
      transfersUrl="/api/credits/transfers"
    />
  );
});
