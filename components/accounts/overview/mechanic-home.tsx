import type { ComponentProps } from "react";
import { CreditPanel, type TopUp } from "@/components/accounts/overview/credit-panel";
import { Figure, Figures } from "@/components/accounts/overview/figure";
import { MechanicMoneyPanel, moneySteps } from "@/components/accounts/overview/mechanic-money";
import { MissedToday } from "@/components/accounts/overview/missed-today";
import { NearbyDemandPanel } from "@/components/accounts/overview/nearby-demand";
import { ResultsPanel } from "@/components/accounts/overview/results-panel";
import { demandSteps, workSteps } from "@/components/accounts/overview/work-steps";
import { CostPanel } from "@/components/catalog/call-fees/cost-panel";
import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { TermsPanel } from "@/components/mechanics/applications/terms-panel";
import { slotTitle } from "@/components/mechanics/profiles/document-words";
import { PausePanel } from "@/components/mechanics/profiles/pause-panel";
import { StateBadge } from "@/components/mechanics/profiles/state-badge";
import { SuspensionNotice } from "@/components/mechanics/profiles/suspension-notice";
import type { MechanicOverview } from "@/lib/accounts/overview/schema";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { formatDate } from "@/lib/core/time";
import type { TermsDue } from "@/lib/mechanics/applications/schema/application";
import {
  callBlocks,
  hasPublicPage,
  isListed,
  isUnfunded,
  unconfirmedPhone,
} from "@/lib/mechanics/profiles/rules/state";
import { LOW_BALANCE_CENTS } from "@/lib/platform/notifications/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface MechanicHomeProps extends ComponentProps<typeof MechanicMoneyPanel> {
  name: string;
  overview: MechanicOverview;
  /** E.164. The number to call about a suspension. */
  phone: string;
  /** Null if the mechanic has accepted the current terms. */
  termsDue: TermsDue | null;
  costs: ComponentProps<typeof CostPanel>;
  topUp: Omit<TopUp, "returned">;
  returned: ReturnedForm | null;
}

export function MechanicHome(props: MechanicHomeProps) {
  const { name, overview, money, work, period, phone, termsDue, costs, topUp, returned } = props;
  const { state, availability, pausedUntil, cityCount, offerCount, documentsValidUntil } = overview;
  const steps = [
    ...moneySteps(money, LOW_BALANCE_CENTS),
    ...nextSteps(overview, money.lacksCredit),
    ...workSteps(work, money),
    ...demandSteps(overview.demand),
  ];
  return (
    <>
      <PageHead
        title={name}
        text={
          <>
            <StateBadge state={state} until={pausedUntil} /> {isListed(overview) && availability}{" "}
            <a href={`${dashboardPaths.profile}#hours`}>Change hours</a>
          </>
        }
        actions={
          state === "active" &&
          hasPublicPage(overview) && (
            <a href={paths.mechanic(overview.id)} className="button-outline">
              View public profile
            </a>
          )
        }
      />
      {state === "suspended" && (
        <SuspensionNotice reason={overview.suspensionReason} phone={phone} />
      )}
      <TermsPanel due={termsDue} returned={returned} />
      <div className="panels gap-y-0! lg:grid-cols-2">
        <PausePanel
          mechanic={overview}
          until={pausedUntil}
          returned={returned}
          lacksCredit={money.lacksCredit}
        />
        <CreditPanel
          money={money}
          balances={work.balances}
          spentCents={work.spentCents}
          fee={costs.terms.fees[0]}
          topUp={{ ...topUp, returned }}
        />
      </div>
      <MissedToday missed={work.missedToday} />
      <section className="panel mb-4">
        <h2 className="panel-title">What to do next</h2>
        {steps.length === 0 ? (
          <p>Nothing right now.</p>
        ) : (
          <ol className="mt-2 grid gap-1">
            {steps.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        )}
      </section>
      <NearbyDemandPanel mechanicId={overview.id} demand={overview.demand} returned={returned} />
      <MechanicMoneyPanel money={money} work={work} period={period} />
      <ResultsPanel work={work} />
      <CostPanel {...costs} />
      <Figures>
        <Figure label="Cities you cover" value={cityCount} href={dashboardPaths.profile} />
        <Figure label="Services you offer" value={offerCount} href={dashboardPaths.profile} />
        <Figure
          label={documentsValidUntil ? "Documents valid until" : "Valid documents"}
          href={DOCUMENTS}
          value={<Time at={documentsValidUntil} none="None" />}
        />
      </Figures>
    </>
  );
}

interface Step {
  label: string;
  href: string;
}

/** Returns what the mechanic should do next, most urgent first. Omits steps about money, which `moneySteps` returns. */
export function nextSteps(overview: MechanicOverview, lacksCredit: boolean): Step[] {
  const documents = documentSteps(overview);
  const phone = unconfirmedPhone(overview);
  return [
    ...listingSteps(overview, lacksCredit),
    ...(phone
      ? [
          {
            label: `Confirm your ${overview.newPhone ? "new " : ""}phone number, ${formatPhone(phone)}`,
            href: PHONE,
          },
        ]
      : []),
    ...documents,
    ...(documents.length === 0 && lacksDocuments(overview)
      ? [
          {
            label: "Add current documents to show the “Verified Professional” badge",
            href: DOCUMENTS,
          },
        ]
      : []),
  ];
}

function listingSteps(overview: MechanicOverview, lacksCredit: boolean): Step[] {
  const { state, cityCount, offerCount, isRegistered } = overview;
  const canResumeNow = state === "paused" && !(lacksCredit && isUnfunded(overview));
  const steps = [
    [state === "suspended", "You’re suspended. Call us to discuss it."],
    [state === "onboarding", "Wait for an administrator to activate your profile"],
    [canResumeNow, "You’re paused. Resume when you can take calls again."],
    [!isRegistered, "Add a current state registration so that drivers can find you", DOCUMENTS],
    [
      callBlocks(overview).includes("insurance"),
      "Add current insurance so that drivers can call you",
      DOCUMENTS,
    ],
    [cityCount === 0, "Set a base ZIP code and radius that cover at least one city"],
    [offerCount === 0, "Add a service"],
  ] as const;
  return steps.flatMap(([isDue, label, href = dashboardPaths.profile]) =>
    isDue ? [{ label, href }] : [],
  );
}

/** Lists a rejected renewal only as rejected, not also as due. */
function documentSteps({ refusals, renewals }: MechanicOverview): Step[] {
  const refused = refusals.map(({ slot }) => slot);
  const due = renewals.filter(({ slot }) => !refused.includes(slot));
  return [
    ...refused.map((slot) => `${slotTitle(slot)} was rejected. Correct it and submit it again.`),
    ...due.map(({ slot, expiresOn, isExpired }) =>
      isExpired
        ? `${slotTitle(slot)} expired on ${formatDate(expiresOn)}. Submit the renewal.`
        : `${slotTitle(slot)} expires on ${formatDate(expiresOn)}. Submit the renewal once you have it.`,
    ),
  ].map((label) => ({ label, href: DOCUMENTS }));
}

function lacksDocuments({ documentsValidUntil, today }: MechanicOverview): boolean {
  return documentsValidUntil === null || documentsValidUntil < today;
}

const DOCUMENTS = `${dashboardPaths.profile}#documents`;
const PHONE = `${dashboardPaths.profile}#phone`;
