import { PageHead } from "@/components/layout/dashboard/page-head";
import { DocumentsPanel } from "@/components/mechanics/documents-panel";
import { PauseButton } from "@/components/mechanics/pause-button";
import { ProfileEditor } from "@/components/mechanics/profile-editor";
import { Badge } from "@/components/ui/badge";
import type { Application } from "@/lib/applications/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dateIn } from "@/lib/core/time";
import type { CoveragePreview } from "@/lib/locations/schema";
import type { EditableProfile } from "@/lib/mechanics/parts";
import { isVerified } from "@/lib/mechanics/rules/directory";
import { canPause, canResume } from "@/lib/mechanics/rules/state";
import type { Profile } from "@/lib/mechanics/schema/profile";
import type { Service } from "@/lib/services/schema";

interface ProfileScreenProps {
  profile: EditableProfile;
  services: readonly Service[];
  preview: CoveragePreview | null;
  documents: Application["documents"] | null;
  now: Date;
  returned: ReturnedForm | null;
}

const STATE_WORDS: Record<Profile["state"], string> = {
  onboarding: "Not on the site yet",
  active: "On the site",
  paused: "Paused",
  suspended: "Suspended",
};

export function ProfileScreen(props: ProfileScreenProps) {
  const { profile, services, preview, documents, now, returned } = props;
  const { state, documentsValidUntil } = profile;
  const lastDay = documentsValidUntil === null ? null : new Date(documentsValidUntil);
  return (
    <>
      <PageHead
        title="Profile"
        text={<Badge tone={state === "active" ? "good" : "wait"}>{STATE_WORDS[state]}</Badge>}
        actions={
          (canPause(profile) || canResume(profile)) && (
            <PauseButton mechanicId={profile.id} isPaused={canResume(profile)} />
          )
        }
      />
      <ProfileEditor
        profile={profile}
        services={services.map(({ id, name, category, unit }) => ({ id, name, category, unit }))}
        preview={preview}
        isVerified={isVerified(lastDay, now)}
        now={now}
        returned={returned}
      />
      <DocumentsPanel
        documents={documents}
        validUntil={profile.documentsValidUntil}
        today={dateIn(profile.timezone, now)}
      />
    </>
  );
}
