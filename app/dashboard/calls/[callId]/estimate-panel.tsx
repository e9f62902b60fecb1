import { Time } from "@/components/data/time";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import {
  amountText,
  laborText,
  rangeText,
  spokenRange,
} from "@/components/site/estimates/estimate-words";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { carFacts } from "@/lib/site/estimates/rules/car-facts";
import { formatCode } from "@/lib/site/estimates/rules/estimate-code";
import type { SavedEstimate } from "@/lib/site/estimates/schema";

export interface EstimatePanelProps {
  callId: string;
  /** Null until the driver's code was entered. */
  estimate: SavedEstimate | null;
  /** Whether the viewer can enter a code. */
  canEnterCode: boolean;
  returned: ReturnedForm | null;
}

/** What our site told the driver that the repair would cost. */
export function EstimatePanel({ callId, estimate, canEnterCode, returned }: EstimatePanelProps) {
  if (!estimate && !canEnterCode) return null;
  return (
    <section className="panel" aria-labelledby="estimate">
      <h2 className="panel-title" id="estimate">
        {estimate ? "The driver’s estimate" : "Does the driver have an estimate?"}
      </h2>
      {estimate ? <Estimate estimate={estimate} /> : <CodeForm {...{ callId, returned }} />}
    </section>
  );
}

function Estimate({ estimate }: { estimate: SavedEstimate }) {
  const { service, code, total, breakdown, reasons, shop, createdAt } = estimate;
  return (
    <>
      <p className="mb-2">
        <b>{rangeText(total)}</b>
        {` for ${[service.name, service.unit].filter(Boolean).join(", ")}, parts and labor`}
      </p>
      <dl className="facts">
        {carFacts(estimate).map(({ term, text }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {breakdown && (
          <>
            <dt>Cost of parts</dt>
            <dd>{amountText(breakdown.parts)}</dd>
            <dt>{laborText(breakdown)}</dt>
            <dd>{amountText(breakdown.labor)}</dd>
          </>
        )}
        {shop && (
          <>
            <dt>At a shop</dt>
            <dd>{`About ${spokenRange(shop.total)}`}</dd>
          </>
        )}
        <dt>Code</dt>
        <dd>{formatCode(code)}</dd>
        <dt>Shown to the driver</dt>
        <dd>
          <Time at={createdAt} hasMinutes />
        </dd>
      </dl>
      <ul className="mt-3 list-disc pl-5 text-15 text-gravel">
        {[...reasons, ...(shop?.reasons ?? [])].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

function CodeForm({ callId, returned }: Pick<EstimatePanelProps, "callId" | "returned">) {
  const action = `/api/calls/${callId}/estimate`;
  const own = returnedBy(action, returned);
  return (
    <LiveForm
      action={action}
      buttonClass="button-outline"
      submitLabel="Link estimate"
      isDisposable
      returned={own}
      toast={{ title: "Estimate linked to this call" }}
    >
      <TextField
        name="estimateCode"
        label="Estimate code"
        hint="Six letters and digits that our site gave the driver, such as K7M-2QX"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        isHalf
        returned={own}
      />
    </LiveForm>
  );
}
