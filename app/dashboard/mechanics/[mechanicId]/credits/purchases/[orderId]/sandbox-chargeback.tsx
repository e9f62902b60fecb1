"use client";

import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface SandboxChargebackProps {
  mechanicId: string;
  orderId: string;
  isChargedBack: boolean;
  returned: ReturnedForm | null;
}

/** In the demo, simulates a chargeback by the mechanic's bank. */
export function SandboxChargeback(props: SandboxChargebackProps) {
  const { mechanicId, orderId, isChargedBack, returned } = props;
  return (
    <section className="panel border-3 border-dashed border-amber">
      <h2 className="panel-title">Sandbox</h2>
      <p className="mb-3 text-gravel">
        {isChargedBack
          ? "The mechanic’s bank reversed the payment. If the bank rules in your favor, the credit goes back to the mechanic."
          : "See what happens when the mechanic’s bank reverses the payment. Only the demo has this button."}
      </p>
      <LiveForm
        key={String(isChargedBack)}
        action={`/api/mechanics/${mechanicId}/orders/${orderId}/sandbox-chargeback`}
        submitLabel={isChargedBack ? "Win the chargeback" : "Charge back the payment"}
        buttonClass="button-outline"
        className="flex"
        isDisposable
        returned={returned}
        toast={{ title: isChargedBack ? "Chargeback won" : "Payment charged back" }}
      >
        <input type="hidden" name="outcome" value={isChargedBack ? "won" : "opened"} />
      </LiveForm>
    </section>
  );
}
