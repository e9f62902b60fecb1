import { AuditTrail } from "@/components/audit/audit-trail";
import { PageHead } from "@/components/layout/dashboard/page-head";
import {
  CallsAndCredits,
  type CallsAndCreditsProps,
} from "@/components/mechanics/calls-and-credits";
import { CitiesPanel } from "@/components/mechanics/cities-panel";
import { DocumentsPanel } from "@/components/mechanics/documents-panel";
import { LimitUseList } from "@/components/mechanics/limit-use";
import { MechanicAccount } from "@/components/mechanics/mechanic-account";
import { ConfirmNewPhone } from "@/components/mechanics/new-phone";
import { ProfileForms } from "@/components/mechanics/profile-forms";
import { StateBadge } from "@/components/mechanics/state-badge";
import { StatePanel } from "@/components/mechanics/state-panel";
import type { User } from "@/lib/accounts/schema/user";
import type { AuditEvent } from "@/lib/audit/schema";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dateIn } from "@/lib/core/time";
import type { CoveragePreview } from "@/lib/locations/schema";
import { PART_NAMES } from "@/lib/mechanics/fields";
import type { EditableProfile } from "@/lib/mechanics/parts";
import { pauseEndText } from "@/lib/mechanics/rules/pause";
import { missingForListing } from "@/lib/mechanics/rules/state";
import type { DocumentRefusal } from "@/lib/mechanics/schema/documents";
import type { LimitUse } from "@/lib/mechanics/schema/limit-use";
import type { Service } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";

interface MechanicScreenProps {
  actor: Actor;
  money: Omit<CallsAndCreditsProps, "mechanicId">;
  profile: EditableProfile;
  account: Pick<User, "email" | "status"> | null;
  services: readonly Service[];
  preview: CoveragePreview | null;
  /** Null if the mechanic never applied. */
  applicationId: string | null;
  /** Two-letter code of the base ZIP's state. */
  stateCode: string;
  refusals: readonly DocumentRefusal[];
  limitUse: LimitUse;
  now: Date;
  events: readonly AuditEvent[];
  returned: ReturnedForm | null;
}

export function MechanicScreen({
  actor,
  money,
  profile,
  account,
  services,
  preview,
  applicationId,
  stateCode,
  refusals,
  limitUse,
  now,
  events,
  returned,
}: MechanicScreenProps) {
  const { name, businessName, state, pausedUntil, timezone } = profile;
  const until = pausedUntil && pauseEndText(new Date(pausedUntil), actor.timezone, now);
  const missing = missingForListing(profile);
  const forms = {
    profile,
    services: services.map(({ id, name: service, category }) => ({ id, name: service, category })),
    preview,
    returned,
  };
  return (
    <>
      <PageHead
        title={name}
        text={
          <>
            <StateBadge state={state} until={until} /> {businessName}
          </>
        }
        parent={{ label: "Mechanics", href: dashboardPaths.mechanics }}
        actions={
          <>
            <a href={dashboardPaths.mechanicCredits(profile.id)} className="button-outline">
              Credits
            </a>
            {state === "active" && (
              <a href={paths.mechanic(profile.id)} className="button-outline">
                Public profile
              </a>
            )}
          </>
        }
      />
      {missing.length > 0 && (
        <p className="notice mb-4">{`Drivers can’t find this mechanic yet. Missing: ${missing.join(", ")}.`}</p>
      )}
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <StatePanel mechanic={profile} until={until} returned={returned} />
          <ProfileForms
            {...forms}
            parts={["identity", "phone"]}
            feet={{
              identity: <MechanicAccount mechanic={profile} account={account} actor={actor} />,
              phone: <ConfirmNewPhone profile={profile} returned={returned} />,
            }}
          />
          <CallsAndCredits mechanicId={profile.id} {...money} />
          <CitiesPanel mechanic={profile} nearby={preview?.others ?? []} returned={returned} />
          <DocumentsPanel
            mechanic={profile}
            refusals={refusals}
            editor="administrator"
            stateCode={stateCode}
            today={dateIn(timezone, now)}
            returned={returned}
          >
            {applicationId && (
              <p className="mt-4 border-t border-grid pt-3">
                <a href={dashboardPaths.application(applicationId)}>View application</a>
              </p>
            )}
          </DocumentsPanel>
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <AuditTrail events={events} searchedFor={profile.id} />
          </section>
        </div>
        <div className="panels">
          <ProfileForms
            {...forms}
            parts={PART_NAMES.filter((part) => part !== "identity" && part !== "phone")}
            feet={{ limits: <LimitUseList limits={profile} use={limitUse} /> }}
          />
        </div>
      </div>
    </>
  );
}
