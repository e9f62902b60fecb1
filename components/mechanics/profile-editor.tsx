"use client";

import { ProfileForms } from "@/components/mechanics/profile-forms";
import { PublicPreview } from "@/components/mechanics/public-preview";
import { useTypedProfile } from "@/components/mechanics/use-typed-profile";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CoveragePreview } from "@/lib/locations/schema";
import type { EditableProfile } from "@/lib/mechanics/parts";
import type { Service } from "@/lib/services/schema";

interface ProfileEditorProps {
  profile: EditableProfile;
  services: readonly Pick<Service, "id" | "name" | "category">[];
  preview: CoveragePreview | null;
  /** Whether every approved document is valid as of `now`. */
  isVerified: boolean;
  now: Date;
  returned: ReturnedForm | null;
}

/** The forms of one's own profile, and beside them what drivers see of it, as it is typed. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { profile, services, preview, isVerified, now, returned } = props;
  const { shown, isTyped, follow } = useTypedProfile({ profile, preview });
  return (
    <div
      className="panels lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:*:last:sticky lg:*:last:top-17 lg:*:last:max-h-[calc(100dvh-5.25rem)] lg:*:last:overflow-y-auto"
      onInput={follow}
    >
      <div className="panels">
        <ProfileForms editor="mechanic" {...{ profile, services, preview, returned }} />
      </div>
      <PublicPreview profile={shown} {...{ services, isVerified, now, isTyped }} />
    </div>
  );
}
