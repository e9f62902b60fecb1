import "server-only";
import { needsCredit, wouldNeedCredit } from "@/lib/billing/ledger/commands/needs-credit";
import { totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import { type WalletQuery, type WalletRow, walletTable } from "@/lib/billing/ledger/schema/wallets";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing, directionOf } from "@/lib/core/http/table-query";
import { LOW_BALANCE_CENTS } from "@/lib/platform/notifications/constants";
import { comparedBalance } from "./balance-sql";

const ROW = {
  mechanic: { select: { name: true, businessName: true } },
} as const satisfies Prisma.WalletInclude;

/** The mechanics who have ever bought or been given credit, with their balances. */
export const walletList = defineList({
  table: walletTable,
  where: whereOf,
  orderBy: orderOf,
  find: (part) => db.wallet.findMany({ ...part, include: ROW }),
  count: (where) => db.wallet.count({ where }),
  toRows: (wallets) => wallets.map(toRow),
  csv: [
    { header: "Mechanic ID", value: ({ id }) => id },
    { header: "Mechanic", value: ({ name }) => name },
    { header: "Business", value: ({ businessName }) => businessName },
    { header: "Purchased", value: ({ paidCents }) => paidCents / 100 },
    { header: "Promotional", value: ({ promoCents }) => promoCents / 100 },
    { header: "Set aside", value: ({ heldCents }) => heldCents / 100 },
    { header: "Owed", value: ({ debtCents }) => debtCents / 100 },
    { header: "Balance", value: ({ balanceCents }) => balanceCents / 100 },
  ],
});

/** Returns how many mechanics need credit and don't have enough for about two calls. Leaves out suspended mechanics. */
export async function countLowWallets(): Promise<number> {
  return (await findLowWallets()).length;
}

/** The demo's calls are simulated, and charged even while pages show mechanics' own numbers. */
async function findLowWallets(): Promise<string[]> {
  const needs = getEnv().mode === "demo" ? wouldNeedCredit() : await needsCredit(db);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT w."mechanicId" AS id FROM "Wallet" w JOIN "Mechanic" m ON m.id = w."mechanicId"
    WHERE m.state <> 'suspended' AND ${comparedBalance(new Date())} < ${LOW_BALANCE_CENTS}
      AND ${needs}`;
  return rows.map(({ id }) => id);
}

async function whereOf({ q, only }: WalletQuery): Promise<Prisma.WalletWhereInput> {
  const named = q && {
    mechanic: { OR: [{ name: containing(q) }, { businessName: containing(q) }] },
  };
  if (only === "low") return { ...named, mechanicId: { in: await findLowWallets() } };
  return { ...named, ...(only ? ONLY[only] : {}) };
}

type WalletFilter = Exclude<NonNullable<WalletQuery["only"]>, "low">;

const ONLY: Readonly<Record<WalletFilter, Prisma.WalletWhereInput>> = {
  owing: { debtCents: { gt: 0 } },
  empty: { paidCents: 0, promoCents: 0, heldCents: 0 },
  held: { heldCents: { gt: 0 } },
};

function orderOf({ sort }: WalletQuery): Prisma.WalletOrderByWithRelationInput[] {
  const order = directionOf(sort);
  const column = sort.replace(/^-/, "");
  const first = column === "name" ? { mechanic: { name: order } as const } : { [column]: order };
  return [first, { mechanicId: order }];
}

function toRow(wallet: Prisma.WalletGetPayload<{ include: typeof ROW }>): WalletRow {
  const { mechanicId: id, mechanic, paidCents, promoCents, heldCents, debtCents } = wallet;
  const balances = { paidCents, promoCents, heldCents, debtCents };
  return { id, ...mechanic, ...balances, balanceCents: totalCredit(balances) };
}
