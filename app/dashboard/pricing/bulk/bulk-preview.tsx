"use client";

import { LiveForm } from "@/components/form/live-form";
import { countOf } from "@/components/ui/count-of";
import type { BulkPlan, BulkPrice } from "@/lib/catalog/price-rules/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";

const ROWS_SHOWN = 300;

interface BulkPreviewProps {
  bulk: BulkPrice;
  plan: BulkPlan;
  revision: string;
  /** Identifies the form, in case it is sent twice. */
  formKey: string;
  returned: ReturnedForm | null;
}

export function BulkPreview({ bulk, plan, revision, formKey, returned }: BulkPreviewProps) {
  const { service, changes, sameCount, unknownCities } = plan;
  const label = `Change ${countOf(changes.length, "price")}`;
  return (
    <>
      <p role="status">
        <b>
          {changes.length === 0
            ? "No prices would change."
            : `${service.name}: ${countOf(changes.length, "price")} would change.`}
        </b>
        {sameCount > 0 && ` ${countOf(sameCount, "price")} would stay the same.`}
      </p>
      {unknownCities.length > 0 && (
        <p className="problem mt-2">Cities not found: {unknownCities.join("; ")}</p>
      )}
      {changes.length > 0 && (
        <>
          <div className="my-3">
            <LiveForm
              action="/api/prices/bulk"
              submitLabel={label}
              revision={revision}
              className="flex"
              isDisposable
              returned={returned}
              toast={{ title: `${countOf(changes.length, "price")} changed` }}
            >
              <Hidden bulk={bulk} />
              <input type="hidden" name="formKey" value={formKey} />
            </LiveForm>
          </div>
          <Changes changes={changes} />
        </>
      )}
    </>
  );
}

function Hidden({ bulk }: { bulk: BulkPrice }) {
  return Object.entries({ ...bulk, states: bulk.states.join(",") }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Changes({ changes }: { changes: BulkPlan["changes"] }) {
  return (
    <>
      <table className="rows">
        <caption className="sr-only">Prices before and after</caption>
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col" data-align="end">
              Before
            </th>
            <th scope="col" data-align="end">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, ROWS_SHOWN).map(({ slug, city, state, before, after, ...change }) => (
            <tr key={slug}>
              <th scope="row">
                {city}, {state}
              </th>
              <td data-label="Before" data-align="end">
                {before}
              </td>
              <td data-label="After" data-align="end">
                <span>
                  <b>{after}</b>
                  {change.isRaised && (
                    <span className="block text-15 text-gravel">
                      raised to the cheapest mechanic’s price
                    </span>
                  )}
                  {!change.isOffered && (
                    <span className="block text-15 text-gravel">no mechanic yet</span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > ROWS_SHOWN && (
        <p className="mt-2 text-gravel">
          and {(changes.length - ROWS_SHOWN).toLocaleString("en-US")} more
        </p>
      )}
    </>
  );
}
