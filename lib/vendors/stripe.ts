import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/core/app-error";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

export interface PaymentEvent {
  id: string;
  /** Stripe's event type, such as "checkout.session.completed". */
  type: string;
  /** Seconds since the epoch. */
  created: number;
  data: { object: unknown };
}

/** Stripe's own tolerance. Events dated further in the future are also rejected, although the SDK accepts them. */
const TOLERANCE_SECONDS = 300;
/** Retries are safe, because the SDK sends the same idempotency key again. */
const RETRIES = 2;

/** Where Stripe's API is. Set only by tests. */
export type StripeApi = { host: string; port: number; protocol: "http" | "https" };

export function createStripe(secretKey: string, api?: StripeApi): Stripe {
  return new Stripe(secretKey, {
    ...api,
    timeout: PROVIDER_TIMEOUT_MS.stripe,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Whether a key is for live mode, in which events involve real money. */
export const isLiveKey = (secretKey: string): boolean => /^\w+_live_/.test(secretKey);

interface CheckoutRequest {
  orderId: string;
  title: string;
  priceCents: number;
  /** May contain {CHECKOUT_SESSION_ID}, which Stripe replaces. */
  successUrl: string;
  cancelUrl: string;
  /** Whether to save the card, so that it can be charged later without the customer. */
  savesCard: boolean;
}

/** Creates a Checkout session. Idempotent: the same order always gets the same session. */
export async function createCheckoutSession(
  stripe: Stripe,
  { orderId, title, priceCents, successUrl, cancelUrl, savesCard }: CheckoutRequest,
): Promise<{ id: string; url: string }> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: orderId,
      metadata: { orderId },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: priceCents,
            product_data: { name: title },
          },
        },
      ],
      success_url: successUrl,
      cancel_url: cancelUrl,
      ...(savesCard && {
        customer_creation: "always" as const,
        payment_method_types: ["card" as const],
        payment_intent_data: { setup_future_usage: "off_session" as const },
      }),
    },
    { idempotencyKey: `checkout:${orderId}` },
  );
  if (!session.url) throw new Error("Stripe returned a session without a URL.");
  return { id: session.id, url: session.url };
}

/**
 * Charges a customer's saved card. Returns "sent" if the outcome, including a decline, will arrive as an event. Returns
 * "refused" if there is no saved card or no such customer.
 */
export async function chargeSavedCard(
  stripe: Stripe,
  { orderId, customerId, priceCents }: { orderId: string; customerId: string; priceCents: number },
): Promise<"sent" | "refused"> {
  try {
    const cards = await stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 1 });
    const [card] = cards.data;
    if (!card) return "refused";
    await stripe.paymentIntents.create(
      {
        amount: priceCents,
        currency: "usd",
        customer: customerId,
        payment_method: card.id,
        off_session: true,
        confirm: true,
        metadata: { orderId },
      },
      { idempotencyKey: `top-up:${orderId}` },
    );
    return "sent";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return "sent";
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return "refused";
    throw error;
  }
}

/** Requests a refund. Idempotent for the same key. */
export async function createRefund(
  stripe: Stripe,
  { paymentIntentId, cents, key }: { paymentIntentId: string; cents: number; key: string },
): Promise<void> {
  await stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: cents },
    { idempotencyKey: `refund:${key}` },
  );
}

/**
 * Returns the event in a webhook's body. Throws `invalid_input` unless it was signed with this secret for exactly these
 * bytes, at most five minutes from `now`, for our own account, and in the mode of our key (`isLive`).
 */
export function readEvent(
  body: Buffer,
  {
    signature,
    secret,
    isLive,
    now,
  }: { signature: string | null; secret: string; isLive: boolean; now: Date },
): PaymentEvent {
  const event = readSigned(body, { signature, secret, now });
  if (event.livemode !== isLive) throw refusal("for another mode");
  // Only events from connected accounts name an account.
  if (event.account !== undefined && event.account !== null) throw refusal("for another account");
  return event;
}

function readSigned(
  body: Buffer,
  { signature, secret, now }: { signature: string | null; secret: string; now: Date },
): Stripe.Event {
  const payload = body.toString("utf8");
  // Otherwise, the SDK would check the signature of decoded text that differs from the bytes.
  if (!Buffer.from(payload).equals(body)) throw refusal("not valid UTF-8");
  const [time, ...others] = (signature ?? "").split(",").filter((part) => part.startsWith("t="));
  const seconds = Number(time?.slice(2));
  const ageSeconds = now.getTime() / 1000 - seconds;
  if (others.length > 0 || !(Math.abs(ageSeconds) <= TOLERANCE_SECONDS)) {
    throw refusal("too old or dated in the future");
  }
  try {
    return Stripe.webhooks.constructEvent(
      payload,
      signature ?? "",
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw refusal("not signed by Stripe");
  }
}

const refusal = (reason: string) =>
  new AppError("invalid_input", `This event was refused because it is ${reason}.`);

/** Signs an event from the demo's sandbox the way Stripe would. Returns the value of the `stripe-signature` header. */
export function signEvent(payload: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
