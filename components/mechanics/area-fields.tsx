"use client";

import { useDeferredValue } from "react";
import { Field } from "@/components/form/field";
import { useTypedText } from "@/components/form/use-typed-text";
import { CoverageChange } from "@/components/locations/coverage-change";
import { CoverageMap } from "@/components/locations/coverage-map";
import { CoveredCities } from "@/components/locations/covered-cities";
import { ZoneField } from "@/components/mechanics/zone-field";
import { RADIUS_MILES } from "@/lib/locations/constants";
import { useCoveragePreview } from "@/lib/locations/hooks";
import type { CoveredCity } from "@/lib/locations/rules/coverage";
import type { CoveragePreview } from "@/lib/locations/schema";

/** What the fields hold; an empty time zone is not chosen yet. */
export type AreaTexts = { zipcode: string; radiusMiles: string; timezone: string };

interface AreaFieldsProps {
  values: AreaTexts;
  /** Field name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
  /** Of the values, from the server: there before any script. */
  initial: CoveragePreview | null;
  /** The cities of the values, where they are somebody's already: what another area changes about them is said. */
  covered?: readonly CoveredCity[];
}

/** Base ZIP, radius and clock, with the cities that they would cover drawn as they are typed. */
export function AreaFields({ values, errors, initial, covered }: AreaFieldsProps) {
  const [zipcode, zipcodeInput] = useTypedText(values.zipcode);
  const [radiusMiles, radiusInput] = useTypedText(values.radiusMiles);
  const asked = useDeferredValue({ zip: zipcode.trim(), radiusMiles });
  const { data: preview, error } = useCoveragePreview(asked, initial);
  const isOther =
    preview?.base.zip !== values.zipcode || String(preview.radiusMiles) !== values.radiusMiles;
  return (
    <>
      <Field
        name="zipcode"
        label="Base ZIP"
        hint="Where the day starts. Drivers see this ZIP but no street address."
        error={errors.zipcode}
        isHalf
      >
        {(input) => (
          <input
            {...input}
            className="input"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            {...zipcodeInput}
          />
        )}
      </Field>
      <Field
        name="radiusMiles"
        label="Radius in miles"
        hint={`How far to drive, ${RADIUS_MILES.min} to ${RADIUS_MILES.max}.`}
        error={errors.radiusMiles}
        isHalf
      >
        {(input) => (
          <input
            {...input}
            className="input"
            type="number"
            inputMode="numeric"
            {...{ min: RADIUS_MILES.min, max: RADIUS_MILES.max }}
            {...radiusInput}
          />
        )}
      </Field>
      <ZoneField
        stored={values.timezone}
        stateCode={preview?.base.stateCode ?? null}
        error={errors.timezone}
      />
      <div className="coverage-preview" aria-live="polite">
        {error ? (
          <p className="problem">We don’t know this ZIP code. Check it and try again.</p>
        ) : preview ? (
          <>
            {covered && isOther && <CoverageChange covered={covered} preview={preview} />}
            <CoverageMap preview={preview} />
            <CoveredCities preview={preview} />
          </>
        ) : (
          <p className="muted">Enter a ZIP and a radius to see which cities they cover.</p>
        )}
      </div>
    </>
  );
}
