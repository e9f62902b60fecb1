import { Form } from "@/components/form/form";
import type { TopUpOffReason } from "@/lib/billing/purchases/schema/orders";
import type { AutoTopUpView } from "@/lib/billing/purchases/schema/views";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface TopUpPanelProps {
  topUp: AutoTopUpView | null;
  returned: ReturnedForm | null;
}

const OFF: Readonly<Record<TopUpOffReason, string>> = {
  mechanic: "You turned off automatic top-ups.",
  payment_failed: "Your card was declined, so we turned off automatic top-ups.",
  returned: "A purchase was refunded or charged back, so we turned off automatic top-ups.",
  bundle_archived: "The bundle is no longer for sale, so we turned off automatic top-ups.",
};

/** Renders nothing for mechanics who never agreed to automatic top-ups. */
export function TopUpPanel({ topUp, returned }: TopUpPanelProps) {
  if (!topUp) return null;
  const { isOn, offReason, belowCents, bundle } = topUp;
  return (
    <section className="panel">
      <h2 className="panel-title">Automatic top-ups</h2>
      {isOn ? (
        <>
          <p className="mb-3">
            On. When your credit falls below {formatDollars(belowCents)}, we’ll charge your saved
            card {formatDollars(bundle.priceCents)} for <bdi>{bundle.name}</bdi>.
          </p>
          <Form
            action="/api/auto-top-up/deactivation"
            submitLabel="Turn off"
            submitName="Turn off automatic top-ups"
            buttonClass="button-outline"
            className="flex"
            isDisposable
            returned={returned}
          />
        </>
      ) : (
        <p>
          {OFF[offReason ?? "mechanic"]} To turn them back on, check “Top up automatically” when you
          buy credits.
        </p>
      )}
    </section>
  );
}
