import { guardedPage } from "@/app/guarded-page";
import { StatementView } from "@/components/ledger/statement-view";
import { requireActor } from "@/lib/accounts/require-actor";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { dateIn } from "@/lib/core/time";
import { readStatementLines } from "@/lib/ledger/data/statement-lines";
import { statementDays } from "@/lib/ledger/rules/statement-totals";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/access";
import { findProfile } from "@/lib/mechanics/data/profile";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Mechanic’s statement" };

export default guardedPage<{ mechanicId: string }>(async ({ params, searchParams }) => {
  const { timezone: zone } = await requireActor("admin");
  const { mechanicId } = await params;
  if (!isId(mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const mechanic = orNotFound(await findProfile(mechanicId), MECHANIC_NOT_FOUND);
  const query = await searchParams;
  const days = statementDays(query, dateIn(zone, new Date()));
  return (
    <StatementView
      href={dashboardPaths.mechanicStatement(mechanicId)}
      parent={{ label: "Credits", href: dashboardPaths.mechanicCredits(mechanicId) }}
      mechanic={mechanic}
      timezone={zone}
      site={await getSite()}
      days={days}
      isShort={query.show !== "all"}
      {...(await readStatementLines(mechanicId, { ...days, zone }))}
      transfersUrl={`/api/mechanics/${mechanicId}/credits/transfers`}
    />
  );
});
