"use client";

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { StepHeading } from "@/components/site/quiz/step-heading";
import { useVisitorZip } from "@/components/site/quiz/use-visitor-zip";
import { Icon } from "@/components/ui/icons";
import {
  uncoveredZip,
  unlistedZip,
  zipProblemText,
} from "@/lib/catalog/locations/rules/zip-problem";
import { fetchOncePerVisit, hasStatus, logFailure } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { recallZip, rememberZip } from "@/lib/core/client/remembered-zip";
import { readZipField } from "@/lib/core/parse-zip";
import { ZIP_LOOKUP_PAUSE_MS, ZIP_LOOKUP_TIMEOUT_MS } from "@/lib/site/quiz/constants";
import { LOCATION_MESSAGES } from "@/lib/site/quiz/find-postcode";
import {
  cleanZip,
  isCompleteZip,
  isEstimateOnly,
  locationFromZip,
  type ZipAnswer,
} from "@/lib/site/quiz/quiz-location";
import { LOCATION_STEP } from "@/lib/site/quiz/quiz-options";
import type { QuizLocation } from "@/lib/site/quiz/quiz-state";
import type { QuizEvent } from "@/lib/site/quiz/quiz-steps";

interface LocationStepProps {
  zip: string;
  /** The city whose page the visitor came from, such as "San Antonio, Texas"; null if unknown. */
  place: string | null;
  takesFocus: boolean;
  send: (event: QuizEvent) => void;
}

export function LocationStep({ zip, place, takesFocus, send }: LocationStepProps) {
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [foundZip, setFoundZip] = useState<string | null>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const { isSearching, problem, search, cancel } = useVisitorZip((found) => {
    setFoundZip(found);
    send({ type: "zipTyped", text: found });
  });
  useEffect(() => {
    // The button can't be focused earlier, because it is disabled until the field is filled.
    if (foundZip) continueButton.current?.focus();
  }, [foundZip]);
  const lookUp = useZipLookup(send);

  const type = (text: string) => {
    cancel();
    setFoundZip(null);
    send({ type: "zipTyped", text });
  };
  const submit = () => {
    cancel();
    setSubmitted(zip);
    void lookUp(zip);
  };
  const isBusy = submitted !== null;
  return (
    <>
      <StepHeading takesFocus={takesFocus}>{LOCATION_STEP.title}</StepHeading>
      {place && <p className="text-15/[1.4] text-gravel">{`You were viewing ${place}.`}</p>}
      <RememberedZip zip={zip} isBusy={isBusy} onType={type} />
      <ZipForm
        zip={zip}
        isBusy={isBusy}
        problem={problem && LOCATION_MESSAGES[problem]}
        continueButton={continueButton}
        onType={type}
        onSubmit={submit}
      />
      <p role="status" className="my-1.5 min-h-[1.5em]">
        {isBusy && `Looking for a mechanic near ${submitted}…`}
        {isSearching && "Finding your location…"}
        {!isBusy && foundZip && `Your ZIP code is ${foundZip}.`}
      </p>
      <div className="grid justify-items-start gap-2 border-t-3 border-grid pt-4">
        <button
          type="button"
          className="button-outline aria-disabled:cursor-progress"
          aria-disabled={isBusy || isSearching}
          onClick={isBusy || isSearching ? undefined : search}
        >
          <Icon name="pin" />
          Use My Location
        </button>
        <p className="text-15/[1.4] text-gravel">
          We find your ZIP code through BigDataCloud or, if that fails, OpenStreetMap. We keep only
          the ZIP code.
        </p>
      </div>
    </>
  );
}

type RememberedZipProps = Pick<ZipFormProps, "zip" | "isBusy" | "onType">;

/** Offers the ZIP that this browser remembers, unless the visitor is typing another one. */
function RememberedZip({ zip, isBusy, onType }: RememberedZipProps) {
  const [place, setPlace] = useState(recallZip);
  if (!place || (zip !== "" && zip !== place.zip)) return null;
  const name = `${place.zip} · ${place.city}`;
  const clear = () => {
    rememberZip(null);
    setPlace(null);
    onType("");
  };
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 text-gravel [&_button]:min-h-10 [&_button]:cursor-pointer [&_button]:underline [&_button]:underline-offset-3">
      {zip === "" ? (
        <button type="button" onClick={() => onType(place.zip)}>{`Use ${name}`}</button>
      ) : (
        `Near ${name}`
      )}
      <button
        type="button"
        className="aria-disabled:cursor-progress"
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : clear}
      >
        Clear<span className="sr-only"> ZIP code</span>
      </button>
    </p>
  );
}

interface AnotherZipProps {
  send: LocationStepProps["send"];
}

/** Shown in an estimate without a mechanic. */
export function AnotherZip({ send }: AnotherZipProps) {
  const [zip, setZip] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const lookUp = useZipLookup(send);
  const submit = () => {
    setIsBusy(true);
    send({ type: "zipTyped", text: zip });
    void lookUp(zip);
  };
  return (
    <ZipForm
      label="Try another ZIP code"
      zip={zip}
      isBusy={isBusy}
      problem={null}
      onType={(text) => setZip(cleanZip(text))}
      onSubmit={submit}
    />
  );
}

/** Sends the location, unless the visitor has left the step in the meantime. */
function useZipLookup(send: LocationStepProps["send"]) {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return async (zip: string) => {
    const location = await locateZip(zip);
    await new Promise((resolve) => setTimeout(resolve, ZIP_LOOKUP_PAUSE_MS));
    if (isGone.current) return;
    if (!isEstimateOnly(location)) rememberZip({ zip, city: location.city, slug: null });
    send({ type: "located", location });
  };
}

const LOOKUP_FAILED = "We couldn’t look up your ZIP code.";

/** Returns an estimate-only location for an unknown or uncovered ZIP, or if the lookup fails or times out. */
export async function locateZip(zip: string): Promise<QuizLocation> {
  const url = `/api/location-by-zipcode/${zip}`;
  try {
    const signal = AbortSignal.timeout(ZIP_LOOKUP_TIMEOUT_MS);
    const answer = await fetchOncePerVisit<ZipAnswer>(url, signal);
    const note = answer.success
      ? unlistedZip({ zip, ...answer })
      : zipProblemText(uncoveredZip(zip, answer));
    return locationFromZip(answer, note);
  } catch (error) {
    if (hasStatus(error, 404)) return locationFromZip(null, readRefusal(error).message);
    logFailure(`Reading ${url}`, error);
    return locationFromZip(null, LOOKUP_FAILED);
  }
}

interface ZipFormProps {
  label?: string;
  zip: string;
  isBusy: boolean;
  problem: string | null;
  continueButton?: RefObject<HTMLButtonElement | null>;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/** The button is not disabled while busy, so that it keeps focus. */
export function ZipForm({
  label = "ZIP code",
  zip,
  isBusy,
  problem,
  continueButton,
  ...on
}: ZipFormProps) {
  const id = useId();
  const canSubmit = isCompleteZip(zip) && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) on.onSubmit();
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-1.5 sm:grid-cols-[14rem_12rem]"
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <label htmlFor={id} className="col-span-full font-bold">
        {label}
      </label>
      <input
        id={id}
        className="min-h-16 rounded-md border-3 border-line bg-white px-3.5 font-sign text-36 [letter-spacing:0.08em] text-asphalt"
        value={zip}
        onChange={({ target }) => on.onType(readZipField(target.value) ?? target.value)}
        readOnly={isBusy}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="go"
        aria-describedby={`${id}-problem`}
      />
      <button
        ref={continueButton}
        type="submit"
        className="button aria-disabled:cursor-not-allowed aria-disabled:border-grid aria-disabled:bg-grid aria-disabled:text-gravel"
        disabled={!isCompleteZip(zip)}
        aria-disabled={!canSubmit}
      >
        Continue
      </button>
      <p
        id={`${id}-problem`}
        role="alert"
        className="col-span-full text-pretty border-amber bg-concrete not-empty:border-l-8 not-empty:px-3 not-empty:py-2 sm:max-w-[26.625rem]"
      >
        {problem}
      </p>
    </form>
  );
}
