import { Form } from "@/components/form/form";
import type { OrderRow } from "@/lib/billing/purchases/schema/views";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface CancelOrderProps {
  order: OrderRow;
  returned: ReturnedForm | null;
}

/** Lets a mechanic cancel a checkout that they haven't paid for. Renders nothing for other orders. */
export function CancelOrder({ order, returned }: CancelOrderProps) {
  const { id, isOpen, bundleName } = order;
  if (!isOpen) return null;
  return (
    <Form
      action={`/api/orders/${id}/cancellation`}
      submitLabel="Cancel"
      submitName={`Cancel purchase of ${bundleName}`}
      buttonClass="button-outline"
      className="mt-1 flex"
      isDisposable
      returned={returned}
    />
  );
}
