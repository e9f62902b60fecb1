import { adminPage } from "@/app/guarded-page";
import { StatementView } from "@/components/billing/ledger/statement-view";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import { statementDays } from "@/lib/billing/ledger/rules/statement-totals";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { dateIn } from "@/lib/core/time";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Mechanic’s statement" };

export default adminPage<{ mechanicId: string }>(
  async ({ params, searchParams }, { timezone: zone }) => {
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
  },
);
