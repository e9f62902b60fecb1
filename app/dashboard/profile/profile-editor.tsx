"use client";

import { type ReactNode, useState } from "react";
import { CitiesBeyondRadius } from "@/app/dashboard/profile/cities-beyond-radius";
import { PublicPreview } from "@/app/dashboard/profile/public-preview";
import { OpenLinkedFold } from "@/components/data/open-linked-fold";
import type { Fold } from "@/components/data/panel";
import { LimitUseList } from "@/components/mechanics/profiles/limit-use";
import { type PhoneCodes, VerifyNewPhone } from "@/components/mechanics/profiles/new-phone";
import { ProfileForms } from "@/components/mechanics/profiles/profile-forms";
import { useCoveragePreview } from "@/lib/catalog/locations/hooks";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { logFailure } from "@/lib/core/client/fetch-json";
import { nestValues } from "@/lib/core/form-values";
import { cityAndCode } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { PartName, ProfileEdit } from "@/lib/mechanics/profiles/fields";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { plannedCoverage } from "@/lib/mechanics/profiles/rules/planned-coverage";
import type { OwnPhones } from "@/lib/mechanics/profiles/rules/shown-number";
import type { PublicDocument } from "@/lib/mechanics/profiles/schema/documents";
import type { LimitUse } from "@/lib/mechanics/profiles/schema/limit-use";

interface ProfileEditorProps {
  profile: EditableProfile;
  services: readonly Pick<Service, "id" | "name" | "category" | "unit">[];
  /** Prices in the stored area, in cents by service ID. */
  cityPrices: Readonly<Record<string, number>>;
  preview: CoveragePreview | null;
  limitUse: LimitUse;
  codes: PhoneCodes;
  documents: readonly PublicDocument[];
  isVerified: boolean;
  phones: OwnPhones;
  now: Date;
  /** How the parts look while they are folded. */
  folds: Readonly<Record<PartName, Fold>>;
  returned: ReturnedForm | null;
  /** What is due in other panels, shown before the forms. */
  due?: ReactNode;
  /** Other panels. */
  children?: ReactNode;
}

/** What mechanics change most comes first, after what they have to do. */
const ORDER = ["hours", "offers", "area", "limits", "phone", "about", "identity", "email"] as const;

export function ProfileEditor(props: ProfileEditorProps) {
  const { profile, services, preview, codes, folds, returned } = props;
  const { cityPrices, documents, isVerified, phones, now } = props;
  const { shown, baseName, isTyped, follow } = useTypedProfile({ profile, preview });
  const parts = ORDER.toSorted((a, b) => Number(folds[b].isDue) - Number(folds[a].isDue));
  return (
    <div className="panels mb-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:*:last:sticky lg:*:last:top-17 lg:*:last:max-h-[calc(100dvh-5.25rem)] lg:*:last:overflow-y-auto">
      <div className="panels gap-2">
        <OpenLinkedFold />
        {props.due}
        <ProfileForms
          {...{ profile, services, preview, parts, folds, returned }}
          onTyped={follow}
          feet={{
            phone: <VerifyNewPhone {...{ profile, codes, returned }} />,
            area: <CitiesBeyondRadius mechanic={profile} {...{ preview, returned }} />,
            limits: <LimitUseList limits={profile} use={props.limitUse} />,
          }}
        />
        {props.children}
      </div>
      <PublicPreview
        profile={shown}
        {...{ services, cityPrices, baseName, documents, isVerified, phones, now, isTyped }}
      />
    </div>
  );
}

/** Loaded once a form has been changed, because the schemas are larger than the rest of the page's code. */
const loadRules = () =>
  import("@/lib/mechanics/profiles/rules/profile").catch((error: unknown) => {
    logFailure("Loading the preview rules", error);
    return null;
  });

interface Stored {
  profile: EditableProfile;
  preview: CoveragePreview | null;
}

/**
 * Returns the profile with unsaved changes applied. Call `follow` with a part's unsaved values, or with null once the
 * part's form shows the stored values. Invalid values are ignored.
 */
function useTypedProfile({ profile, preview }: Stored) {
  const [typed, setTyped] = useState<Partial<Record<PartName, ProfileEdit | undefined>>>({});
  const shown: EditableProfile = Object.assign({}, profile, ...Object.values(typed));
  const { zipcode, radiusMiles } = shown;
  const { data } = useCoveragePreview(
    { zip: zipcode, radiusMiles: String(radiusMiles ?? "") },
    preview,
  );
  const isMoved = zipcode !== profile.zipcode || radiusMiles !== profile.radiusMiles;
  const isKnown = data?.base.zip === zipcode && data.radiusMiles === radiusMiles;
  const coverage = isMoved && isKnown ? plannedCoverage(profile, data.cities) : profile.coverage;

  const follow = async (part: PartName, values: FormData | null) => {
    const rules = await loadRules();
    const { revision: _revision, ...entries } = nestValues(values ?? []);
    const edit = values && rules?.readPart(part, entries);
    setTyped((before) => ({ ...before, [part]: values ? (edit ?? before[part]) : undefined }));
  };
  const whole = { ...shown, coverage };
  const base = data?.base.zip === zipcode ? data.base : null;
  const baseName = base && cityAndCode(base);
  return {
    shown: whole,
    baseName,
    isTyped: JSON.stringify(whole) !== JSON.stringify(profile),
    follow,
  };
}
