import {
  CallsAndCredits,
  type CallsAndCreditsProps,
} from "@/app/dashboard/mechanics/[mechanicId]/calls-and-credits";
import { CitiesPanel } from "@/app/dashboard/mechanics/[mechanicId]/cities-panel";
import { MechanicAccount } from "@/app/dashboard/mechanics/[mechanicId]/mechanic-account";
import { StatePanel } from "@/app/dashboard/mechanics/[mechanicId]/state-panel";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { DocumentsPanel } from "@/components/mechanics/profiles/documents-panel";
import { LimitUseList } from "@/components/mechanics/profiles/limit-use";
import { ConfirmNewPhone } from "@/components/mechanics/profiles/new-phone";
import { ProfileForms } from "@/components/mechanics/profiles/profile-forms";
import { StateBadge } from "@/components/mechanics/profiles/state-badge";
import { ReviewsPanel } from "@/components/mechanics/reviews/reviews-panel";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import type { User } from "@/lib/accounts/users/schema/user";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dateIn } from "@/lib/core/time";
import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { pauseEndText } from "@/lib/mechanics/profiles/rules/pause";
import { missingForListing } from "@/lib/mechanics/profiles/rules/state";
import type { DocumentRefusal } from "@/lib/mechanics/profiles/schema/documents";
import type { LimitUse } from "@/lib/mechanics/profiles/schema/limit-use";
import type { ManagedReview } from "@/lib/mechanics/reviews/schema";
import type { AuditEvent } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

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
  reviews: readonly ManagedReview[];
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
  reviews,
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
          <ReviewsPanel reviews={reviews} reader="administrator" returned={returned} />
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
