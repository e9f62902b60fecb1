"use client";

import { CallLink } from "@/components/ui/call-link";
import { isEstimateOnly, NO_COVERAGE_MESSAGE } from "@/lib/quiz/quiz-location";
import type { QuizLocation } from "@/lib/quiz/quiz-state";
import type { CallFacts } from "@/lib/site/page-facts";

export function EstimateCall({ location }: { location: QuizLocation }) {
  if (isEstimateOnly(location))
    return <p className="border-l-8 border-ink bg-concrete px-4 py-3">{NO_COVERAGE_MESSAGE}</p>;
  const { mechanic, city, state, phoneNumber } = location;
  const facts: CallFacts = {
    city,
    state,
    mechanicId: mechanic?.mechanicId,
    mechanic: mechanic?.name,
  };
  return (
    <div className="grid content-center gap-2" data-facts={JSON.stringify(facts)}>
      <p>
        {mechanic
          ? `${mechanic.businessName ?? mechanic.name} serves ${city}.`
          : `A mobile mechanic serves ${city}.`}
      </p>
      <CallLink phone={phoneNumber} source="quiz-results" variant="heroInPanel" label="CALL NOW" />
    </div>
  );
}
