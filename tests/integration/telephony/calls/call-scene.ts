import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { ALWAYS_OPEN, locationRow, mechanicRow } from "@/prisma/seed/factories";

const LATER = new Date("2036-01-01T00:00:00Z");
export const FEE_CENTS = 2_500;

export type Scene = Awaited<ReturnType<typeof createScene>>;

let scenes = 0;
/**
 * Creates a city with its own tracking number and fee, and one mechanic for each amount of credit, in cents. The
 * mechanics are always open.
 */
export async function createScene(credits: readonly number[]) {
  scenes += 1;
  const run = crypto.randomUUID().slice(0, 8);
  const block = 2_000_000 + scenes * 10;
  const number = (line: number) => `+1830${block + line}`;
  const location = await db.location.create({
    data: locationRow("78201", { city: `Calltown ${run}` }),
  });
  const service = await db.service.findFirstOrThrow({ where: { isActive: true } });
  await db.callFeeRule.create({ data: { locationId: location.id, feeCents: FEE_CENTS } });
  const tracking = await db.trackingNumber.create({
    data: { phoneNumber: number(0), locationId: location.id },
  });
  const mechanicIds: string[] = [];
  for (const [i, cents] of credits.entries()) {
    const { id } = await db.mechanic.create({
      data: mechanicRow({
        id: `call-${run}-${i}`,
        name: `Mechanic ${i}`,
        phoneNumber: number(i + 1),
        phoneVerifiedAt: new Date("2026-01-01T00:00:00Z"),
        radiusMiles: null,
        hours: ALWAYS_OPEN,
        callsEndAt: LATER,
        coverage: { create: { locationId: location.id, priority: i + 1 } },
        offers: { create: { serviceId: service.id } },
      }),
    });
    mechanicIds.push(id);
    if (cents > 0) await addCredit(id, cents);
  }
  return {
    ...{ run, mechanicIds, number, tracking },
    ...{ locationId: location.id, city: location.city },
    ...{ serviceId: service.id, serviceName: service.name },
  };
}

async function addCredit(mechanicId: string, paidCents: number): Promise<void> {
  const order = { orderId: `call-${mechanicId}`, idempotencyKey: `call-${mechanicId}` };
  await ledgerTransaction((tx) =>
    purchase(tx, { ...order, mechanicId, paidCents, now: new Date("2026-01-02T00:00:00Z") }),
  );
}

/** Returns a driver's number in E.164, different for each scene and `line`. */
export const driverNumber = (line: number) => `+1940${2_000_000 + scenes * 100 + line}`;

export async function walletOf(mechanicId: string) {
  const { paidCents, heldCents } = await db.wallet.findUniqueOrThrow({ where: { mechanicId } });
  return { paidCents, heldCents };
}

/** Retries, because on a busy machine, twenty transactions at once can be too many for the connection pool. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}
