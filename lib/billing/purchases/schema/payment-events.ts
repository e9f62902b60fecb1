import { z } from "zod";
import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { chargeFact, disputeFact, refundFact, sessionFact } from "./payment-objects";

type Reader = (object: unknown) => PaymentFact | null;

const EVENTS: Readonly<Record<string, Reader>> = {
  "checkout.session.completed": (object) => sessionFact(object),
  "checkout.session.async_payment_succeeded": (object) => sessionFact(object, "paid"),
  "checkout.session.async_payment_failed": (object) => sessionFact(object, "failed"),
  "checkout.session.expired": (object) => sessionFact(object, "expired"),
  "payment_intent.succeeded": (object) => chargeFact(object, "paid"),
  "payment_intent.payment_failed": (object) => chargeFact(object, "failed"),
};

/**
 * Returns a function that reads what an event of this type reports, and throws ZodError if the event has an unexpected
 * shape. Returns null for types that report nothing about payments.
 */
export function findReader(type: string): Reader | null {
  if (type.startsWith("refund.")) return refundFact;
  if (type.startsWith("charge.dispute.")) return disputeFact;
  return EVENTS[type] ?? null;
}

/** The state of a Checkout session or payment intent, as the provider lists it. */
const listed = z.object({
  status: z.string(),
  payment_status: z.string().optional(),
  last_payment_error: z.unknown().optional(),
});

/**
 * Reads an object from one of the provider's lists as if an event had reported its state. Returns null if no event
 * would: nobody has paid or closed an open session. Throws ZodError for an unexpected shape.
 */
export const LISTED_READERS = {
  session: (object) => {
    const { status } = listed.parse(object);
    if (status === "open") return null;
    return status === "expired" ? sessionFact(object, "expired") : sessionFact(object);
  },
  charge: (object) => {
    const { status, last_payment_error: error } = listed.parse(object);
    if (status === "succeeded") return chargeFact(object, "paid");
    const isFailed = status === "canceled" || (status === "requires_payment_method" && error);
    return isFailed ? chargeFact(object, "failed") : null;
  },
  refund: refundFact,
  dispute: disputeFact,
} as const satisfies Record<PaymentFact["kind"], Reader>;

/** Returns undefined if the object has an unexpected shape. */
export function tryToRead(read: Reader, object: unknown): PaymentFact | null | undefined {
  try {
    return read(object);
  } catch {
    return undefined;
  }
}
