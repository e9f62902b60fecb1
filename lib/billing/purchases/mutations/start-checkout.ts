import "server-only";
import {
  checkoutEnd,
  isUnpaid,
  PAYMENTS_OFF,
  TOP_UP_CONSENT_VERSION,
} from "@/lib/billing/purchases/constants";
import type { NewOrder } from "@/lib/billing/purchases/schema/orders";
import { AppError, fieldError, RateLimitError } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { Order } from "@/lib/core/generated/prisma/client";
import { keyedLimit } from "@/lib/core/keyed-limit";
import { log } from "@/lib/core/log";
import { currentTermsKey } from "@/lib/mechanics/applications/rules/terms";
import { findPaymentProvider, type PaymentProvider, providerErrorCode } from "./payment-provider";

/**
 * Places an order for a bundle that is for sale, at its stored price, and returns the checkout's URL. Submitting the
 * same form again returns the same checkout. Throws `unavailable` if payments are off or the provider doesn't respond,
 * `invalid_input` for a bundle that isn't for sale, or `conflict` if the mechanic hasn't accepted the current terms or
 * the order has already been paid or has ended.
 */
export async function startCheckout(
  { mechanicId, userId }: MechanicActor,
  form: NewOrder,
  { now, provider = findPaymentProvider() }: { now: Date; provider?: PaymentProvider | null },
): Promise<{ url: string }> {
  if (!provider) throw new AppError("unavailable", PAYMENTS_OFF);
  await requireTerms(userId);
  const bundle = await db.creditBundle.findFirst({ where: { id: form.bundle, state: "active" } });
  if (!bundle) {
    const message = "This bundle is no longer for sale. Reload the page and choose another.";
    throw fieldError("invalid_input", "bundle", message);
  }
  const { id: bundleId, priceCents, bonusCents } = bundle;
  const topUpBelowCents = form.topUp ? form.below : null;
  // The key includes the choices, so that resubmitting the form with different ones places a new order.
  const formKey = [form.formKey, bundleId, topUpBelowCents ?? 0].join(":");
  // Sending a form twice at once must not fail for either, so nothing is updated in the same statement.
  await db.order.createMany({
    data: {
      ...{ mechanicId, bundleId, priceCents, bonusCents, formKey, topUpBelowCents },
      consentVersion: form.topUp ? TOP_UP_CONSENT_VERSION : null,
      createdById: userId,
      createdAt: now,
      expiresAt: checkoutEnd(now),
    },
    skipDuplicates: true,
  });
  const order = await db.order.findUniqueOrThrow({ where: { formKey } });
  requireUnpaid(order, { mechanicId, now });
  const title = `${bundle.name}: credits`;
  const { url, ...checkout } = await inTurn(order.id, () => open(provider, order, title));
  await db.order.updateMany({
    where: { id: order.id, sessionId: null },
    data: { sessionId: checkout.sessionId, expiresAt: checkout.expiresAt ?? order.expiresAt },
  });
  await db.order.updateMany({
    where: { id: order.id, state: "created" },
    data: { state: "pending" },
  });
  const { state } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  if (state === "expired") {
    // It was canceled while the provider opened it.
    await provider.closeCheckout(checkout.sessionId);
    throw closedCheckout();
  }
  return { url };
}

async function requireTerms(userId: string): Promise<void> {
  if (await db.termsAcceptance.findUnique({ where: currentTermsKey(userId) })) return;
  throw new AppError(
    "conflict",
    "Accept the terms for mechanics before you buy credits. Reload the page to read them.",
  );
}

function requireUnpaid(
  { state, expiresAt, ...order }: Order,
  { mechanicId, now }: { mechanicId: string; now: Date },
): void {
  const isOpen = expiresAt === null || expiresAt > now;
  if (order.mechanicId === mechanicId && isOpen && isUnpaid(state)) return;
  throw closedCheckout();
}

const closedCheckout = () =>
  new AppError("conflict", "This checkout is no longer open. Reload the page to start a new one.");

/** Stripe refuses a request while another one with the same idempotency key is running. */
const inTurn = keyedLimit({
  running: 1,
  waiting: 100,
  full: () => new RateLimitError(1),
});

async function open(provider: PaymentProvider, order: Order, title: string) {
  try {
    return await provider.openCheckout({
      ...order,
      title,
      savesCard: order.topUpBelowCents !== null,
    });
  } catch (error) {
    // Only the code is logged, because the provider's error may quote what was sent.
    log.error(
      { orderId: order.id, code: providerErrorCode(error) },
      "a checkout could not be created",
    );
    const message = "Our payment provider didn’t respond. You weren’t charged. Try again.";
    throw new AppError("unavailable", message);
  }
}
