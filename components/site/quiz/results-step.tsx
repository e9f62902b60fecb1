"use client";

import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import type { EstimateProps } from "@/components/site/quiz/estimate";
import { lazyStep } from "@/components/site/quiz/lazy-step";
import { localOfferUrl, useLocalOffer } from "@/components/site/quiz/use-local-offer";
import { rememberCityPage } from "@/lib/core/client/remembered-zip";
import { RESULTS_LOADING_MS, RESULTS_LOADING_TEXT } from "@/lib/site/quiz/constants";

const lazyEstimate = lazyStep(
  async () => (await import("@/components/site/quiz/estimate")).Estimate,
);
export const preloadEstimate = lazyEstimate.preload;

interface ResultsStepProps extends Omit<EstimateProps, "offer"> {
  /** The last ZIP that was looked up; may be empty. */
  zip: string;
  /** Whether to show a short loading state first. */
  isNew: boolean;
  onShown: () => void;
}

export function ResultsStep({ zip, isNew, onShown, ...estimate }: ResultsStepProps) {
  const { result, location } = estimate;
  const { offer, isLoading } = useLocalOffer(localOfferUrl({ result, location, zip }));
  useEffect(() => {
    // Only the offer includes the city's slug; the ZIP lookup doesn't. A location with an ID came from the page, so it
    // may not be the ZIP's city.
    if (offer && location.locationId === null) rememberCityPage(zip, offer.location.slug);
  }, [offer, zip, location.locationId]);
  if (isNew) return <Calculating onDone={onShown} />;
  // The city's price can change the price of pads, which must not change before the visitor's eyes.
  if (isLoading && result.brakeType === "pads") return <CalculatingBar />;
  return (
    <Suspense fallback={<CalculatingBar />}>
      <lazyEstimate.Step {...estimate} offer={offer} />
    </Suspense>
  );
}

function Calculating({ onDone }: { onDone: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    view.current?.querySelector("p")?.focus();
    const timer = setTimeout(() => finish(), RESULTS_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={view}>
      <CalculatingBar />
    </div>
  );
}

/** Also shown while the estimate's script loads on a slow connection. */
function CalculatingBar() {
  return (
    <div className="grid min-h-96 content-center gap-6 text-center font-sign text-28/[1.1]">
      <p tabIndex={-1} role="status">
        {RESULTS_LOADING_TEXT}
      </p>
      <div className="h-2 animate-drive bg-[repeating-linear-gradient(90deg,var(--color-leaf)_0_2.5rem,transparent_2.5rem_5rem)] bg-size-[5rem_8px] motion-reduce:animate-none" />
    </div>
  );
}
