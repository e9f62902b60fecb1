import { ProfileEditor } from "@/app/dashboard/profile/profile-editor";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { PhotoPanel } from "@/components/mechanics/photos/photo-panel";
import { DocumentsPanel } from "@/components/mechanics/profiles/documents-panel";
import type { PhoneCodes } from "@/components/mechanics/profiles/new-phone";
import { isReturnedTo, partFolds, tellDocuments } from "@/components/mechanics/profiles/part-folds";
import { PausePanel } from "@/components/mechanics/profiles/pause-panel";
import { BLOCK_REASONS } from "@/components/mechanics/profiles/state-badge";
import { SuspensionNotice } from "@/components/mechanics/profiles/suspension-notice";
import { ReviewsPanel } from "@/components/mechanics/reviews/reviews-panel";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dateIn } from "@/lib/core/time";
import type { OwnPhotos } from "@/lib/mechanics/photos/schema";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { isVerified } from "@/lib/mechanics/profiles/rules/directory";
import { publicDocuments } from "@/lib/mechanics/profiles/rules/documents";
import { pauseEndText } from "@/lib/mechanics/profiles/rules/pause";
import type { OwnPhones } from "@/lib/mechanics/profiles/rules/shown-number";
import { callBlocks, hasPublicPage } from "@/lib/mechanics/profiles/rules/state";
import type { DocumentRefusal } from "@/lib/mechanics/profiles/schema/documents";
import type { LimitUse } from "@/lib/mechanics/profiles/schema/limit-use";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import type { ManagedReview } from "@/lib/mechanics/reviews/schema";

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
  photos: OwnPhotos;
  /** Whether this site can store photos. */
  canUpload: boolean;
  limitUse: LimitUse;
  reviews: readonly ManagedReview[];
  /** Whether the mechanic can't get any calls until they have more credit. */
  lacksCredit: boolean;
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
  const today = dateIn(timezone, now);
  const papers = tellDocuments({ profile, refusals, stateCode, today });
  const documentsPanel = (
    <DocumentsPanel
      mechanic={profile}
      editor="mechanic"
      fold={{ ...papers, isOpen: isReturnedTo(returned, "/documents") }}
      {...{ refusals, stateCode, today, returned }}
    />
  );
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
        documents={publicDocuments(profile.documents, today)}
        isVerified={isVerified(lastDay, now)}
        now={now}
        folds={partFolds(profile, returned)}
        returned={returned}
        due={papers.isDue && documentsPanel}
      >
        <PhotoPanel
          mechanic={profile}
          photos={props.photos}
          editor="mechanic"
          canUpload={props.canUpload}
          fold={{ ...tellPhotos(props.photos), isOpen: isReturnedTo(returned, "/photos") }}
          returned={returned}
        />
        {!papers.isDue && documentsPanel}
        <ReviewsPanel
          reviews={props.reviews}
          reader="mechanic"
          fold={{ ...tellReviews(props.reviews), isOpen: isReturnedTo(returned, "/reviews/") }}
          returned={returned}
        />
      </ProfileEditor>
    </>
  );
}

function tellPhotos({ approved, waiting, refused }: OwnPhotos) {
  if (refused) return { summary: "Your photo was rejected", isDue: true };
  const summary = waiting ? "Waiting for review" : approved ? "Shown to drivers" : "None";
  return { summary, isDue: false };
}

function tellReviews(reviews: readonly ManagedReview[]) {
  const open = reviews.filter(({ answer }) => answer === null).length;
  const count = countOf(reviews.length, "review");
  return { summary: open === 0 ? count : `${count}, ${open} without your answer`, isDue: false };
}
