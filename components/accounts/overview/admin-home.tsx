import { AdminMoneyFigures } from "@/components/accounts/overview/admin-money";
import { Figure, Figures } from "@/components/accounts/overview/figure";
import { SetupChecklist } from "@/components/accounts/overview/setup-checklist";
import { PostedAdjustments } from "@/components/billing/ledger/posted-adjustments";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { AlarmList } from "@/components/platform/monitoring/alarm-list";
import type { AdminMoney, AdminOverview } from "@/lib/accounts/overview/schema";
import type { PostedAdjustment } from "@/lib/billing/ledger/schema/adjustments";
import type { FailedJob } from "@/lib/platform/jobs/schema";
import type { OpenAlarm } from "@/lib/platform/monitoring/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface AdminHomeProps {
  overview: AdminOverview;
  money: AdminMoney;
  /** Number of mechanics who need credit and have a low balance. */
  lowBalances: number;
  failedJobs: readonly FailedJob[];
  /** Faults of the site; none for administrators who aren't super administrators. */
  alarms: readonly OpenAlarm[];
  /** Recent adjustments of balances; null for administrators who aren't super administrators. */
  adjustments: readonly PostedAdjustment[] | null;
}

export function AdminHome(props: AdminHomeProps) {
  const { overview, money, lowBalances, failedJobs, adjustments, alarms } = props;
  return (
    <>
      <PageHead title="Home" text="What needs your attention" />
      {alarms.length > 0 && <AlarmList alarms={alarms} />}
      {overview.setup && <SetupChecklist items={overview.setup} />}
      <Figures title="To do">
        <Figure
          label="Disputes to decide"
          value={money.disputes.toDecide}
          href={dashboardPaths.disputes}
          isTask
        >
          {deadlines(money.disputes)}
        </Figure>
        <Figure
          label="Drivers to call back"
          value={overview.waitingCallbacks}
          href={dashboardPaths.callbacks}
          isTask
        />
        <Figure
          label="Applications to review"
          value={overview.waitingApplications}
          href={dashboardPaths.applications}
          isTask
        />
        <Figure
          label="Documents to review"
          value={overview.waitingDocuments}
          href={dashboardPaths.renewals}
          isTask
        />
        {overview.waitingAdjustments > 0 && (
          <Figure
            label="Adjustments waiting for approval"
            value={overview.waitingAdjustments}
            href={dashboardPaths.credits}
            isTask
          />
        )}
        {overview.unconfirmedPhones > 0 && (
          <Figure
            label="Phone numbers to confirm"
            value={overview.unconfirmedPhones}
            href={mechanics("without=phone")}
            isTask
          />
        )}
        {overview.campaignsToPause > 0 && (
          <Figure
            label="Campaigns to pause"
            value={overview.campaignsToPause}
            href={`${dashboardPaths.campaigns}?only=to_pause`}
            isTask
          >
            A city has no mechanic with credit to take calls, or an ad makes a claim that’s turned
            off
          </Figure>
        )}
        <UncoveredCities cities={overview.uncoveredCities} />
        <Figure
          label="Low balances"
          value={lowBalances}
          href={`${dashboardPaths.credits}?only=low`}
          isTask
        >
          Mechanics who need credit
        </Figure>
        <FailedJobs jobs={failedJobs} />
      </Figures>
      <AdminMoneyFigures money={money} />
      <MechanicFigures overview={overview} />
      {adjustments && <PostedAdjustments adjustments={adjustments} />}
      <section className="panel">
        <h2 className="panel-title">Recent changes</h2>
        <AuditTrail events={overview.recent} hasSubjects />
      </section>
    </>
  );
}

const mechanics = (query: string) => `${dashboardPaths.mechanics}?${query}`;

function deadlines({ overdue, dueSoon }: AdminMoney["disputes"]): string | null {
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(dueSoon > 0 ? [`${dueSoon} due within a day`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : null;
}

function UncoveredCities({ cities }: { cities: AdminOverview["uncoveredCities"] }) {
  return (
    <Figure
      label="Uncovered cities"
      value={cities.count}
      href={`${dashboardPaths.coverage}?mechanics=none&pages=active`}
      isTask
    >
      {cities.names.join("; ")}
      {cities.count > cities.names.length && "; and more"}
    </Figure>
  );
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const [first] = jobs;
  return (
    <Figure
      label="Failed jobs"
      value={jobs.length}
      href={dashboardPaths[first?.screen ?? "maintenance"]}
      isTask
    >
      {jobs.map(({ title }) => title).join("; ")}
    </Figure>
  );
}

function MechanicFigures({ overview }: Pick<AdminHomeProps, "overview">) {
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
