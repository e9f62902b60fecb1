"use client";

import { Field } from "@/components/form/field";
import { AreaFields } from "@/components/mechanics/area-fields";
import { ClosedDatesFields } from "@/components/mechanics/closed-dates-fields";
import { HoursFields } from "@/components/mechanics/hours-fields";
import { hoursTexts } from "@/components/mechanics/hours-texts";
import { OfferFields } from "@/components/mechanics/offer-fields";
import { offerTexts } from "@/components/mechanics/offer-texts";
import { ProfilePanel } from "@/components/mechanics/profile-panel";
import type { CoveragePreview } from "@/lib/locations/schema";
import type { Profile } from "@/lib/mechanics/schema/profile";
import type { Service } from "@/lib/services/schema";

interface ProfileFormsProps {
  /** Of the mechanic's parts in the API: "/api/profile" for one's own. */
  address: string;
  profile: Profile;
  services: readonly Pick<Service, "id" | "name" | "category">[];
  preview: CoveragePreview | null;
}

/** When, where and what a mechanic works, part by part, for themselves or an administrator to change. */
export function ProfileForms({ address, profile, services, preview }: ProfileFormsProps) {
  const hours = hoursTexts(profile.hours);
  const offers = offerTexts(profile.offers);
  return (
    <>
      <ProfilePanel
        title="Hours"
        address={address}
        part="hours"
        profile={profile}
        text="When the phone is answered. An empty day is closed; a time that ends before it begins runs into the night."
      >
        {(errors) => (
          <>
            <HoursFields textOf={(name) => hours.get(name) ?? ""} errors={errors} />
            <ClosedDatesFields dates={profile.hours.closedOn} errors={errors} />
          </>
        )}
      </ProfilePanel>
      <ProfilePanel
        title="Area"
        address={address}
        part="area"
        profile={profile}
        text="Another ZIP or radius brings the cities within it, nearest first. What we arranged by hand stays."
      >
        {(errors) => (
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
        )}
      </ProfilePanel>
      <ProfilePanel
        title="Services and prices"
        address={address}
        part="offers"
        profile={profile}
        text="A price is what a driver pays for the usual car; leave it empty to say it on the phone."
      >
        {(errors) => (
          <OfferFields
            services={services}
            textOf={(name) => offers.get(name) ?? ""}
            errors={errors}
          />
        )}
      </ProfilePanel>
      <ProfilePanel title="Public e-mail" address={address} part="email" profile={profile}>
        {(errors) => (
          <Field
            label="E-mail for drivers"
            hint="On the public profile; empty shows none. It need not be the one for signing in."
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
        )}
      </ProfilePanel>
    </>
  );
}
