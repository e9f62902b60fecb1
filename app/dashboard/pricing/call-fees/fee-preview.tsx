import { Fragment } from "react";
import { Time } from "@/components/data/time";
import { countOf } from "@/components/ui/count-of";
import { PREVIEW_DAYS } from "@/lib/catalog/call-fees/constants";
import type { FeePreview } from "@/lib/catalog/call-fees/schema";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const ROWS_SHOWN = 20;

/** Says when a change takes effect, who is told, and what it would have cost whom. */
export function FeePreviewView({ preview }: { preview: FeePreview }) {
  const { at, isIncrease, mechanics } = preview;
  const shown = mechanics.slice(0, ROWS_SHOWN);
  const total = mechanics.reduce((sum, row) => sum + row.afterCents - row.beforeCents, 0);
  return (
    <>
      <p role="status" className="mb-2">
        {isIncrease ? "This is an increase. It applies" : "This applies"} to calls received{" "}
        {at === null ? (
          "from now on"
        ) : (
          <>
            from <Time at={at} hasMinutes /> on
          </>
        )}
        . {mailText(preview)}
      </p>
      <Unreached mechanics={preview.unreached} />
      {shown.length === 0 ? (
        <p className="mb-3">{`No mechanic’s calls of the last ${PREVIEW_DAYS} days would have cost more or less.`}</p>
      ) : (
        <>
          <h3 className="mt-3 mb-1 font-bold">
            {`Calls of the last ${PREVIEW_DAYS} days`}
            {mechanics.length > shown.length &&
              `: the ${ROWS_SHOWN} largest of ${mechanics.length} changes`}
          </h3>
          <table className="small-table mb-3">
            <caption className="sr-only">What each mechanic would have paid</caption>
            <thead>
              <tr>
                <th scope="col">Mechanic</th>
                <th scope="col" data-align="end">
                  Calls
                </th>
                <th scope="col" data-align="end">
                  Before
                </th>
                <th scope="col" data-align="end">
                  After
                </th>
                <th scope="col" data-align="end">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ mechanicId, name, calls, beforeCents, afterCents }) => (
                <tr key={mechanicId}>
                  <th scope="row" className="font-normal">
                    <a href={dashboardPaths.mechanic(mechanicId)}>
                      <bdi>{name}</bdi>
                    </a>
                  </th>
                  <td data-align="end">{calls.toLocaleString("en-US")}</td>
                  <td data-align="end">{formatDollars(beforeCents)}</td>
                  <td data-align="end">{formatDollars(afterCents)}</td>
                  <td data-align="end">
                    <b>{changeText(afterCents - beforeCents)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mb-3">{`Together: ${changeText(total)}.`}</p>
        </>
      )}
    </>
  );
}

function mailText({ concerned, unreached }: FeePreview): string {
  if (concerned === 0) return "No mechanic can get these calls, so no one is emailed.";
  const emailed = concerned - unreached.length;
  const reached =
    unreached.length === 0
      ? countOf(concerned, "mechanic")
      : `${emailed} of the ${countOf(concerned, "mechanic")}`;
  return `We’ll email ${reached} who can get these calls.`;
}

function Unreached({ mechanics }: { mechanics: FeePreview["unreached"] }) {
  if (mechanics.length === 0) return null;
  const hidden = mechanics.length - ROWS_SHOWN;
  return (
    <p className="mb-2">
      We can’t email{" "}
      {mechanics.slice(0, ROWS_SHOWN).map(({ mechanicId, name }, index) => (
        <Fragment key={mechanicId}>
          {index > 0 && ", "}
          <a href={dashboardPaths.mechanic(mechanicId)}>
            <bdi>{name}</bdi>
          </a>
        </Fragment>
      ))}
      {hidden > 0 && ` and ${hidden} more`}: no account.
    </p>
  );
}

function changeText(cents: number): string {
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents);
}
