import "server-only";
import { inForce } from "@/lib/catalog/call-fees/fees-in-force";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { groupBy } from "@/lib/core/group-by";
import { findStateCode } from "@/lib/core/zip-places";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";
import { canWorkIn } from "@/lib/mechanics/profiles/rules/documents";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { publicRegistrationsSchema } from "@/lib/mechanics/profiles/schema/documents";
import { ANSWER_RATE_RINGS } from "@/lib/telephony/calls/commands/answer-rate-rings";
import {
  ANSWER_RATE_MS,
  type CallableMechanic,
  type CallHistory,
  HISTORY_MS,
  type Request,
  toCandidate,
} from "@/lib/telephony/calls/rules/candidate";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import type { Candidate } from "@/lib/telephony/routing/routing-trace";

interface Search {
  request: Request;
  /** The mechanic the driver's call is for, who comes first. Null if the driver called a city or the platform. */
  namedId: string | null;
  /** E.164; null if anonymous. Mechanics who blocked this number, and the one whose phone it is, are left out. */
  callerNumber: string | null;
  rules: BillingRules;
  /** When the call was received, which decides which fees apply. */
  receivedAt: Date;
  now: Date;
}

/** Returns the mechanics who cover the place, and the named one, with everything that routing compares. */
export async function readCandidates(tx: Transaction, search: Search): Promise<Candidate[]> {
  const { locationId } = search.request;
  const covering = locationId === null ? [] : [{ coverage: { some: { locationId } } }];
  const named = search.namedId === null ? [] : [{ id: search.namedId }];
  if (covering.length + named.length === 0) return [];
  return read(tx, search, { OR: [...covering, ...named] });
}

/** Reads one mechanic again, for example, just before their phone rings. */
export async function readCandidate(
  tx: Transaction,
  search: Search & { mechanicId: string },
): Promise<Candidate | null> {
  const [candidate] = await read(tx, search, { id: search.mechanicId });
  return candidate ?? null;
}

async function read(tx: Transaction, search: Search, where: Prisma.MechanicWhereInput) {
  const { request, callerNumber, rules, receivedAt, now } = search;
  const records = await tx.mechanic.findMany({
    where: {
      ...where,
      phoneNumber: { not: callerNumber ?? "" },
      blockedCallers: { none: { phoneHash: hashCaller(callerNumber ?? "") } },
    },
    include: includeFor(request),
  });
  const ids = records.map(({ id }) => id);
  const location = await tx.location.findUnique({ where: { id: request.locationId ?? "" } });
  const place = {
    stateCode: findStateCode(location?.primaryZip ?? request.zip),
    lastRingPlace: Math.max(0, ...records.map(({ coverage }) => coverage[0]?.ringPlace ?? 0)),
  };
  const histories = await readHistories(tx, ids, now);
  const fees = await tx.callFeeRule.findMany({
    where: { ...inForce(receivedAt), OR: [{ mechanicId: null }, { mechanicId: { in: ids } }] },
  });
  return records.map((record) =>
    toCandidate(toCallable(record, search, place), histories.get(record.id) ?? NO_HISTORY, {
      request,
      fees,
      rules,
      now,
    }),
  );
}

function includeFor({ serviceId, locationId }: Request) {
  return {
    callLimits: true,
    wallet: { include: { lots: { where: { remainingCents: { gt: 0 } } } } },
    coverage: { where: { locationId: locationId ?? "" } },
    offers: { where: { serviceId: serviceId ?? "", isActive: true }, select: { id: true } },
  } as const;
}

type MechanicRecord = Prisma.MechanicGetPayload<{ include: ReturnType<typeof includeFor> }>;

/** `record` contains only the coverage and offers that match the request. */
export function toCallable(
  record: MechanicRecord,
  { request, namedId, now }: Pick<Search, "request" | "namedId" | "now">,
  place: { stateCode: string | null; lastRingPlace: number },
): CallableMechanic {
  const { wallet, coverage, registrations } = record;
  const [covered] = coverage;
  const ownStateCode = findStateCode(record.zipcode);
  const known = publicRegistrationsSchema.safeParse(registrations).data ?? [];
  const priority = covered ? (covered.ringPlace ?? place.lastRingPlace + covered.priority) : null;
  return {
    ...record,
    hours: hoursOf(record),
    isRegistered: canWorkIn(place.stateCode ?? ownStateCode, known),
    offersService: request.serviceId === null ? null : record.offers.length > 0,
    coversPlace: request.locationId === null ? null : covered !== undefined,
    priority: record.id === namedId ? 0 : priority,
    availableCents: spendableCents(wallet?.lots ?? [], now),
    debtCents: wallet?.debtCents ?? 0,
    heldCents: wallet?.heldCents ?? 0,
    limits: record.callLimits ?? NO_LIMITS,
  };
}

const NO_LIMITS = { dailyCallLimit: null, weeklyBudgetCents: null, liveCallLimit: 1 };

/** The history of a mechanic who has had no calls. */
export const NO_HISTORY: CallHistory = {
  accepted: [],
  liveCalls: 0,
  callsRung: 0,
  callsAnswered: 0,
  lastServedAt: null,
};

/** Calls that a mechanic returned count as accepted, but not as rings. */
async function readHistories(tx: Transaction, ids: string[], now: Date) {
  const mine = { mechanicId: { in: ids } };
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const accepted = await tx.call.findMany({
    where: { ...mine, acceptedAt: { gte: since(HISTORY_MS) } },
    select: {
      mechanicId: true,
      acceptedAt: true,
      feeCents: true,
      creditedCents: true,
      endedAt: true,
    },
  });
  const ringing = await tx.callAttempt.groupBy({
    by: ["mechanicId"],
    where: { ...mine, result: null },
    _count: true,
  });
  const rung = await tx.callAttempt.groupBy({
    by: ["mechanicId", "result"],
    where: {
      ...mine,
      endedAt: { gte: since(ANSWER_RATE_MS) },
      rangAt: { not: null },
      ...ANSWER_RATE_RINGS,
    },
    _count: true,
  });
  const served = await tx.call.groupBy({
    by: ["mechanicId"],
    where: { ...mine, acceptedAt: { not: null } },
    _max: { acceptedAt: true },
  });
  const acceptedBy = groupBy(accepted, ofMechanic);
  const rungBy = groupBy(rung, ofMechanic);
  const ringingBy = new Map(ringing.map((group) => [group.mechanicId, group._count]));
  const servedBy = new Map(served.map((group) => [group.mechanicId, group._max.acceptedAt]));
  return new Map(
    ids.map((id): [string, CallHistory] => {
      const calls = acceptedBy.get(id) ?? [];
      const rings = rungBy.get(id) ?? [];
      const live = calls.filter(({ endedAt }) => endedAt === null).length;
      return [
        id,
        {
          accepted: calls.flatMap(({ acceptedAt, ...call }) =>
            acceptedAt ? [{ ...call, acceptedAt }] : [],
          ),
          liveCalls: (ringingBy.get(id) ?? 0) + live,
          callsRung: total(rings),
          callsAnswered: total(rings.filter(({ result }) => result === "accepted")),
          lastServedAt: servedBy.get(id) ?? null,
        },
      ];
    }),
  );
}

const ofMechanic = ({ mechanicId }: { mechanicId: string | null }) => mechanicId;

function total(groups: readonly { _count: number }[]): number {
  return groups.reduce((sum, { _count }) => sum + _count, 0);
}
