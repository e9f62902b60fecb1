import { CitiesPanel } from "@/app/dashboard/mechanics/[mechanicId]/cities-panel";
import { PhotoPanel } from "@/components/mechanics/photos/photo-panel";
import { LimitUseList } from "@/components/mechanics/profiles/limit-use";
import { ConfirmNewPhone } from "@/components/mechanics/profiles/new-phone";
import { ProfileForms } from "@/components/mechanics/profiles/profile-forms";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { OwnPhotos } from "@/lib/mechanics/photos/schema";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { partsOfTab } from "@/lib/mechanics/profiles/rules/record-tabs";
import type { LimitUse } from "@/lib/mechanics/profiles/schema/limit-use";

// The tabs with forms for parts of the profile. Each part is saved separately, with its own revision.

interface TabProps {
  profile: EditableProfile;
  returned: ReturnedForm | null;
}

interface ProfileTabProps extends TabProps {
  photos: OwnPhotos;
  canUpload: boolean;
  limitUse: LimitUse;
}

export function ProfileTab({ profile, photos, canUpload, limitUse, returned }: ProfileTabProps) {
  return (
    <div className="panels min-[72rem]:grid-cols-2">
      <PhotoPanel mechanic={profile} editor="administrator" {...{ photos, canUpload, returned }} />
      <ProfileForms
        {...{ profile, returned }}
        services={[]}
        preview={null}
        parts={partsOfTab("profile")}
        feet={{
          phone: <ConfirmNewPhone profile={profile} returned={returned} />,
          limits: <LimitUseList limits={profile} use={limitUse} />,
        }}
      />
    </div>
  );
}

export function HoursTab({
  profile,
  preview,
  returned,
}: TabProps & { preview: CoveragePreview | null }) {
  const forms = { profile, services: [], preview, returned };
  return (
    <div className="panels min-[72rem]:grid-cols-2">
      <ProfileForms {...forms} parts={["hours"]} hasStickyRow={false} />
      <div className="panels">
        <ProfileForms {...forms} parts={partsOfTab("hours").filter((part) => part !== "hours")} />
        <CitiesPanel mechanic={profile} nearby={preview?.others ?? []} returned={returned} />
      </div>
    </div>
  );
}

export function ServicesTab({
  profile,
  services,
  returned,
}: TabProps & { services: readonly Service[] }) {
  return (
    <ProfileForms
      {...{ profile, returned }}
      services={services.map(({ id, name, category }) => ({ id, name, category }))}
      preview={null}
      parts={partsOfTab("services")}
    />
  );
}
