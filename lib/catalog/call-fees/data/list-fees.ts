import "server-only";
import { inForce, readLiveFees } from "@/lib/catalog/call-fees/fees-in-force";
import { nameCalls, revisedFees, targetIdOf } from "@/lib/catalog/call-fees/rules/fee-target";
import { type AnnouncedFee, type CallFeeQuery, callFeeTable } from "@/lib/catalog/call-fees/schema";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { type FeeScope, scopeOf } from "@/lib/catalog/rating/call-fee";
import { isSameTarget } from "@/lib/catalog/rating/fee-change";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing, directionOf } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";
import { findStates } from "./plan-change";

const NAMED = {
  service: { select: { name: true } },
  location: { select: { city: true, state: true } },
  mechanic: { select: { name: true } },
} as const satisfies Prisma.CallFeeRuleInclude;

/** The fees in force, most specific first by default. */
export const callFeeList = (now: Date) =>
  defineList({
    table: callFeeTable,
    where: (query): Prisma.CallFeeRuleWhereInput => ({ AND: [whereOf(query), inForce(now)] }),
    orderBy: orderOf,
    find: (part) => db.callFeeRule.findMany({ ...part, include: NAMED }),
    count: (where) => db.callFeeRule.count({ where }),
    toRows: (fees) =>
      fees.map((fee) => ({
        id: fee.id,
        calls: nameCalls(fee),
        scope: scopeOf(fee),
        feeCents: fee.feeCents,
      })),
  });

/** Returns the changes that were announced and haven't taken effect yet, the first to do so first. */
export async function listAnnouncedFees(now: Date): Promise<AnnouncedFee[]> {
  const fees = await db.callFeeRule.findMany({
    where: { OR: [{ startsAt: { gt: now } }, { endsAt: { gt: now } }] },
    include: NAMED,
  });
  const states = new Map(
    fees.map((fee) => [targetIdOf(fee), { fee, ...findStates(fees, fee, now) }]),
  );
  return [...states.values()]
    .flatMap(({ fee, current, announced, announcedAt }) =>
      announcedAt === null
        ? []
        : [
            {
              id: fee.id,
              calls: nameCalls(fee),
              beforeCents: current?.feeCents ?? null,
              afterCents: announced?.feeCents ?? null,
              at: announcedAt.toISOString(),
            },
          ],
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Whether there is a fee for calls without a more specific one. */
export async function hasGlobalFee(now = new Date()): Promise<boolean> {
  return (await db.callFeeRule.count({ where: { AND: [SCOPES.global, inForce(now)] } })) > 0;
}

/**
 * Returns the fee in force and the announced one for the calls that a fee is or was for. Null if the fee doesn't exist,
 * or if these calls have no fee of their own any more.
 */
export async function findCallFee(id: string, now = new Date()) {
  const fee = await db.callFeeRule.findUnique({ where: { id }, include: NAMED });
  if (!fee) return null;
  const fees = (await readLiveFees(db, now)).filter((live) => isSameTarget(live, fee));
  if (fees.length === 0) return null;
  const { current, announced, announcedAt } = findStates(fees, fee, now);
  return {
    id,
    target: { mechanicId: fee.mechanicId, locationId: fee.locationId, serviceId: fee.serviceId },
    targetId: targetIdOf(fee),
    calls: nameCalls(fee),
    scope: scopeOf(fee),
    /** Null if only an announced fee exists. */
    feeCents: current?.feeCents ?? null,
    announced: announcedAt && {
      feeCents: announced?.feeCents ?? null,
      at: announcedAt.toISOString(),
    },
    revision: revisionOf(revisedFees(fee, fees)),
  };
}
export type CallFee = NonNullable<Awaited<ReturnType<typeof findCallFee>>>;

const SCOPES: Readonly<Record<FeeScope, Prisma.CallFeeRuleWhereInput>> = {
  mechanic: { mechanicId: { not: null } },
  location_and_service: { locationId: { not: null }, serviceId: { not: null } },
  location: { locationId: { not: null }, serviceId: null },
  service: { locationId: null, serviceId: { not: null } },
  global: { mechanicId: null, locationId: null, serviceId: null },
};

function whereOf({ q, scope }: CallFeeQuery): Prisma.CallFeeRuleWhereInput {
  const text = containing(q);
  return {
    ...(scope ? SCOPES[scope] : {}),
    ...(q
      ? {
          OR: [{ service: { name: text } }, { location: inCity(q) }, { mechanic: { name: text } }],
        }
      : {}),
  };
}

/**
 * In ascending order, PostgreSQL sorts nulls last, so the fee for all services in a city comes after the fees for
 * individual services there, and the global fee comes last.
 */
function orderOf({ sort }: CallFeeQuery): Prisma.CallFeeRuleOrderByWithRelationInput[] {
  const order = directionOf(sort);
  if (sort.endsWith("feeCents")) return [{ feeCents: order }, { id: order }];
  return [
    { mechanic: { name: order } },
    { location: { city: order } },
    { location: { state: order } },
    { service: { position: order } },
    { id: order },
  ];
}
