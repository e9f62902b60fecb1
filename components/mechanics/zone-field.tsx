"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { findState } from "@/lib/core/states";
import { clockName, likelyTimezone, US_TIME_ZONES } from "@/lib/core/us-time-zones";

interface ZoneFieldProps {
  /** An IANA name; "" is not said yet. */
  stored: string;
  /** Where the base ZIP lies; null while that is not known. */
  stateCode: string | null;
  error?: string;
}

/**
 * The clock of the opening hours. It follows the base ZIP until somebody chooses it; one that is not the usual of its
 * state stays, and is asked about.
 */
export function ZoneField({ stored, stateCode, error }: ZoneFieldProps) {
  const usual = stateCode ? likelyTimezone(stateCode) : "";
  const [chosen, setChosen] = useState(stored === usual ? "" : stored);
  const shown = chosen || usual;
  return (
    <>
      <Field name="timezone" label="Time zone" hint="The clock of the opening hours." error={error}>
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
      <div className="form-text zone-note" role="status">
        {stateCode && shown !== usual && <p className="notice">{doubt(stateCode, shown)}</p>}
        {stateCode && shown === usual && stored !== "" && shown !== stored && (
          <p>{`The time zone is ${clockName(shown)} now, as in most of ${nameOf(stateCode)}.`}</p>
        )}
      </div>
    </>
  );
}

function doubt(stateCode: string, chosen: string): string {
  const usual = clockName(likelyTimezone(stateCode));
  return `Most of ${nameOf(stateCode)} is on ${usual}. Is ${clockName(chosen)} right for this ZIP?`;
}

const nameOf = (stateCode: string) => findState(stateCode)?.name ?? stateCode;
