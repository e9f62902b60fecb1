import "server-only";
import { nameCalls, revisedFee, targetIdOf } from "@/lib/call-fees/rules";
import type { CallFeeQuery, CallFeeRow } from "@/lib/call-fees/schema";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";
import { inCity } from "@/lib/locations/rules/named-city";
import { type FeeScope, scopeOf } from "@/lib/rating/call-fee";

const NAMED = {
  service: { select: { name: true } },
  location: { select: { city: true, state: true } },
  mechanic: { select: { name: true } },
} as const satisfies Prisma.CallFeeRuleInclude;
type NamedFee = Prisma.CallFeeRuleGetPayload<{ include: typeof NAMED }>;

/** Returns one page of fees, most specific first by default. */
export async function listCallFees(
  query: CallFeeQuery,
  { maxFeeCents }: { maxFeeCents: number },
): Promise<TablePage<CallFeeRow>> {
  const where = whereOf(query);
  const { orderBy, ...page } = tableArguments(query);
  const [fees, total] = await Promise.all([
    db.callFeeRule.findMany({
      where,
      include: NAMED,
      ...page,
      orderBy: query.sort.endsWith("calls") ? specificFirst(query) : orderBy,
    }),
    db.callFeeRule.count({ where }),
  ]);
  const rows = fees.map((fee) => ({
    id: fee.id,
    calls: nameCalls(fee),
    scope: scopeOf(fee),
    feeCents: fee.feeCents,
    chargedCents: Math.min(fee.feeCents, maxFeeCents),
  }));
  return new TablePage(rows, total);
}

/** Whether there is a fee for calls without a more specific one. */
export async function hasGlobalFee(): Promise<boolean> {
  return (await db.callFeeRule.count({ where: SCOPES.global })) > 0;
}

/** Returns null if the fee doesn't exist. */
export async function findCallFee(id: string) {
  const fee = await db.callFeeRule.findUnique({ where: { id }, include: NAMED });
  return fee && toDetails(fee);
}

function toDetails(fee: NamedFee) {
  const { id, feeCents } = fee;
  return {
    id,
    targetId: targetIdOf(fee),
    calls: nameCalls(fee),
    scope: scopeOf(fee),
    feeCents,
    revision: revisionOf(revisedFee(fee, feeCents)),
  };
}
export type CallFee = ReturnType<typeof toDetails>;

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
function specificFirst({ sort }: CallFeeQuery): Prisma.CallFeeRuleOrderByWithRelationInput[] {
  const order = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return [
    { mechanic: { name: order } },
    { location: { city: order } },
    { location: { state: order } },
    { service: { position: order } },
    { id: order },
  ];
}
