import "server-only";
import { inForce, readLiveFees } from "@/lib/catalog/call-fees/fees-in-force";
import { findAnnouncedRules, readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { nameCalls } from "@/lib/catalog/call-fees/rules/fee-target";
import type { FeeTerms, OwnFee } from "@/lib/catalog/call-fees/rules/fee-words";
import {
  type CallScope,
  decideCallFee,
  possibleRequests,
  scopeOf,
} from "@/lib/catalog/rating/call-fee";
import { type DatedFee, feeRange, feesAt, NO_CAP } from "@/lib/catalog/rating/fee-change";
import { db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";

/** Stands for any mechanic, city, or service without a fee of its own. */
const ANY = "any";

/** What a future mechanic wants to offer, and where. Empty lists mean that nothing is chosen yet. */
interface Plan {
  serviceIds: readonly string[];
  citySlugs: readonly string[];
}

/** Returns what calls cost mechanics without a fee of their own: those in a plan, or all while nothing is chosen. */
export async function readFeeTerms(
  now: Date,
  { tx = db, plan }: { tx?: Transaction; plan?: Plan } = {},
): Promise<FeeTerms> {
  const fees = await readLiveFees(tx, now);
  const { serviceIds: services = [], citySlugs: cities = [] } = plan ?? {};
  const where = { slug: { in: [...cities] } };
  const locationIds =
    cities.length > 0
      ? (await tx.location.findMany({ where, select: { id: true } })).map(({ id }) => id)
      : [ANY, ...fees.flatMap(({ locationId }) => locationId ?? [])];
  const serviceIds =
    services.length > 0 ? services : fees.flatMap(({ serviceId }) => serviceId ?? []);
  return termsOf(tx, { fees, reach: { mechanicId: ANY, locationIds, serviceIds } }, now);
}

/** Returns what the calls that a mechanic can get cost. */
export async function readOwnFeeTerms(
  mechanicId: string,
  now: Date,
  tx: Transaction = db,
): Promise<FeeTerms> {
  const reach = await readReach(tx, mechanicId);
  return termsOf(tx, { fees: await readLiveFees(tx, now), reach }, now);
}

/** Returns what a mechanic's home and profile say about costs: what their calls cost, and each fee, also announced ones. */
export async function readOwnCosts(mechanicId: string, now: Date) {
  const reach = await readReach(db, mechanicId);
  const live = await readLiveFees(db, now);
  const [terms, fees] = await Promise.all([
    termsOf(db, { fees: live, reach }, now),
    listFees(reach, timesOf(live, now)),
  ]);
  return { terms, fees };
}

interface Costs {
  /** The fees that are in force or announced. */
  fees: readonly DatedFee[];
  reach: CallScope;
}

async function termsOf(tx: Transaction, { fees, reach }: Costs, now: Date): Promise<FeeTerms> {
  const ranges = timesOf(fees, now).map((at, i) => ({
    from: i === 0 ? null : at.toISOString(),
    ...feeRange(feesAt(fees, at), reach),
  }));
  const { rules } = await readBillingRules(tx, now);
  const announced = await findAnnouncedRules(tx, now);
  const freeRules = [
    { from: null, ...rules },
    ...(announced ? [{ from: announced.effectiveAt.toISOString(), ...announced.rules }] : []),
  ].map(({ from, minTalkSeconds, duplicateWindowDays }) => ({
    from,
    minTalkSeconds,
    duplicateWindowDays,
  }));
  return {
    fees: ranges.filter((range, i) => !isSame(range, ranges[i - 1])),
    rules: freeRules.filter((rule, i) => !isSame(rule, freeRules[i - 1])),
  };
}

/** Returns `now`, and when fees begin or end after it. */
function timesOf(fees: readonly DatedFee[], now: Date): Date[] {
  const turns = fees
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((turn): turn is Date => turn !== null && turn > now)
    .map((turn) => turn.getTime());
  return [now, ...[...new Set(turns)].toSorted((a, b) => a - b).map((turn) => new Date(turn))];
}

function isSame<T extends { from: string | null }>(a: T, b: T | undefined): boolean {
  return JSON.stringify({ ...a, from: null }) === JSON.stringify({ ...b, from: null });
}

/** Returns the fees that the calls of a mechanic have at the first of these times, and what differs at the later ones. */
async function listFees(reach: CallScope, times: readonly Date[]): Promise<OwnFee[]> {
  const lists = await Promise.all(times.map((at) => listFeesAt(reach, at)));
  return lists.flatMap((fees, i) => {
    const from = i === 0 ? null : (times[i]?.toISOString() ?? null);
    const before = new Set(lists[i - 1]?.map((fee) => JSON.stringify(fee)));
    return fees.filter((fee) => !before.has(JSON.stringify(fee))).map((fee) => ({ from, ...fee }));
  });
}

/** Highest first. */
async function listFeesAt(reach: CallScope, at: Date): Promise<Omit<OwnFee, "from">[]> {
  const fees = await db.callFeeRule.findMany({
    where: { ...inForce(at), OR: [{ mechanicId: null }, { mechanicId: reach.mechanicId }] },
    include: { service: true, location: true },
  });
  const deciding = possibleRequests(fees, reach).map(
    (request) => decideCallFee(fees, request, NO_CAP).decidedBy?.ruleId ?? null,
  );
  return [...new Set(deciding)]
    .map((ruleId) => fees.find(({ id }) => id === ruleId))
    .map((fee) => ({
      calls: fee && PLACED.has(scopeOf(fee)) ? nameCalls({ ...fee, mechanic: null }) : null,
      feeCents: fee?.feeCents ?? 0,
    }))
    .toSorted((a, b) => b.feeCents - a.feeCents);
}

/** The scopes whose calls have a name of their own. */
const PLACED: ReadonlySet<string> = new Set(["location_and_service", "location", "service"]);

/** Selects what a mechanic's reach depends on. */
export const REACH = {
  id: true,
  coverage: { select: { locationId: true } },
  offers: { where: { isActive: true }, select: { serviceId: true } },
} as const satisfies Prisma.MechanicSelect;

/** Returns the calls that a mechanic can get. */
export function reachOf({
  id,
  coverage,
  offers,
}: Prisma.MechanicGetPayload<{ select: typeof REACH }>): CallScope {
  return {
    mechanicId: id,
    locationIds: coverage.map(({ locationId }) => locationId),
    serviceIds: offers.map(({ serviceId }) => serviceId),
  };
}

async function readReach(tx: Transaction, id: string): Promise<CallScope> {
  return reachOf(await tx.mechanic.findUniqueOrThrow({ where: { id }, select: REACH }));
}
