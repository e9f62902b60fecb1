import type { ComponentProps } from "react";
import { CostPanel } from "@/components/call-fees/cost-panel";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { DocumentsPanel } from "@/components/mechanics/documents-panel";
import type { PhoneCodes } from "@/components/mechanics/new-phone";
import { PausePanel } from "@/components/mechanics/pause-panel";
import { ProfileEditor } from "@/components/mechanics/profile-editor";
import { BLOCK_REASONS } from "@/components/mechanics/state-badge";
import { SuspensionNotice } from "@/components/mechanics/suspension-notice";
import { Badge } from "@/components/ui/badge";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dateIn } from "@/lib/core/time";
import type { CoveragePreview } from "@/lib/locations/schema";
import type { EditableProfile } from "@/lib/mechanics/parts";
import { isVerified } from "@/lib/mechanics/rules/directory";
import { publicDocuments } from "@/lib/mechanics/rules/documents";
import { pauseEndText } from "@/lib/mechanics/rules/pause";
import type { OwnPhones } from "@/lib/mechanics/rules/shown-number";
import { callBlocks, hasPublicPage } from "@/lib/mechanics/rules/state";
import type { DocumentRefusal } from "@/lib/mechanics/schema/documents";
import type { LimitUse } from "@/lib/mechanics/schema/limit-use";
import type { Profile } from "@/lib/mechanics/schema/profile";
import type { Service } from "@/lib/services/schema";

interface ProfileScreenProps {
  profile: EditableProfile;
  services: readonly Service[];
  /** Prices in cents, by service ID. */
  cityPrices: Readonly<Record<string, number>>;
  preview: CoveragePreview | null;
  /** Two-letter code of the base ZIP's state. */
  stateCode: string;
  codes: PhoneCodes;
  refusals: readonly DocumentRefusal[];
  limitUse: LimitUse;
  /** Whether the mechanic can't get any calls until they have more credit. */
  lacksCredit: boolean;
  costs: ComponentProps<typeof CostPanel>;
  now: Date;
  phones: OwnPhones;
  returned: ReturnedForm | null;
}

const STATE_WORDS: Record<Profile["state"], string> = {
  onboarding: "Not on the site yet",
  active: "On the site",
  paused: "Paused",
  suspended: "Suspended",
};

interface ListingBadgeProps {
  profile: Profile;
  /** When the pause ends, formatted for display; null if the mechanic isn't paused or the pause is open-ended. */
  until: string | null;
}

function ListingBadge({ profile, until }: ListingBadgeProps) {
  const { state } = profile;
  const [block] = state === "active" ? callBlocks(profile) : [];
  if (block) {
    const status = hasPublicPage(profile) ? "Not taking calls" : "Not on the site";
    return <Badge tone="bad">{`${status}: ${BLOCK_REASONS[block]}`}</Badge>;
  }
  return (
    <Badge tone={state === "active" ? "good" : "wait"}>
      {until ? `${STATE_WORDS[state]} until ${until}` : STATE_WORDS[state]}
    </Badge>
  );
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { profile, services, preview, stateCode, refusals, codes, now, phones, returned } = props;
  const { state, documentsValidUntil, suspensionReason, pausedUntil, timezone } = profile;
  const lastDay = documentsValidUntil === null ? null : new Date(documentsValidUntil);
  const until = pausedUntil && pauseEndText(new Date(pausedUntil), timezone, now);
  return (
    <>
      <PageHead title="Profile" text={<ListingBadge profile={profile} until={until} />} />
      {state === "suspended" && (
        <SuspensionNotice reason={suspensionReason} phone={phones.defaultPhone} />
      )}
      <PausePanel
        mechanic={profile}
        until={until}
        returned={returned}
        lacksCredit={props.lacksCredit}
      />
      <ProfileEditor
        profile={profile}
        services={services.map(({ id, name, category, unit }) => ({ id, name, category, unit }))}
        cityPrices={props.cityPrices}
        preview={preview}
        limitUse={props.limitUse}
        codes={codes}
        phones={phones}
        documents={publicDocuments(profile.documents, dateIn(profile.timezone, now))}
        isVerified={isVerified(lastDay, now)}
        now={now}
        returned={returned}
      />
      <CostPanel {...props.costs} />
      <DocumentsPanel
        mechanic={profile}
        refusals={refusals}
        editor="mechanic"
        stateCode={stateCode}
        returned={returned}
        today={dateIn(profile.timezone, now)}
      />
    </>
  );
}
