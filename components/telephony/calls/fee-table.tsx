import type { FeeScope } from "@/lib/catalog/rating/call-fee";
import type { RatingInput } from "@/lib/catalog/rating/rating-trace";
import { formatDollars } from "@/lib/core/money";

type Fee = NonNullable<RatingInput["accepted"]>["fee"];

const SCOPES: Readonly<Record<FeeScope, string>> = {
  mechanic: "For this mechanic",
  location_and_service: "For the service in the city",
  location: "For the city",
  service: "For the service",
  global: "For all calls",
};

/** Shows every fee that was looked up, most specific first. The first one that is set applies. */
export function FeeTable({ fee }: { fee: Fee }) {
  const { lines, decidedBy, maxFeeCents, feeCents } = fee;
  return (
    <>
      <h3 className="mt-4 font-bold">Fee</h3>
      <p className="text-15 text-gravel">
        {`The first fee that is set applies. No call costs more than ${formatDollars(maxFeeCents)}.`}
      </p>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-15 tabular-nums [&_dd]:text-right">
        {lines.map((line) => (
          <div
            key={line.scope}
            className={`col-span-full grid grid-cols-subgrid py-0.5 ${line.scope === decidedBy?.scope ? "-mx-2 bg-notice px-2 font-bold" : "text-gravel"}`}
          >
            <dt>{SCOPES[line.scope]}</dt>
            <dd>{line.feeCents === null ? "Not set" : formatDollars(line.feeCents)}</dd>
          </div>
        ))}
        <div className="col-span-full grid grid-cols-subgrid border-t border-grid py-0.5 font-bold">
          <dt>Fee for this call</dt>
          <dd>{feeCents === null ? "None" : formatDollars(feeCents)}</dd>
        </div>
      </dl>
    </>
  );
}
