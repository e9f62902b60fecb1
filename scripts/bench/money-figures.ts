// Measures charges, rated calls, and a statement on the database in EMBEDDED_DATABASE_URL. Prints the figures as one
// line of JSON.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { captureHold, charge, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { sha256 } from "@/lib/billing/ledger/commands/post";
import { postHistory } from "@/lib/billing/ledger/commands/post-history";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { readStatement } from "@/lib/billing/ledger/data/statement";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import { appendTransfers, applyTransfer } from "@/lib/billing/ledger/rules/append-transfers";
import { chargeTransfer } from "@/lib/billing/ledger/rules/call-transfers";
import { purchaseTransfers } from "@/lib/billing/ledger/rules/order-transfers";
import type { Transfer, TransferDraft, Wallet } from "@/lib/billing/ledger/rules/transfer";
import { TRANSFERS_PER_PAGE } from "@/lib/billing/ledger/schema/transfers";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import { CENTS, chargeBare, createBareTables, rateBare } from "./money-bare";

const CLIENTS = 8;
const WALLETS = 100;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const STATEMENT_LINES = 10_000;
/** Number of calls that a purchase pays for. */
const CALLS_PER_PURCHASE = 49;
/** Number of transfers written at a time. */
const BATCH = 1_000;
const ALL_DAYS = { from: "2020-01-01", to: "2100-01-01", zone: "UTC" };
const RULES = { ...DEFAULT_BILLING_RULES, version: 1 };

const pool = new pg.Pool({
  connectionString: process.env.EMBEDDED_DATABASE_URL,
  max: CLIENTS,
});

async function main(): Promise<void> {
  const ids = await createMechanics(WALLETS);
  await pool.query(
    `INSERT INTO "BillingRulesVersion" (version, rules) VALUES (1, '{}') ON CONFLICT DO NOTHING`,
  );
  for (const mechanicId of ids) {
    const command = { mechanicId, idempotencyKey: randomUUID(), now: new Date() };
    await ledgerTransaction((tx) =>
      purchase(tx, { ...command, orderId: mechanicId, paidCents: 10_000_000 }),
    );
  }
  await createBareTables(pool, ids);
  const walletOf = (n: number) => ids[n % WALLETS] ?? "";
  const trace = JSON.stringify(rate(walletOf(0), new Date()));
  const charges: { app: number; bare: number }[] = [];
  const calls: { app: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    charges.push({
      app: await measure((n) => chargeWallet(walletOf(n))),
      bare: await measure((n) => chargeBare(pool, walletOf(n))),
    });
    calls.push({
      app: await measure((n) => holdAndRate(walletOf(n))),
      bare: await measure((n) => rateBare(pool, walletOf(n), trace)),
    });
  }
  const statement = await measureStatement();
  process.stdout.write(`${JSON.stringify({ charges, calls, statement })}\n`);
  await pool.end();
  process.exit(0);
}

async function createMechanics(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `bench-${randomUUID()}`);
  await pool.query(
    `INSERT INTO "Mechanic" (id, name, "phoneNumber", zipcode, timezone, hours, state)
     SELECT id, 'Bench', '+12105550199', '78201', 'America/Chicago', '{}', 'onboarding' FROM unnest($1::text[]) id`,
    [ids],
  );
  return ids;
}

function chargeWallet(mechanicId: string) {
  const callId = randomUUID();
  const command = { mechanicId, idempotencyKey: callId, now: new Date(), callId, cents: CENTS };
  return ledgerTransaction((tx) => charge(tx, command));
}

/** Holds a call's fee when the phone rings. After the call has ended, rates the call and charges the fee. */
async function holdAndRate(mechanicId: string): Promise<void> {
  const [callId, now] = [randomUUID(), new Date()];
  const hold = { mechanicId, idempotencyKey: `hold:${callId}`, attemptId: callId, now };
  const holdId = await ledgerTransaction(async (tx) => {
    await tx.call.create({
      data: {
        id: callId,
        receivedAt: now,
        dialedNumber: "+12105550199",
        callerKind: "known",
        state: "ringing",
        rulesVersion: RULES.version,
      },
      select: { id: true },
    });
    return (await placeHold(tx, { ...hold, cents: CENTS })).transferId;
  });
  const rating = rate(mechanicId, now);
  const capture = { mechanicId, idempotencyKey: callId, holdId, callId, now };
  const ended = { acceptedAt: now, endedAt: now, ratedAt: now, state: "completed" as const };
  const billed = { billing: "billed" as const, feeCents: CENTS, mechanicId };
  await ledgerTransaction(async (tx) => {
    await captureHold(tx, capture);
    await tx.call.update({
      where: { id: callId },
      data: { ...ended, ...billed, rating },
      select: { id: true },
    });
  });
}

/** Returns the rating of a billable call. */
function rate(mechanicId: string, receivedAt: Date) {
  const at = receivedAt.toISOString();
  const fee = {
    lines: [],
    decidedBy: { scope: "global" as const, ruleId: "fee" },
    maxFeeCents: CENTS,
    feeCents: CENTS,
  };
  return rateCall(
    {
      receivedAt: at,
      accepted: { mechanicId, at, isPaused: false, fee },
      endedAt: new Date(receivedAt.getTime() + 90_000).toISOString(),
      isTest: false,
      screening: "clear",
      caller: "known",
      lastBilled: null,
      area: { locationId: null, zip: "78201", isCovered: true },
      service: { serviceId: null, isOffered: null },
    },
    RULES,
  );
}

/** Returns the total operations per second across all clients. */
async function measure(work: (n: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const runClient = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      count += 1;
      await work(count);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
  return (count * 1_000) / (performance.now() - startedAt);
}

/**
 * Returns the median times, in milliseconds, to read the lines of a 10,000-line statement and to read everything that
 * its verification needs.
 */
async function measureStatement(): Promise<{ lines: number; transfers: number }> {
  const [mechanicId = ""] = await createMechanics(1);
  const transfers = longHistory(mechanicId);
  for (let start = 0; start < STATEMENT_LINES; start += BATCH) {
    await ledgerTransaction((tx) => postHistory(tx, transfers.slice(start, start + BATCH)));
  }
  const times: { lines: number; transfers: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push({
      lines: await timeOf(async () => {
        const { lines } = await readStatementLines(mechanicId, ALL_DAYS);
        return lines.length;
      }),
      transfers: await timeOf(() => readPages(mechanicId)),
    });
  }
  return { lines: median(times, "lines"), transfers: median(times, "transfers") };
}

async function readPages(mechanicId: string): Promise<number> {
  let after = 0;
  while (after < STATEMENT_LINES) {
    const page = await readStatement(mechanicId, { after, limit: TRANSFERS_PER_PAGE });
    after += page.length;
  }
  return after;
}

async function timeOf(read: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const count = await read();
  if (count !== STATEMENT_LINES) throw new Error(`The statement has ${count} lines.`);
  return performance.now() - startedAt;
}

function median(
  times: readonly { lines: number; transfers: number }[],
  key: "lines" | "transfers",
) {
  return times.map((time) => time[key]).sort((a, b) => a - b)[1] ?? Number.NaN;
}

/** Returns a history that alternates between a purchase and the calls that it pays for. */
function longHistory(mechanicId: string): Transfer[] {
  const balances = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };
  let wallet: Wallet = {
    ...balances,
    mechanicId,
    sequence: 0,
    hash: FIRST_HASH,
    postedAt: null,
    lotCount: 0,
    lots: [],
  };
  const transfers: Transfer[] = [];
  const context = { now: new Date("2026-01-01T00:00:00Z"), newId: randomUUID };
  const append = { ...context, sha256, actor: null, approvedById: null, reason: null };
  const add = (drafts: readonly TransferDraft[]) => {
    const added = appendTransfers(wallet, drafts, append);
    transfers.push(...added);
    wallet = added.reduce(applyTransfer, wallet);
    wallet = { ...wallet, lots: wallet.lots.filter(({ remainingCents }) => remainingCents > 0) };
  };
  for (let n = 0; n < STATEMENT_LINES; n += 1) {
    const id = `${mechanicId}:${n}`;
    const key = { idempotencyKey: id };
    const order = { orderId: id, paidCents: CALLS_PER_PURCHASE * CENTS };
    if (n % (CALLS_PER_PURCHASE + 1) === 0) {
      add(purchaseTransfers(wallet, { ...key, ...order, bonusCents: 0, bonusDays: 1 }, context));
    } else add([chargeTransfer(wallet, { ...key, callId: id, cents: CENTS }, context)]);
  }
  return transfers;
}

await main();
