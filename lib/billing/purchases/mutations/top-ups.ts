import "server-only";
import { randomUUID } from "node:crypto";
import type { Lot } from "@/lib/billing/ledger/rules/transfer";
import { TOP_UP_PAUSE_HOURS } from "@/lib/billing/purchases/constants";
import { paymentProblemEmail } from "@/lib/billing/purchases/rules/payment-problem";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import type { Order, Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { HOUR_MS } from "@/lib/core/time";
import { CURRENT_TERMS } from "@/lib/mechanics/applications/rules/terms";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { notify } from "@/lib/platform/notifications/notify";
import { followUpOrder } from "./follow-up-order";
import { findPaymentProvider, type PaymentProvider } from "./payment-provider";

/**
 * Places the orders for automatic top-ups: at most one per mechanic every six hours, no matter how many workers there
 * are. `chargeTopUps` charges the cards afterward. Isn't due while payments are off.
 */
export const placeTopUps = defineSweep({
  kind: "auto_top_ups",
  title: "Order automatic top-ups",
  text: "Orders credits for mechanics who turned on automatic top-ups and whose balance is low. Their cards are charged right afterward.",
  unit: "order",
  cron: EVERY_MINUTE,
  isDue: async (now) => findPaymentProvider() !== null && (await findDue(db, now)).length > 0,
  due: async (tx, now, { skip = 0, take }) => (await findDue(tx, now)).slice(skip, skip + take),
  handle: async (tx, { mechanicId, bundleId, bundle, customerId }, now) => {
    const { count } = await tx.autoTopUp.updateMany({
      where: { mechanicId, offAt: null, ...isAllowedAt(now) },
      data: { lastOrderAt: now },
    });
    if (count === 0) return false;
    const { priceCents, bonusCents } = bundle;
    const formKey = randomUUID();
    const order = { mechanicId, bundleId, priceCents, bonusCents, customerId, formKey };
    return tx.order.create({ data: { ...order, kind: "auto_top_up", createdAt: now } });
  },
  perSlice: 20,
  nameOf: ({ mechanic }) => mechanic.name,
  change: "ordered",
});

/**
 * Charges the cards for the top-ups that `placeTopUps` placed. Charges each order only once, even if interrupted and
 * run again. An order expires if the mechanic has since turned automatic top-ups off or can no longer be charged.
 * Credit is added when the payment provider reports the payment. Returns the number of orders that it tried to charge
 * or let expire.
 */
export async function chargeTopUps(
  now: Date,
  provider: PaymentProvider | null = findPaymentProvider(),
): Promise<number> {
  if (!provider) return 0;
  const orders = await db.order.findMany({
    where: { kind: "auto_top_up", state: "created", createdAt: { gt: chargeableSince(now) } },
    orderBy: { createdAt: "asc" },
  });
  await reportUnknownTopUps(now);
  for (const order of orders) {
    try {
      if (!(await hasConsent(order))) {
        await expire(order.id);
        continue;
      }
      const outcome = await provider.chargeSavedCard(order);
      if (outcome === "refused") await failTopUp(order.id, now);
      else await markPending(order.id);
    } catch (error) {
      log.warn(
        { orderId: order.id, code: Object(error).code },
        "a top-up could not be charged yet",
      );
    }
  }
  return orders.length;
}

/** Suspended mechanics get no calls, so they aren't charged. */
const CONSENTING = {
  offAt: null,
  bundle: { state: "active" },
  mechanic: {
    state: { in: ["active", "paused"] },
    user: { status: "active", termsAcceptances: { some: CURRENT_TERMS } },
  },
} as const satisfies Prisma.AutoTopUpWhereInput;

/**
 * Whether the consent under which a top-up was placed is still in effect. Consent given with a later purchase replaces
 * it.
 */
async function hasConsent({ mechanicId, createdAt }: Order): Promise<boolean> {
  const where = { ...CONSENTING, mechanicId, lastOrderAt: createdAt };
  return (await db.autoTopUp.count({ where })) > 0;
}

async function expire(id: string): Promise<void> {
  await db.order.updateMany({ where: { id, state: "created" }, data: { state: "expired" } });
}

const isAllowedAt = (now: Date) => ({
  OR: [{ lastOrderAt: null }, { lastOrderAt: { lte: hoursBefore(now, TOP_UP_PAUSE_HOURS) } }],
});

/** Matches top-ups that haven't added credit, but for which the card may have been or may yet be charged. */
const isUnsettledAt = (now: Date) =>
  ({
    kind: "auto_top_up",
    OR: [
      { state: { in: ["pending", "paid"] } },
      { state: "created", createdAt: { gt: chargeableSince(now) } },
    ],
  }) satisfies Prisma.OrderWhereInput;

/** Older orders aren't charged, because the mechanic's next top-up may already have been placed. */
const chargeableSince = (now: Date) => hoursBefore(now, TOP_UP_PAUSE_HOURS);

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const DUE = {
  bundle: true,
  mechanic: {
    select: {
      name: true,
      wallet: {
        select: {
          heldCents: true,
          lots: {
            where: { remainingCents: { gt: 0 } },
          },
        },
      },
    },
  },
} as const satisfies Prisma.AutoTopUpInclude;

async function findDue(tx: Transaction, now: Date) {
  const topUps = await tx.autoTopUp.findMany({
    where: {
      ...CONSENTING,
      ...isAllowedAt(now),
      mechanic: { ...CONSENTING.mechanic, orders: { none: isUnsettledAt(now) } },
    },
    orderBy: { mechanicId: "asc" },
    include: DUE,
  });
  return topUps.filter(
    ({ belowCents, mechanic }) => comparedCents(mechanic.wallet, now) < belowCents,
  );
}

/**
 * Includes held credit, as the low-balance notice does, because the call that the credit is held for might not be
 * billed.
 */
const comparedCents = (wallet: { heldCents: number; lots: Lot[] } | null, now: Date) =>
  wallet === null ? 0 : spendableCents(wallet.lots, now) + wallet.heldCents;

/** Tells super administrators once about each top-up whose outcome hasn't been reported within an hour. */
async function reportUnknownTopUps(now: Date): Promise<void> {
  const orders = await db.order.findMany({
    where: {
      kind: "auto_top_up",
      state: "pending",
      createdAt: { lte: hoursBefore(now, 1), gt: hoursBefore(now, 24) },
    },
  });
  for (const { id: orderId, mechanicId, priceCents } of orders) {
    const facts = paymentProblemEmail({ problem: "unreported", orderId, mechanicId, priceCents });
    const to = "super_administrators";
    await notify(db, { kind: "payment_problem", to, key: `${orderId}:unreported`, facts });
  }
}

/** Changes nothing if the payment's event arrived first. */
async function markPending(id: string): Promise<void> {
  await db.order.updateMany({ where: { id, state: "created" }, data: { state: "pending" } });
}

async function failTopUp(id: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockRow(tx, "Order", id);
    const before = await tx.order.findUniqueOrThrow({ where: { id } });
    if (before.state !== "created") return;
    const after = await tx.order.update({ where: { id }, data: { state: "failed" } });
    await followUpOrder(tx, { before, after, now });
  });
}
