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

export const isStripeError = (error: unknown) => error instanceof Stripe.errors.StripeError;

/** Whether a key is for live mode, in which events involve real money. */
export const isLiveKey = (secretKey: string): boolean => /^\w+_live_/.test(secretKey);

/** Stored with an object, and sent back in its events. */
type Metadata = Readonly<Record<string, string>>;

interface CheckoutRequest {
  orderId: string;
  metadata: Metadata;
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
  { orderId, metadata, title, priceCents, successUrl, cancelUrl, savesCard }: CheckoutRequest,
): Promise<{ id: string; url: string; expiresAt: Date | null }> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: orderId,
      metadata,
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
  const { id, url, expires_at: seconds } = session;
  return { id, url, expiresAt: seconds ? new Date(seconds * 1_000) : null };
}

/**
 * Closes a Checkout session, so that it can't be paid any more. Returns false if it was completed before. Idempotent.
 */
export async function expireCheckoutSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    // The session isn't open.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    return status === "expired";
  }
}

interface SavedCardCharge {
  orderId: string;
  metadata: Metadata;
  customerId: string;
  priceCents: number;
}

/**
 * Charges a customer's saved card. Returns "sent" if the outcome, including a decline, will arrive as an event. Returns
 * "refused" if there is no saved card or no such customer.
 */
export async function chargeSavedCard(
  stripe: Stripe,
  { orderId, metadata, customerId, priceCents }: SavedCardCharge,
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
        metadata,
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

interface RefundRequest {
  paymentIntentId: string;
  metadata: Metadata;
  cents: number;
  key: string;
}

/** Requests a refund. Idempotent for the same key. */
export async function createRefund(
  stripe: Stripe,
  { paymentIntentId, metadata, cents, key }: RefundRequest,
): Promise<void> {
  await stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: cents, metadata },
    { idempotencyKey: `refund:${key}` },
  );
}

/** What can be listed, as Stripe's events name it. */
export const LISTED_KINDS = ["session", "charge", "refund", "dispute"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

interface Page {
  /** Objects created at this time or later are listed, newest first. */
  since: Date;
  /** The ID of the last object of the previous page; null for the first page. */
  after: string | null;
  limit: number;
}

/** Lists one page of all objects of a kind in the account, including those of other products. */
export async function listObjects(
  stripe: Stripe,
  kind: ListedKind,
  { since, after, limit }: Page,
): Promise<{ objects: { id: string }[]; hasMore: boolean }> {
  const query = {
    limit,
    created: { gte: Math.floor(since.getTime() / 1_000) },
    ...(after !== null && { starting_after: after }),
  };
  const list = {
    session: () => stripe.checkout.sessions.list(query),
    charge: () => stripe.paymentIntents.list(query),
    refund: () => stripe.refunds.list(query),
    dispute: () => stripe.disputes.list(query),
  };
  const { data, has_more: hasMore } = await list[kind]();
  return { objects: data, hasMore };
}

/** Returns how much was paid with a payment intent, in cents; null if the account has no such payment. */
export async function findPaidCents(stripe: Stripe, id: string): Promise<number | null> {
  try {
    const { status, amount_received: cents } = await stripe.paymentIntents.retrieve(id);
    return status === "succeeded" ? cents : 0;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

export interface SignedEvent {
  event: PaymentEvent;
  /**
   * Why an event that Stripe signed for our endpoint doesn't concern us: it isn't in the mode of our key, or is about an
   * account that is connected to ours. Null if it may concern us.
   */
  foreign: "other_mode" | "connected_account" | null;
}

/**
 * Returns the event in a webhook's body. Throws `invalid_input` unless it was signed with this secret for exactly these
 * bytes, at most five minutes from `now`. The signature is checked before the body is parsed. `isLive` is the mode of
 * our key.
 */
export function readEvent(
  body: Buffer,
  {
    signature,
    secret,
    isLive,
    now,
  }: { signature: string | null; secret: string; isLive: boolean; now: Date },
): SignedEvent {
  const event = readSigned(body, { signature, secret, now });
  // Only events from connected accounts name an account.
  if (event.account !== undefined && event.account !== null) {
    return { event, foreign: "connected_account" };
  }
  return { event, foreign: event.livemode === isLive ? null : "other_mode" };
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
