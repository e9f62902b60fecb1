import "server-only";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage } from "@/lib/core/http/table-query";
import { needsCredit, wouldNeedCredit } from "@/lib/ledger/commands/needs-credit";
import { totalCredit } from "@/lib/ledger/rules/credit-line";
import type { WalletQuery, WalletRow } from "@/lib/ledger/schema/wallets";
import { LOW_BALANCE_CENTS } from "@/lib/notifications/constants";
import { comparedBalance } from "./balance-sql";

const ROW = {
  mechanic: { select: { name: true, businessName: true } },
} as const satisfies Prisma.WalletInclude;

/** Returns one page of the mechanics who have ever bought or been given credit, with their balances. */
export async function listWallets(query: WalletQuery): Promise<TablePage<WalletRow>> {
  const where = await whereOf(query);
  const page = { take: ROWS_PER_PAGE, skip: (query.page - 1) * ROWS_PER_PAGE };
  const [records, total] = await Promise.all([
    db.wallet.findMany({ where, include: ROW, orderBy: orderOf(query), ...page }),
    db.wallet.count({ where }),
  ]);
  return new TablePage(records.map(toRow), total);
}

export async function exportWallets(query: WalletQuery): Promise<CsvFile<WalletRow>> {
  const records = await db.wallet.findMany({
    where: await whereOf(query),
    include: ROW,
    orderBy: orderOf(query),
    take: MAX_CSV_ROWS,
  });
  return new CsvFile("credits", CSV_COLUMNS, records.map(toRow));
}

const CSV_COLUMNS = [
  { header: "Mechanic ID", value: (row: WalletRow) => row.id },
  { header: "Mechanic", value: (row: WalletRow) => row.name },
  { header: "Business", value: (row: WalletRow) => row.businessName },
  { header: "Purchased", value: (row: WalletRow) => row.paidCents / 100 },
  { header: "Promotional", value: (row: WalletRow) => row.promoCents / 100 },
  { header: "Set aside", value: (row: WalletRow) => row.heldCents / 100 },
  { header: "Owed", value: (row: WalletRow) => row.debtCents / 100 },
  { header: "Balance", value: (row: WalletRow) => row.balanceCents / 100 },
];

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
  const order = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.replace(/^-/, "");
  const first = column === "name" ? { mechanic: { name: order } as const } : { [column]: order };
  return [first, { mechanicId: order }];
}

function toRow(wallet: Prisma.WalletGetPayload<{ include: typeof ROW }>): WalletRow {
  const { mechanicId: id, mechanic, paidCents, promoCents, heldCents, debtCents } = wallet;
  const balances = { paidCents, promoCents, heldCents, debtCents };
  return { id, ...mechanic, ...balances, balanceCents: totalCredit(balances) };
}
