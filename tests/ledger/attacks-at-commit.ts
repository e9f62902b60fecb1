import {
  type AttackedLedger,
  extendLedger,
  insertLike,
  type Statement,
  updateWallet,
} from "./attacked-ledger";

type Statements = (ledger: AttackedLedger) => readonly Statement[];

/**
 * Changes whose rows are valid on their own but are rejected by triggers at commit. `refusal` is the name in the error.
 */
export const ATTACKS_AT_COMMIT: readonly (readonly [refusal: string, statements: Statements])[] = [
  ["LedgerTransfer_balanced", (ledger) => extendLedger(ledger, { lines: [], lotCents: 0 })],
  ["LedgerTransfer_balanced", (ledger) => extendLedger(ledger, { transfer: { amountCents: 99 } })],
  [
    "LedgerTransfer_chained",
    (ledger) => extendLedger(ledger, { transfer: { previousHash: "e".repeat(64) } }),
  ],
  [
    "LedgerTransfer_chained",
    (ledger) => extendLedger(ledger, { transfer: { sequence: 99 }, wallet: { sequence: 99 } }),
  ],
  [
    "LedgerTransfer_chained",
    (ledger) => extendLedger(ledger, { transfer: { createdAt: "2025-12-31T23:59:59Z" } }),
  ],
  [
    "LedgerTransfer_balances",
    (ledger) => extendLedger(ledger, { transfer: { heldCents: 0 }, wallet: { heldCents: 0 } }),
  ],
  ["LedgerTransfer_in_wallet", (ledger) => extendLedger(ledger, { wallet: null })],
  [
    "LedgerTransfer_resolves_hold",
    (ledger) => extendLedger(ledger, { transfer: { holdId: ledger.holdId } }),
  ],
  [
    "LedgerTransfer_resolves_hold",
    (ledger) => extendLedger(ledger, { transfer: { holdId: ledger.lastId } }),
  ],
  [
    "LedgerTransfer_within_original",
    (ledger) =>
      extendLedger(ledger, {
        transfer: {
          kind: "dispute_credit",
          causeKind: "dispute",
          reversesId: ledger.chargeId,
          amountCents: 801,
        },
        lines: [
          { account: "paid", amountCents: 801, lotId: ledger.lotId },
          { account: "revenue", amountCents: -801 },
        ],
        lotCents: -801,
      }),
  ],
  [
    "LedgerLine_balanced",
    ({ lastId }) => [
      [
        `INSERT INTO "LedgerLine" VALUES ($1, 9, 'revenue', 100), ($1, 10, 'goodwill', -100)`,
        lastId,
      ],
    ],
  ],
  [
    "LedgerLine_in_lot",
    (ledger) =>
      extendLedger(ledger, {
        lotCents: 0,
        transfer: balancesOf(ledger),
        wallet: balancesOf(ledger),
      }),
  ],
  [
    "LedgerLine_in_lot",
    (ledger) =>
      extendLedger(ledger, {
        lines: [
          { account: "promo", amountCents: -100, lotId: ledger.lotId },
          { account: "revenue", amountCents: 100 },
        ],
        transfer: promoOf(ledger),
        wallet: promoOf(ledger),
      }),
  ],
  [
    "LedgerLine_in_lot",
    (ledger) =>
      extendLedger(ledger, {
        lines: [
          { account: "paid", amountCents: -100, lotId: ledger.otherLotId },
          { account: "revenue", amountCents: 100 },
        ],
      }),
  ],
  [
    "CreditLot_remaining",
    ({ lotId }) => [
      insertLike("CreditLot", `id = '${lotId}'`, { id: "forged", number: 99, remainingCents: 0 }),
    ],
  ],
  [
    "CreditLot_remaining",
    ({ lotId }) => [[`UPDATE "CreditLot" SET "remainingCents" = 0 WHERE id = $1`, lotId]],
  ],
  ["Wallet_has_lots", ({ mechanicId }) => [updateWallet(mechanicId, { paidCents: 1 })]],
  ["Wallet_at_head", ({ mechanicId }) => [updateWallet(mechanicId, { heldCents: 0 })]],
  ["Wallet_at_head", ({ mechanicId }) => [updateWallet(mechanicId, { sequence: 1 })]],
];

function balancesOf({ wallet: { paidCents } }: AttackedLedger) {
  return { paidCents: paidCents - 100 };
}

function promoOf({ wallet: { paidCents, promoCents } }: AttackedLedger) {
  return { paidCents, promoCents: promoCents - 100 };
}
