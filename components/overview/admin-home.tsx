import { AuditTrail } from "@/components/audit/audit-trail";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AdminMoneyFigures } from "@/components/overview/admin-money";
import { Figure, Figures } from "@/components/overview/figure";
import { SetupChecklist } from "@/components/overview/setup-checklist";
import type { AdminMoney, AdminOverview } from "@/lib/overview/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface AdminHomeProps {
  overview: AdminOverview;
  money: AdminMoney;
  /** Active mechanics with a low balance. */
  lowBalances: number;
}

export function AdminHome({ overview, money, lowBalances }: AdminHomeProps) {
  const { uncoveredCities: cities } = overview;
  const mechanics = (query: string) => `${dashboardPaths.mechanics}?${query}`;
  return (
    <>
      <PageHead title="Home" text="What needs your attention" />
      {overview.setup && <SetupChecklist items={overview.setup} />}
      <AdminMoneyFigures money={money} lowBalances={lowBalances} />
      <Figures>
        <Figure
          label="Applications to review"
          value={overview.waitingApplications}
          href={dashboardPaths.applications}
        />
        <Figure
          label="Documents to review"
          value={overview.waitingDocuments}
          href={dashboardPaths.renewals}
        />
        {overview.waitingAdjustments > 0 && (
          <Figure
            label="Adjustments waiting for approval"
            value={overview.waitingAdjustments}
            href={dashboardPaths.credits}
          />
        )}
        {overview.campaignsToPause > 0 && (
          <Figure
            label="Campaigns to pause"
            value={overview.campaignsToPause}
            href={`${dashboardPaths.campaigns}?only=unfunded`}
          >
            No mechanic with credit
          </Figure>
        )}
        <Figure
          label="Active mechanics"
          value={overview.activeMechanics}
          href={mechanics("state=active")}
        />
        {overview.onboardingMechanics > 0 && (
          <Figure
            label="Mechanics in onboarding"
            value={overview.onboardingMechanics}
            href={mechanics("state=onboarding")}
          />
        )}
        <Figure
          label="Mechanics without valid documents"
          value={overview.undocumentedMechanics}
          href={mechanics("state=active&without=documents")}
        />
        {overview.unconfirmedPhones > 0 && (
          <Figure
            label="Phone numbers to confirm"
            value={overview.unconfirmedPhones}
            href={mechanics("without=phone")}
          />
        )}
        <Figure
          label="Uncovered cities"
          value={cities.count}
          href={`${dashboardPaths.coverage}?mechanics=none&pages=active`}
        >
          {cities.names.join("; ")}
          {cities.count > cities.names.length && " and more"}
        </Figure>
        <Figure
          label="Pending invitations"
          value={overview.openInvitations}
          href={`${dashboardPaths.users}?status=invited`}
        />
      </Figures>
      <section className="panel">
        <h2 className="panel-title">Recent changes</h2>
        <AuditTrail events={overview.recent} hasSubjects />
      </section>
    </>
  );
}
