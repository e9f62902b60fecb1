import assert from "node:assert/strict";
import fc from "fast-check";
import { lapseLot } from "@/lib/billing/ledger/commands/other-commands";
import { sha256 } from "@/lib/billing/ledger/commands/post";
import { readStoredWallets } from "@/lib/billing/ledger/data/read-stored-wallets";
import { verifyWallet } from "@/lib/billing/ledger/rules/verify-wallet";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { createLedgerMechanics } from "./ledger-mechanics";
import { ModelWallet } from "./model-wallet";
import { PLANS } from "./plan-command";
import { sendUntilAnswered } from "./send-until-answered";

/** Frequent operations are listed more than once. */
const OPERATIONS = [
  "purchase",
  ...(["hold", "hold", "hold", "capture", "capture", "release"] as const),
  ...(["charge", "charge", "credit", "takeBack", "undoTaken", "adjust"] as const),
  ...(["wait", "lapse"] as const),
] as const;

const step = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  wallet: fc.nat(1),
  which: fc.nat(9),
  cents: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.constantFrom(1_000, 2_000, 5_000)),
  // Mostly false, because repeating a command takes as long as sending a new one.
  repeats: fc.constantFrom(true, false, false, false),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const STEPS = 100;
const START = Date.parse("2026-01-01T00:00:00Z");

/** Several lanes keep both the database and this process busy. */
const LANES = 4;

/**
 * Sends the ledger random commands, some of them twice, and compares every result and the balances with the model's.
 * Then verifies the stored ledger. Throws with the failing list of commands. `commands` is rounded up to a multiple of
 * 400.
 */
export async function runModel({ commands }: { commands: number }): Promise<void> {
  const lanes = Array.from({ length: LANES }, () => runLane({ commands: commands / LANES }));
  await Promise.all(lanes);
}

async function runLane({ commands }: { commands: number }): Promise<void> {
  const runs = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const wallets = (await createLedgerMechanics(2)).map((id) => new ComparedWallet(id));
      let now = START;
      for (const [index, { operation, wallet, which, ...rest }] of steps.entries()) {
        if (operation === "wait") now += which * 10 * DAY_MS;
        else await wallets[wallet]?.take({ operation, which, now: new Date(now), ...rest });
        if (index % 10 === 9) await wallets[wallet]?.compare();
      }
      for (const wallet of wallets) await wallet.verify();
    }),
    { numRuns: Math.ceil(commands / STEPS), endOnFailure: true },
  );
}

/** A mechanic's ledger and its model. */
class ComparedWallet {
  readonly #mechanicId: string;
  readonly #model = new ModelWallet();
  readonly #holdIds: string[] = [];
  #count = 0;

  constructor(mechanicId: string) {
    this.#mechanicId = mechanicId;
  }

  async take({ operation, now, repeats, ...rest }: Omit<Step, "wallet"> & { now: Date }) {
    if (operation === "wait") return;
    if (operation === "lapse") {
      this.#model.lapse(now.getTime());
      return this.#lapse(now);
    }
    this.#count += 1;
    const idempotencyKey = `${this.#mechanicId}:${this.#count}`;
    const command = { mechanicId: this.#mechanicId, idempotencyKey, now };
    const input = { model: this.#model, holdIds: this.#holdIds, command, ...rest };
    const plan = PLANS[operation](input);
    if (!plan) return;
    const first = await sendUntilAnswered(plan.send);
    assert.equal(first.outcome, plan.expect(), `${operation} of ${rest.cents} cents`);
    if (operation === "hold" && first.transferId) this.#holdIds.push(first.transferId);
    if (repeats) assert.deepEqual(await sendUntilAnswered(plan.send), first);
  }

  async #lapse(now: Date): Promise<void> {
    const mechanicId = this.#mechanicId;
    const due = await db.creditLot.findMany({
      where: { mechanicId, remainingCents: { gt: 0 }, lapsesAt: { lte: now } },
    });
    for (const { id: lotId } of due) {
      await sendUntilAnswered((tx) => lapseLot(tx, { mechanicId, lotId, now }));
    }
  }

  async compare(): Promise<void> {
    const mechanicId = this.#mechanicId;
    const wallet = await db.wallet.findUnique({
      where: { mechanicId },
      select: { paidCents: true, promoCents: true, heldCents: true, debtCents: true },
    });
    assert.deepEqual(wallet ?? new ModelWallet().balances(), this.#model.balances());
    const lots = await db.creditLot.findMany({ where: { mechanicId }, orderBy: { number: "asc" } });
    assert.deepEqual(
      lots.map((lot) => [lot.kind, lot.remainingCents, lot.lapsesAt?.getTime() ?? null]),
      this.#model.lots.map(({ kind, left, lapses }) => [kind, left, lapses]),
    );
  }

  async verify(): Promise<void> {
    await this.compare();
    const seen = { keys: new Set<string>(), causes: new Set<string>() };
    for (const stored of await readStoredWallets(db, [this.#mechanicId])) {
      if (stored.wallet) assert.equal(verifyWallet(stored, { sha256, seen }), null);
    }
  }
}
