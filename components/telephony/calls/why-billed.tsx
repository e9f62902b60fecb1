import { FREE_REASONS } from "@/components/telephony/calls/call-words";
import { FeeTable } from "@/components/telephony/calls/fee-table";
import { type RatingNames, ratingFacts } from "@/components/telephony/calls/rating-words";
import type { RatingLine, RatingTrace } from "@/lib/catalog/rating/rating-trace";
import { formatDollars } from "@/lib/core/money";
import { formatExact } from "@/lib/core/time";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallDetail, CallRating } from "@/lib/telephony/calls/schema/call-detail";

interface WhyBilledProps {
  call: CallDetail;
  /** Whether the viewer is the mechanic who took the call. */
  isOwn: boolean;
}

/** Shows every rule with the facts that it compared, so that the viewer can check the decision. */
export function WhyBilled({ call, isOwn }: WhyBilledProps) {
  const { row, rating, timezone } = call;
  const { serviceName, place, kind } = row;
  return (
    <section className="panel" aria-labelledby="why">
      <h2 className="panel-title" id="why">
        {titleOf(rating, isOwn)}
      </h2>
      {rating ? (
        <Decision rating={rating} names={{ timezone, serviceName, place, isOwn, kind }} />
      ) : (
        <p className="text-gravel">We’ll decide whether to bill this call when it ends.</p>
      )}
    </section>
  );
}

function titleOf(rating: CallRating | null, isOwn: boolean): string {
  if (rating === null) return "Billing";
  if (rating.trace.outcome.billing === "not_billable") return "Why was this call free?";
  return isOwn ? "Why was I billed?" : "Why was this call billed?";
}

function Decision({ rating, names }: { rating: CallRating; names: RatingNames }) {
  const { trace, ratedAt, isReproduced } = rating;
  const { accepted } = trace.input;
  const deciding = trace.lines.findIndex(({ result }) => result === "applies");
  return (
    <>
      <p className="mb-3">{summaryOf(trace)}</p>
      <ol className="*:border-grid *:not-first:border-t">
        {trace.lines.map((line, index) => (
          <Line key={line.rule} isDeciding={index === deciding} {...{ line, trace, names }} />
        ))}
      </ol>
      {accepted && <FeeTable fee={accepted.fee} />}
      <p className="mt-3 text-15 text-gravel">
        {`Decided on ${formatExact(ratedAt, names.timezone)} under version ${trace.rulesVersion} of the billing rules. ${names.kind === "driver" ? "The call came in" : "The call was placed"} on ${formatExact(trace.input.receivedAt, names.timezone)}. `}
        {isReproduced
          ? "Applying the rules to these facts again gives the same result."
          : "Applying the rules to these facts again gives a different result. Report this to support."}
      </p>
    </>
  );
}

function summaryOf({ outcome }: RatingTrace): string {
  if (outcome.billing === "billed") {
    return `None of these rules applies, so the call cost ${formatDollars(outcome.feeCents)}.`;
  }
  return `A call is free if one of these rules applies. The first that does is “${FREE_REASONS[outcome.reason]}.”`;
}

const RESULTS: Readonly<Record<RatingLine["result"], string>> = {
  applies: "Applies",
  clear: "Doesn’t apply",
  not_known: "Unknown",
};

interface LineProps {
  line: RatingLine;
  isDeciding: boolean;
  trace: RatingTrace;
  names: RatingNames;
}

function Line({ line, isDeciding, trace, names }: LineProps) {
  const applies = line.result === "applies";
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1.5 ${isDeciding ? "-mx-2 bg-notice px-2" : ""}`}
    >
      <b>{FREE_REASONS[line.rule]}</b>
      <span className={applies ? "font-bold text-leaf" : "text-gravel"}>
        {RESULTS[line.result]}
      </span>
      <span className="col-span-full text-15 text-gravel">
        {ratingFacts(line, trace.input, names)}
        {line.rule === "duplicate" && line.facts.lastBilled && (
          <>
            {" "}
            <a href={dashboardPaths.call(line.facts.lastBilled.callId)}>View that call</a>
          </>
        )}
      </span>
    </li>
  );
}
