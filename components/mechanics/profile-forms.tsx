"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/form/field";
import { AreaFields } from "@/components/mechanics/area-fields";
import { ClosedDatesFields } from "@/components/mechanics/closed-dates-fields";
import { HoursFields } from "@/components/mechanics/hours-fields";
import { hoursTexts } from "@/components/mechanics/hours-texts";
import { OfferFields } from "@/components/mechanics/offer-fields";
import { offerTexts } from "@/components/mechanics/offer-texts";
import { ProfilePanel } from "@/components/mechanics/profile-panel";
import { formatPhone } from "@/lib/core/phone";
import type { CoveragePreview } from "@/lib/locations/schema";
import {
  type EditableProfile,
  PART_NAMES,
  type PartName,
  PROFILE_PARTS,
} from "@/lib/mechanics/parts";
import type { Service } from "@/lib/services/schema";

interface ProfileFormsProps {
  /** Mechanics do not edit the parts that are for administrators only. */
  editor: "mechanic" | "administrator";
  profile: EditableProfile;
  services: readonly Pick<Service, "id" | "name" | "category">[];
  preview: CoveragePreview | null;
  /** Below the form of a part. */
  feet?: Partial<Record<PartName, ReactNode>>;
}

/** The form of every part that the editor may change. */
export function ProfileForms({ editor, feet, ...props }: ProfileFormsProps) {
  const isEditable = (part: PartName) =>
    editor === "administrator" || !PROFILE_PARTS[part].isAdminOnly;
  return PART_NAMES.filter(isEditable).map((part) => {
    const { title, text, Fields } = FORMS[part];
    return (
      <ProfilePanel
        key={part}
        {...{ part, title, text }}
        profile={props.profile}
        foot={feet?.[part]}
      >
        {(errors) => <Fields {...props} errors={errors} />}
      </ProfilePanel>
    );
  });
}

type FieldsProps = Omit<ProfileFormsProps, "editor" | "feet"> & {
  errors: Readonly<Record<string, string>>;
};

interface PartForm {
  title: string;
  text?: string;
  Fields: (props: FieldsProps) => ReactNode;
}

const FORMS: Readonly<Record<PartName, PartForm>> = {
  identity: { title: "Name and phone", Fields: IdentityFields },
  hours: {
    title: "Hours",
    text: "When the phone is answered. A day left blank is closed; a time that ends before it begins runs past midnight.",
    Fields: ({ profile, errors }) => {
      const texts = hoursTexts(profile.hours);
      return (
        <>
          <HoursFields textOf={(name) => texts.get(name) ?? ""} errors={errors} />
          <ClosedDatesFields dates={profile.hours.closedOn} errors={errors} />
        </>
      );
    },
  },
  area: {
    title: "Area",
    text: "Another ZIP code or radius changes the cities to those within it, nearest first. Cities arranged by hand stay.",
    Fields: ({ profile, preview, errors }) => (
      <AreaFields
        values={{
          zipcode: profile.zipcode,
          radiusMiles: String(profile.radiusMiles ?? ""),
          timezone: profile.timezone,
        }}
        errors={errors}
        initial={preview}
        covered={profile.coverage}
      />
    ),
  },
  offers: {
    title: "Services and prices",
    text: "A price is what a driver pays for the usual car; leave it blank to quote by phone.",
    Fields: ({ profile, services, errors }) => {
      const texts = offerTexts(profile.offers);
      return (
        <OfferFields services={services} textOf={(name) => texts.get(name) ?? ""} errors={errors} />
      );
    },
  },
  email: { title: "Public email", Fields: PublicEmailField },
};

function IdentityFields({ profile, errors }: FieldsProps) {
  return (
    <>
      <Field label="Name" error={errors.name} isHalf>
        {(ids) => <input {...ids} className="input" name="name" defaultValue={profile.name} />}
      </Field>
      <Field label="Business, if any" error={errors.businessName} isHalf>
        {(ids) => (
          <input
            {...ids}
            className="input"
            name="businessName"
            defaultValue={profile.businessName ?? ""}
          />
        )}
      </Field>
      <Field label="Phone number" hint="Calls are put through to it." error={errors.phoneNumber}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            name="phoneNumber"
            type="tel"
            defaultValue={formatPhone(profile.phoneNumber)}
          />
        )}
      </Field>
    </>
  );
}

function PublicEmailField({ profile, errors }: FieldsProps) {
  return (
    <Field
      label="Email for drivers"
      hint="Shown on the public profile; leave blank to show none. It can differ from the one you sign in with."
      error={errors.publicEmail}
    >
      {(ids) => (
        <input
          {...ids}
          className="input"
          name="publicEmail"
          type="email"
          autoComplete="email"
          defaultValue={profile.publicEmail ?? ""}
        />
      )}
    </Field>
  );
}
