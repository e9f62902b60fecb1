import { type AttackedLedger, insertLike, type Statement, updateWallet } from "./attacked-ledger";
import { ATTACKS_AT_COMMIT } from "./attacks-at-commit";

/** Statements that one of the database's guards must reject. */
export interface Attack {
  /** A trigger, constraint, or unique index. */
  guard: string;
  /** The text of the error; by default, the guard's name. */
  refusal?: string;
  statements: (ledger: AttackedLedger) => readonly Statement[];
}

/** Appends a copy of the last transfer, with some columns changed. */
const transfer =
  (changes: (ledger: AttackedLedger) => object): Attack["statements"] =>
  (ledger) => {
    const fresh = { id: "forged", idempotencyKey: "forged", causeId: "forged" };
    const sequence = ledger.wallet.sequence + 1;
    return [
      insertLike("LedgerTransfer", `id = '${ledger.lastId}'`, {
        ...fresh,
        sequence,
        ...changes(ledger),
      }),
    ];
  };
const line =
  (changes: object): Attack["statements"] =>
  ({ lastId }) => [
    insertLike("LedgerLine", `"transferId" = '${lastId}' AND "lotId" IS NULL`, {
      position: 9,
      ...changes,
    }),
  ];
const lot =
  (changes: object): Attack["statements"] =>
  ({ lotId }) => [
    insertLike("CreditLot", `id = '${lotId}'`, { id: "forged", number: 99, ...changes }),
  ];
const wallet =
  (changes: object): Attack["statements"] =>
  ({ mechanicId }) => [updateWallet(mechanicId, changes)];
const sql =
  (...statements: string[]): Attack["statements"] =>
  () =>
    statements.map((statement): Statement => [statement]);

/** Rows that are invalid on their own. */
const ROWS: readonly [guard: string, statements: Attack["statements"]][] = [
  ["Wallet_pkey", ({ mechanicId }) => [insertLike("Wallet", `"mechanicId" = '${mechanicId}'`, {})]],
  ["Wallet_mechanicId_fkey", sql(`INSERT INTO "Wallet" ("mechanicId") VALUES ('nobody')`)],
  ["Wallet_not_negative", wallet({ debtCents: -1 })],
  ["Wallet_sequence_range", wallet({ sequence: -1 })],
  ["Wallet_hash_form", wallet({ hash: "x" })],

  ["LedgerTransfer_pkey", transfer(({ lastId }) => ({ id: lastId }))],
  ["LedgerTransfer_mechanicId_fkey", transfer(() => ({ mechanicId: "nobody" }))],
  ["LedgerTransfer_holdId_fkey", transfer(() => ({ ...CHARGE, holdId: "none" }))],
  ["LedgerTransfer_reversesId_fkey", transfer(() => ({ ...CREDIT, reversesId: "none" }))],
  [
    "LedgerTransfer_mechanicId_sequence_key",
    transfer(({ wallet: { sequence } }) => ({ sequence })),
  ],
  [
    "LedgerTransfer_idempotencyKey_key",
    ({ chargeId }) => [
      insertLike("LedgerTransfer", `id = '${chargeId}'`, {
        id: "forged",
        causeId: "forged",
        sequence: 99,
        holdId: null,
      }),
    ],
  ],
  [
    "LedgerTransfer_causeKind_causeId_kind_key",
    ({ chargeId }) => [
      insertLike("LedgerTransfer", `id = '${chargeId}'`, {
        id: "forged",
        idempotencyKey: "forged",
        sequence: 99,
        holdId: null,
      }),
    ],
  ],
  [
    "LedgerTransfer_holdId_key",
    ({ chargeId }) => [
      insertLike("LedgerTransfer", `id = '${chargeId}'`, {
        id: "forged",
        idempotencyKey: "forged",
        causeId: "forged",
        sequence: 99,
      }),
    ],
  ],
  ["LedgerTransfer_amountCents_range", transfer(() => ({ amountCents: 0 }))],
  ["LedgerTransfer_not_negative", transfer(() => ({ promoCents: -1 }))],
  ["LedgerTransfer_sequence_range", transfer(() => ({ sequence: 0 }))],
  ["LedgerTransfer_hash_form", transfer(() => ({ hash: "F".repeat(64) }))],
  ["LedgerTransfer_idempotencyKey_form", transfer(() => ({ idempotencyKey: "two words" }))],
  ["LedgerTransfer_causeId_form", transfer(() => ({ causeId: "" }))],
  ["LedgerTransfer_reason_form", transfer(() => ({ reason: " " }))],
  ["LedgerTransfer_actor_pair", transfer(() => ({ ...CHARGE, actorRole: null }))],
  ["LedgerTransfer_cause_fits", transfer(() => ({ kind: "call_charge" }))],
  ["LedgerTransfer_hold_fits", transfer(({ holdId }) => ({ holdId }))],
  ["LedgerTransfer_reversal_fits", transfer(() => CREDIT)],
  ["LedgerTransfer_adjustment_has_actor", transfer(() => ({ reason: null }))],
  [
    "LedgerTransfer_adjustment_has_actor",
    transfer(() => ({ actorRole: "admin", amountCents: 10_001 })),
  ],
  ["LedgerTransfer_adjustment_has_actor", transfer(() => ({ actorRole: "mechanic" }))],
  ["LedgerTransfer_adjustment_has_approver", transfer(() => ({ amountCents: 50_001 }))],
  [
    "LedgerTransfer_adjustment_has_approver",
    transfer(() => ({ amountCents: 50_001, approvedById: "test-admin" })),
  ],

  ["LedgerLine_pkey", line({ position: 1 })],
  ["LedgerLine_transferId_fkey", line({ transferId: "none" })],
  ["LedgerLine_lotId_fkey", line({ account: "paid", lotId: "none" })],
  ["LedgerLine_position_range", line({ position: -1 })],
  ["LedgerLine_amountCents_range", line({ amountCents: 0 })],
  ["LedgerLine_lot_fits", line({ account: "paid" })],

  ["CreditLot_pkey", ({ lotId }) => [insertLike("CreditLot", `id = '${lotId}'`, { number: 99 })]],
  ["CreditLot_mechanicId_number_key", lot({ number: 1 })],
  ["CreditLot_mechanicId_fkey", lot({ mechanicId: "nobody" })],
  ["CreditLot_transferId_fkey", lot({ transferId: "none" })],
  ["CreditLot_parentId_fkey", lot({ parentId: "none" })],
  ["CreditLot_number_range", lot({ number: 0 })],
  ["CreditLot_amountCents_range", lot({ amountCents: 0, remainingCents: 0 })],
  ["CreditLot_remainingCents_range", lot({ remainingCents: 10_001 })],
  ["CreditLot_paid_never_lapses", lot({ lapsesAt: "2030-01-01" })],
];

const CHARGE = { kind: "call_charge", causeKind: "call" };
const CREDIT = { kind: "dispute_credit", causeKind: "dispute" };

const IMMUTABLE: readonly Attack[] = [
  ["LedgerTransfer_immutable", `UPDATE "LedgerTransfer" SET reason = 'Other'`],
  ["LedgerTransfer_immutable", `DELETE FROM "LedgerTransfer"`],
  ["LedgerTransfer_kept", `TRUNCATE "LedgerTransfer" CASCADE`],
  ["LedgerLine_immutable", `UPDATE "LedgerLine" SET "amountCents" = 1`],
  ["LedgerLine_immutable", `DELETE FROM "LedgerLine"`],
  ["LedgerLine_kept", `TRUNCATE "LedgerLine"`],
  ["CreditLot_immutable", `UPDATE "CreditLot" SET "lapsesAt" = now() WHERE kind = 'promo'`],
  ["CreditLot_immutable", `DELETE FROM "CreditLot"`],
  ["CreditLot_kept", `TRUNCATE "CreditLot" CASCADE`],
  ["Wallet_immutable", `UPDATE "Wallet" SET "mechanicId" = "mechanicId"`],
  ["Wallet_immutable", `DELETE FROM "Wallet"`],
  ["Wallet_kept", `TRUNCATE "Wallet" CASCADE`],
].map(([guard = "", statement = ""]) => ({
  guard,
  refusal: `${guard.split("_")[0]} is never changed`,
  statements: sql(statement),
}));

export const ATTACKS: readonly Attack[] = [
  ...ROWS.map(([guard, statements]) => ({ guard, statements })),
  ...IMMUTABLE,
  ...ATTACKS_AT_COMMIT.map(([refusal, statements]) => ({
    guard: `${refusal.split("_")[0]}_checked`,
    refusal,
    statements,
  })),
];
