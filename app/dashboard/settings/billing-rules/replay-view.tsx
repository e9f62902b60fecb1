import type { ReactNode } from "react";
import { Time } from "@/components/data/time";
import { countOf } from "@/components/ui/count-of";
import type { Replay, Totals } from "@/lib/billing/billing-rules/rules/replay-rules";
import { PREVIEW_DAYS } from "@/lib/catalog/call-fees/constants";
import { RATING_RULES, type RatingRule } from "@/lib/catalog/rating/rating-trace";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export type ShownReplay = Omit<Replay, "mechanics"> & {
  /** Start of the period that was replayed, in ISO 8601. */
  since: string;
  /** Whether older calls were left out because there are too many to replay. */
  isCut: boolean;
  /** Number of replayed calls. */
  calls: number;
  /** The mechanics whose fees would change the most. */
  mechanics: readonly (Replay["mechanics"][number] & { name: string })[];
  /** How many mechanics' fees would change. */
  mechanicCount: number;
};

const REASON_NAMES: Readonly<Record<RatingRule, string>> = {
  test: "Test calls",
  blocked_or_spam: "Blocked callers and spam",
  not_answered: "Not answered",
  mechanic_paused: "Mechanic paused",
  anonymous_or_toll_free: "Anonymous or toll-free numbers",
  below_minimum_talk: "Too short",
  duplicate: "Repeat callers",
  outside_area: "Outside the service area",
  service_not_offered: "Service not offered",
  no_price: "No fee set",
};

interface Row {
  label: string;
  before: string;
  after: string;
}

const numbers = (label: string, before: number, after: number): Row => ({
  label,
  before: before.toLocaleString("en-US"),
  after: after.toLocaleString("en-US"),
});

function rowsOf({ before, after }: Pick<Replay, "before" | "after">): Row[] {
  const free = RATING_RULES.filter((rule) => before.free[rule] || after.free[rule]).map((rule) =>
    numbers(`Free: ${REASON_NAMES[rule]}`, before.free[rule] ?? 0, after.free[rule] ?? 0),
  );
  const disputes = (label: string, kind: keyof Totals["disputes"]) =>
    numbers(label, before.disputes[kind], after.disputes[kind]);
  return [
    numbers("Calls billed", before.billedCalls, after.billedCalls),
    {
      label: "Fees before credits",
      before: formatDollars(before.feeCents),
      after: formatDollars(after.feeCents),
    },
    ...free,
    disputes("Disputes accepted automatically", "accepted_automatically"),
    disputes("Disputes to decide", "reviewed"),
    disputes("Disputes filed too late", "refused"),
    disputes("Disputes no longer needed", "unneeded"),
    numbers("Mechanics paused for missed calls", before.autoPauses, after.autoPauses),
  ];
}

export function ReplayView({ replay }: { replay: ShownReplay }) {
  const rows = rowsOf(replay);
  const isSame = rows.every(({ before, after }) => before === after);
  return (
    <>
      <p role="status" className="mb-2">
        {isSame
          ? "None of these calls, disputes, or pauses would change."
          : "Here’s what happened and what would have happened with your changes:"}{" "}
        <span className="text-gravel">
          Calls since <Time at={replay.since} />
        </span>
      </p>
      {replay.isCut && (
        <p className="notice mb-3">
          {
            "There were too many calls in the last 90 days to compare them all. This comparison covers only the latest "
          }
          {`${countOf(replay.calls, "call")}, since `}
          <Time at={replay.since} />.
        </p>
      )}
      <Comparison
        caption={`The ${replay.isCut ? "latest calls" : "last 90 days"} under both sets of rules`}
        heading="Total"
        rows={rows.map((row) => ({ ...row, id: row.label }))}
      />
      <RoutingNotes routing={replay.routing} />
      <Mechanics replay={replay} />
    </>
  );
}

function RoutingNotes({ routing: { unreached, unknown, wider } }: Pick<Replay, "routing">) {
  return (
    <div className="mt-3 grid gap-1 text-gravel">
      {unreached > 0 && (
        <p>
          {`${countOf(unreached, "call")} would not have reached the mechanic who answered, because fewer mechanics would have been called. ${unreached === 1 ? "It counts" : "They count"} as not answered.`}
        </p>
      )}
      {unknown > 0 && (
        <p>
          {`${countOf(unknown, "call")} took longer to answer than the new ring time allows. We can’t know who would have answered, so ${unknown === 1 ? "it counts" : "they count"} as not answered.`}
        </p>
      )}
      {wider > 0 && (
        <p>
          {`${countOf(wider, "unanswered call")} would have reached more mechanics. We can’t know whether one of them would have answered, so ${wider === 1 ? "it still counts" : "they still count"} as not answered.`}
        </p>
      )}
    </div>
  );
}

function Mechanics({ replay: { mechanics, mechanicCount } }: { replay: ShownReplay }) {
  if (mechanics.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-1 font-bold">
        {`In the last ${PREVIEW_DAYS} days, fees would have changed for ${countOf(mechanicCount, "mechanic")}`}
        {mechanicCount > mechanics.length && `; the ${mechanics.length} largest changes are shown`}
      </h3>
      <Comparison
        caption="Mechanics’ fees under both sets of rules"
        heading="Mechanic"
        rows={mechanics.map(({ mechanicId, name, beforeCents, afterCents }) => ({
          id: mechanicId,
          label: (
            <a href={dashboardPaths.mechanic(mechanicId)}>
              <bdi>{name}</bdi>
            </a>
          ),
          before: formatDollars(beforeCents),
          after: formatDollars(afterCents),
        }))}
      />
    </>
  );
}

interface ComparisonProps {
  caption: string;
  /** Heading of the first column. */
  heading: string;
  rows: readonly { id: string; label: ReactNode; before: string; after: string }[];
}

function Comparison({ caption, heading, rows }: ComparisonProps) {
  return (
    <table className="small-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" data-align="end">
            Actual
          </th>
          <th scope="col" data-align="end">
            With changes
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, before, after }) => (
          <tr key={id}>
            <th scope="row" className="font-normal">
              {label}
            </th>
            <td data-align="end">{before}</td>
            <td data-align="end">{before === after ? after : <b>{after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
