import { AuditTrail } from "@/components/audit/audit-trail";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Figure } from "@/components/overview/figure";
import type { AdminOverview } from "@/lib/overview/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** An administrator's first look: what waits, what is missing, what was done. */
export function AdminHome({ overview }: { overview: AdminOverview }) {
  const { uncoveredCities: cities } = overview;
  const mechanics = (query: string) => `${dashboardPaths.mechanics}?${query}`;
  return (
    <>
      <PageHead title="Home" text="What waits, and what is missing." />
      <div className="figures">
        <Figure
          label="Applications waiting"
          value={overview.waitingApplications}
          href={dashboardPaths.applications}
        />
        <Figure
          label="Active mechanics"
          value={overview.activeMechanics}
          href={mechanics("state=active")}
        >
          {overview.onboardingMechanics > 0 && `${overview.onboardingMechanics} more in onboarding`}
        </Figure>
        <Figure
          label="Without valid documents"
          value={overview.undocumentedMechanics}
          href={mechanics("state=active&without=documents")}
        />
        <Figure label="Cities without cover" value={cities.count} href={dashboardPaths.coverage}>
          {cities.names.join("; ")}
          {cities.count > cities.names.length && " and more"}
        </Figure>
        <Figure
          label="Open invitations"
          value={overview.openInvitations}
          href={`${dashboardPaths.users}?status=invited`}
        />
      </div>
      <p className="notice">
        Calls, revenue and disputes are counted here once telephony is connected.
      </p>
      <section className="panel">
        <h2 className="panel-title">Latest changes</h2>
        <AuditTrail events={overview.recent} hasSubjects />
      </section>
    </>
  );
}
