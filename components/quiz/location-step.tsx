"use client";

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { StepHeading } from "@/components/quiz/step-heading";
import { useVisitorZip } from "@/components/quiz/use-visitor-zip";
import { Icon } from "@/components/ui/icons";
import { fetchOncePerVisit, hasStatus, logFailure } from "@/lib/core/client/fetch-json";
import { ZIP_LOOKUP_PAUSE_MS } from "@/lib/quiz/constants";
import { LOCATION_MESSAGES } from "@/lib/quiz/find-postcode";
import { isCompleteZip, locationFromZip, type ZipAnswer } from "@/lib/quiz/quiz-location";
import { LOCATION_STEP } from "@/lib/quiz/quiz-options";
import type { QuizEvent } from "@/lib/quiz/quiz-steps";

interface LocationStepProps {
  zip: string;
  /** The city that the visitor came from, "San Antonio, Texas"; null if unknown. */
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
    // The button is disabled until the field is filled.
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
      {place && <p className="text-15/[1.4] text-gravel">{`You came from ${place}.`}</p>}
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
          BigDataCloud finds the ZIP code for your location, or OpenStreetMap if it can’t. We keep
          only the ZIP code.
        </p>
      </div>
    </>
  );
}

/** Sends the location, unless the visitor has left the step by then. */
function useZipLookup(send: LocationStepProps["send"]) {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return async (zip: string) => {
    const location = locationFromZip(await readZipAnswer(zip));
    await new Promise((resolve) => setTimeout(resolve, ZIP_LOOKUP_PAUSE_MS));
    if (!isGone.current) send({ type: "located", location });
  };
}

/** Null for an unknown ZIP, and if the lookup fails. */
async function readZipAnswer(zip: string): Promise<ZipAnswer | null> {
  const url = `/api/location-by-zipcode/${zip}`;
  try {
    return await fetchOncePerVisit<ZipAnswer>(url);
  } catch (error) {
    if (!hasStatus(error, 404)) logFailure(`Reading ${url}`, error);
    return null;
  }
}

interface ZipFormProps {
  zip: string;
  isBusy: boolean;
  problem: string | null;
  continueButton: RefObject<HTMLButtonElement | null>;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/** While busy, the button is not disabled, so that it keeps the focus. */
export function ZipForm({ zip, isBusy, problem, continueButton, ...on }: ZipFormProps) {
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
        ZIP code
      </label>
      <input
        id={id}
        className="min-h-16 rounded-md border-3 border-line bg-white px-3.5 font-sign text-36 [letter-spacing:0.08em] text-asphalt"
        value={zip}
        onChange={(event) => on.onType(event.target.value)}
        readOnly={isBusy}
        inputMode="numeric"
        pattern="[0-9]*"
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
