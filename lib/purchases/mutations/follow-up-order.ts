import "server-only";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Order } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/mail/queue-mail";
import { problemEmail, topUpEmail } from "@/lib/purchases/rules/emails";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface Settled {
  before: Order;
  after: Order;
  now: Date;
}

/** What else happens when an order has changed: alerts, automatic top-ups, and email about them. */
export async function followUpOrder(tx: Transaction, settled: Settled): Promise<void> {
  const { before, after } = settled;
  if (after.problem !== null && before.problem === null) await alertAdministrators(tx, after);
  const isNew = before.state !== after.state;
  if (after.state === "fulfilled" && isNew) await keepConsent(tx, settled);
  if (after.kind !== "auto_top_up" || !isNew) return;
  if (after.state === "failed") await stopTopUps(tx, settled);
  if (after.state === "fulfilled" || after.state === "failed") await emailMechanic(tx, after);
}

async function alertAdministrators(tx: Transaction, { id, problem, priceCents }: Order) {
  log.error(
    { orderId: id, problem },
    "a payment added no credit because it doesn't match its order",
  );
  const recipients = await tx.user.findMany({
    where: { role: "super_admin", status: "active" },
    orderBy: { id: "asc" },
    select: { id: true, email: true },
  });
  for (const recipient of recipients) {
    await queueMail(tx, {
      kind: "payment_problem",
      to: recipient.email,
      key: `${id}:${recipient.id}`,
      ...problemEmail({ orderId: id, priceCents }),
    });
  }
}

/** A first payment with the mechanic's consent saves the card and turns on automatic top-ups. */
async function keepConsent(tx: Transaction, { after, now }: Settled): Promise<void> {
  const { mechanicId, bundleId, topUpBelowCents, consentVersion, customerId } = after;
  if (topUpBelowCents === null || consentVersion === null || customerId === null) return;
  const consent = {
    bundleId,
    belowCents: topUpBelowCents,
    customerId,
    consentVersion,
    consentedAt: after.createdAt,
    offAt: null,
    offReason: null,
    // The purchase itself counts as the last one.
    lastOrderAt: now,
  };
  await tx.autoTopUp.upsert({
    where: { mechanicId },
    create: { mechanicId, ...consent },
    update: consent,
  });
}

async function stopTopUps(tx: Transaction, { after, now }: Settled): Promise<void> {
  await tx.autoTopUp.updateMany({
    where: { mechanicId: after.mechanicId, offAt: null },
    data: { offAt: now, offReason: "payment_failed" },
  });
}

async function emailMechanic(tx: Transaction, { id, mechanicId, state, priceCents }: Order) {
  const user = await tx.user.findFirst({
    where: { mechanicId, status: "active" },
    select: { email: true },
  });
  if (!user) return;
  const url = `${getEnv().siteUrl}${dashboardPaths.buyCredits}`;
  const isPaid = state === "fulfilled";
  await queueMail(tx, {
    kind: "auto_top_up",
    to: user.email,
    key: `${id}:${state}`,
    ...topUpEmail({ priceCents, url, isPaid }),
  });
}
