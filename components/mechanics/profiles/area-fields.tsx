"use client";

import {
  type ChangeEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { CoverageChange } from "@/components/catalog/locations/coverage-change";
import { CoverageMap } from "@/components/catalog/locations/coverage-map";
import { CoveredCities } from "@/components/catalog/locations/covered-cities";
import { Field } from "@/components/form/field";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import { useCoveragePreview } from "@/lib/catalog/locations/hooks";
import type { CoveredCity } from "@/lib/catalog/locations/rules/coverage";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { readZipField, UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { cityAndCode } from "@/lib/core/place-names";
import { clockName, US_TIME_ZONES } from "@/lib/core/time";

/** `timezone` is empty until one is chosen. */
export type AreaTexts = { zipcode: string; radiusMiles: string; timezone: string };

interface AreaFieldsProps {
  values: AreaTexts;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
  /** Preview for `values`, rendered by the server. */
  initial: CoveragePreview | null;
  /** A mechanic's stored coverage, to show what a new area would change. */
  covered?: readonly CoveredCity[];
  /** Cities that an administrator removed from the mechanic's coverage. */
  excluded?: readonly { slug: string }[];
}

/** Base ZIP, radius, and time zone, with a live map of the covered cities. */
export function AreaFields({ values, errors, initial, covered, excluded = [] }: AreaFieldsProps) {
  const [zipcode, zipcodeInput] = useTypedText(values.zipcode);
  const [radiusMiles, radiusInput] = useTypedText(values.radiusMiles);
  const asked = useDeferredValue({ zip: readZipField(zipcode) ?? "", radiusMiles });
  const { data: preview, error } = useCoveragePreview(asked, initial);
  const isOther =
    preview?.base.zip !== values.zipcode || String(preview.radiusMiles) !== values.radiusMiles;
  return (
    <>
      <Field
        name="zipcode"
        label="Base ZIP code"
        hint="Where the workday starts. Drivers see this ZIP code, but never a street address."
        error={errors.zipcode}
        isHalf
      >
        {(input) => (
          <input
            {...input}
            className="input"
            inputMode="numeric"
            autoComplete="postal-code"
            {...zipcodeInput}
          />
        )}
      </Field>
      <Field
        name="radiusMiles"
        label="Radius in miles"
        hint={`From ${RADIUS_MILES.min} to ${RADIUS_MILES.max} miles.`}
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
      <ZoneField stored={values.timezone} base={preview?.base ?? null} error={errors.timezone} />
      <div className="col-span-full grid gap-3" aria-live="polite">
        {error ? (
          <p className="problem">{UNKNOWN_ZIP}</p>
        ) : preview ? (
          <>
            {preview.base.isApproximate && <p className="notice">{unlistedBase(preview.base)}</p>}
            {covered && isOther && <CoverageChange {...{ covered, excluded, preview }} />}
            <CoverageMap preview={preview} />
            <CoveredCities preview={preview} />
          </>
        ) : (
          <p className="text-gravel">
            Enter a ZIP code and a radius to see which cities are covered.
          </p>
        )}
      </div>
    </>
  );
}

/** Says which region stands in for a ZIP that isn't on our map, and what to do if it is too far away. */
function unlistedBase({ zip, ...place }: CoveragePreview["base"]): string {
  return `ZIP code ${zip} isn’t on our map yet. Distances are from ${cityAndCode(place)}, in the middle of the ZIP codes that start with ${zip.slice(0, 3)}. If that’s far from you, enter a ZIP code nearby.`;
}

type Base = Pick<CoveragePreview["base"], "zip" | "timezone">;

interface ZoneFieldProps {
  /** An IANA name, or "" if none is stored. */
  stored: string;
  /** Null while the ZIP is unknown. */
  base: Base | null;
  error?: string;
}

/**
 * Follows the base ZIP until the user chooses a zone. If the chosen zone isn't the ZIP's, keeps it and asks whether it
 * is right. Replaces a zone that can't be chosen, such as America/Detroit, with the ZIP's.
 */
function ZoneField({ stored, base, error }: ZoneFieldProps) {
  const usual = base && isChoice(base.timezone) ? base.timezone : "";
  const [chosen, setChosen] = useState(stored === usual || !isChoice(stored) ? "" : stored);
  const shown = chosen || usual;
  return (
    <>
      <Field
        name="timezone"
        label="Time zone"
        hint="Business hours are in this time zone."
        error={error}
      >
        {(input) => (
          <select
            {...input}
            className="input"
            value={shown}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">Choose a time zone</option>
            {US_TIME_ZONES.map(({ timezone, label }) => (
              <option key={timezone} value={timezone}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {base && <ZoneNote {...{ stored, shown, base }} />}
    </>
  );
}

const isChoice = (zone: string) => US_TIME_ZONES.some(({ timezone }) => timezone === zone);

function ZoneNote({ stored, shown, base }: { stored: string; shown: string; base: Base }) {
  const isUsual = shown === base.timezone;
  return (
    <div className="col-span-full empty:absolute" role="status">
      {shown !== "" && !isUsual && (
        <p className="notice">
          {`ZIP ${base.zip} is on ${clockName(base.timezone)}. Is ${clockName(shown)} right?`}
        </p>
      )}
      {isUsual && stored !== "" && shown !== stored && (
        <p>{`The time zone is set to ${clockName(shown)} to match ZIP ${base.zip}.`}</p>
      )}
    </div>
  );
}

/**
 * Returns an input's current text and the props that keep it up to date. On a slow phone, people type before the page's
 * script has loaded, so the first text is read from the input itself.
 */
function useTypedText(stored: string): [
  text: string,
  input: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  },
] {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(stored);
  useEffect(() => {
    if (ref.current) setText(ref.current.value);
  }, []);
  return [text, { ref, value: text, onChange: (event) => setText(event.target.value) }];
}
