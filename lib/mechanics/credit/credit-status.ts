import "server-only";
import { readFeesInForce } from "@/lib/catalog/call-fees/fees-in-force";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { lowestCallFee } from "@/lib/catalog/rating/call-fee";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { lacksCredit } from "@/lib/mechanics/credit/rules/lacks-credit";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";
import { readSettings } from "@/lib/platform/settings/read-settings";

const FUNDS = {
  id: true,
  name: true,
  isActive: true,
  coverage: { select: { locationId: true } },
  offers: { where: { isActive: true }, select: { serviceId: true } },
  wallet: { include: { lots: { where: { remainingCents: { gt: 0 } } } } },
} as const satisfies Prisma.MechanicSelect;

interface CreditStatus {
  id: string;
  name: string;
  isActive: boolean;
  /** Whether the mechanic can't get any calls until they have more credit. */
  lacksCredit: boolean;
}

/** Returns the credit status of each mechanic that `where` matches, in ID order; `take` limits how many. */
export async function readCreditStatuses(
  tx: Transaction,
  where: Prisma.MechanicWhereInput,
  now: Date,
  take?: number,
): Promise<CreditStatus[]> {
  const { hasTelephony } = await readSettings(tx);
  const orderBy = { id: "asc" } as const;
  const mechanics = await tx.mechanic.findMany({ where, select: FUNDS, orderBy, take });
  const fees = await readFeesInForce(tx, now);
  const { rules } = await readBillingRules(tx, now);
  return mechanics.map(({ id, name, isActive, coverage, offers, wallet }) => {
    const locationIds = coverage.map(({ locationId }) => locationId);
    const serviceIds = offers.map(({ serviceId }) => serviceId);
    const reach = { mechanicId: id, locationIds, serviceIds };
    const facts = {
      hasTelephony,
      lowestFeeCents: lowestCallFee(fees, reach, rules),
      balanceCents: spendableCents(wallet?.lots ?? [], now) + (wallet?.heldCents ?? 0),
      debtCents: wallet?.debtCents ?? 0,
    };
    return { id, name, isActive, lacksCredit: lacksCredit(facts) };
  });
}

/**
 * Returns a condition that excludes most mechanics who can pay for a call, so that their wallets don't have to be read.
 */
export async function mayLackCredit(tx: Transaction): Promise<Prisma.MechanicWhereInput> {
  const { hasTelephony } = await readSettings(tx);
  if (!hasTelephony) return { id: { in: [] } };
  const { _max } = await tx.callFeeRule.aggregate({ _max: { feeCents: true } });
  const isBelowFee = { paidCents: { lt: _max.feeCents ?? 0 } };
  return { OR: [{ wallet: null }, { wallet: { OR: [isBelowFee, { debtCents: { gt: 0 } }] } }] };
}

/** Whether the mechanic can't get any calls until they have more credit. */
export async function lacksCreditNow(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [status] = await readCreditStatuses(tx, { id }, now);
  return status?.lacksCredit ?? false;
}
