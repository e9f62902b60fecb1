import { CallFunnel } from "@/components/accounts/overview/call-funnel";
import { Figure, Figures } from "@/components/accounts/overview/figure";
import { NewestCalls } from "@/components/accounts/overview/newest-calls";
import { homeOf, PeriodTabs } from "@/components/accounts/overview/period-tabs";
import { SetupChecklist } from "@/components/accounts/overview/setup-checklist";
import { SiteChart } from "@/components/accounts/overview/site-chart";
import { SiteTiles } from "@/components/accounts/overview/site-tiles";
import { ToDoList } from "@/components/accounts/overview/to-do-list";
import { WeakCities } from "@/components/accounts/overview/weak-cities";
import { PostedAdjustments } from "@/components/billing/ledger/posted-adjustments";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { AlarmList } from "@/components/platform/monitoring/alarm-list";
import { rankToDo, type Work } from "@/lib/accounts/overview/rules/to-do";
import type { AdminOverview, SiteTrend, WeakCity } from "@/lib/accounts/overview/schema";
import type { PostedAdjustment } from "@/lib/billing/ledger/schema/adjustments";
import type { OpenAlarm } from "@/lib/platform/monitoring/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";

export const ADMIN_PERIODS = ["7", "30", "90"] as const;
type AdminPeriod = (typeof ADMIN_PERIODS)[number];

interface AdminHomeProps extends Omit<Work, "overview"> {
  overview: AdminOverview;
  /** The number of days of `trend` and `cities`. */
  period: AdminPeriod;
  trend: SiteTrend;
  cities: readonly WeakCity[];
  /** Newest first. */
  calls: readonly CallRow[];
  /** The reader's IANA zone. */
  timezone: string;
  /** Faults of the site; none for administrators who aren't super administrators. */
  alarms: readonly OpenAlarm[];
  /** Recent adjustments of balances; null for administrators who aren't super administrators. */
  adjustments: readonly PostedAdjustment[] | null;
}

export function AdminHome(props: AdminHomeProps) {
  const { overview, period, trend, cities, calls, timezone, adjustments, alarms, failedJobs } =
    props;
  return (
    <>
      <PageHead title="Home" text="How the site is doing, and what needs your attention" />
      {alarms.length > 0 && <AlarmList alarms={alarms} failedJobs={failedJobs} />}
      {overview.setup && <SetupChecklist items={overview.setup} />}
      <PeriodTabs periods={ADMIN_PERIODS} open={period} />
      <SiteTiles trend={trend} timezone={timezone} />
      <div className="panels mb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="panels">
          <ToDoList items={rankToDo(props)} />
          <NewestCalls calls={calls} href={homeOf(period)} />
        </div>
        <div className="panels">
          <section className="panel" aria-labelledby="trend-title">
            <h2 className="panel-title" id="trend-title">
              Calls and revenue
            </h2>
            <SiteChart days={trend.days} timezone={timezone} />
          </section>
          <CallFunnel total={trend.total} />
          <WeakCities cities={cities} />
        </div>
      </div>
      <MechanicFigures overview={overview} />
      {adjustments && <PostedAdjustments adjustments={adjustments} />}
      <details className="panel">
        <summary className="cursor-pointer font-sign text-22/[1.1]">Recent changes</summary>
        <div className="mt-3">
          <AuditTrail events={overview.recent} hasSubjects />
        </div>
      </details>
    </>
  );
}

const mechanics = (query: string) => `${dashboardPaths.mechanics}?${query}`;

export function MechanicFigures({ overview }: Pick<Work, "overview">) {
  return (
    <Figures title="People">
      <Figure
        label="Active mechanics"
        value={overview.activeMechanics}
        href={mechanics("state=active")}
      />
      <Figure
        label="Mechanics without valid documents"
        value={overview.undocumentedMechanics}
        href={mechanics("state=active&without=documents")}
      />
      {overview.onboardingMechanics > 0 && (
        <Figure
          label="Mechanics in onboarding"
          value={overview.onboardingMechanics}
          href={mechanics("state=onboarding")}
        />
      )}
      <Figure
        label="Pending invitations"
        value={overview.openInvitations}
        href={`${dashboardPaths.users}?status=invited`}
      />
    </Figures>
  );
}
