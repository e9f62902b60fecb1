import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { PausePanel } from "@/components/mechanics/pause-panel";
import { StateBadge } from "@/components/mechanics/state-badge";
import { SuspensionNotice } from "@/components/mechanics/suspension-notice";
import { Figure, Figures } from "@/components/overview/figure";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { MechanicOverview } from "@/lib/overview/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";

interface MechanicHomeProps {
  name: string;
  overview: MechanicOverview;
  /** YYYY-MM-DD. */
  today: string;
  /** E.164, to call about a suspension. */
  phone: string;
  returned: ReturnedForm | null;
}

export function MechanicHome({ name, overview, today, phone, returned }: MechanicHomeProps) {
  const { state, availability, pausedUntil, cityCount, offerCount, documentsValidUntil } = overview;
  const steps = nextSteps(overview, today);
  return (
    <>
      <PageHead
        title={name}
        text={
          <>
            <StateBadge state={state} until={pausedUntil} /> {state === "active" && availability}
          </>
        }
        actions={
          state === "active" && (
            <a href={paths.mechanic(overview.id)} className="button-outline">
              View public profile
            </a>
          )
        }
      />
      {state === "suspended" && (
        <SuspensionNotice reason={overview.suspensionReason} phone={phone} />
      )}
      <PausePanel mechanic={overview} until={pausedUntil} returned={returned} />
      <Figures>
        <Figure label="Cities you cover" value={cityCount} href={dashboardPaths.profile} />
        <Figure label="Services you offer" value={offerCount} href={dashboardPaths.profile} />
        <Figure
          label="Documents valid until"
          href={DOCUMENTS}
          value={<Time at={documentsValidUntil} none="None" />}
        />
      </Figures>
      <section className="panel">
        <h2 className="panel-title">What to do next</h2>
        {steps.length === 0 ? (
          <p>
            Nothing right now. Drivers can find you, and your calls will appear here once telephony
            is connected.
          </p>
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
    </>
  );
}

/** What keeps drivers from finding a mechanic, most urgent first. */
export function nextSteps(
  { state, cityCount, offerCount, documentsValidUntil, isRegistered }: MechanicOverview,
  today: string,
): { label: string; href: string }[] {
  const steps = [
    [state === "suspended", "You’re suspended. Call us about it."],
    [state === "onboarding", "Wait for an administrator to activate your profile"],
    [state === "paused", "You’re paused. Resume when you can take calls again."],
    [!isRegistered, "Enter a current state registration so that drivers can find you", DOCUMENTS],
    [cityCount === 0, "Set your base ZIP and radius to cover a city"],
    [offerCount === 0, "Add a service"],
    [
      documentsValidUntil === null || documentsValidUntil < today,
      "Enter current documents to show the “Verified Professional” badge",
      DOCUMENTS,
    ],
  ] as const;
  return steps.flatMap(([isDue, label, href = dashboardPaths.profile]) =>
    isDue ? [{ label, href }] : [],
  );
}

const DOCUMENTS = `${dashboardPaths.profile}#documents`;
