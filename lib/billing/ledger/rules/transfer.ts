import type {
  CreditLotKind,
  LedgerAccount,
  LedgerCause,
  LedgerTransferKind,
  UserRole,
} from "@/lib/core/generated/prisma/enums";

/** Integer cents, never negative. `debtCents` is what the mechanic owes. */
export interface Balances {
  paidCents: number;
  promoCents: number;
  heldCents: number;
  debtCents: number;
}

export interface NewLot {
  id: string;
  /** Sequence number among the mechanic's lots, starting at 1. */
  number: number;
  kind: CreditLotKind;
  amountCents: number;
  /** Null if the credit never lapses. */
  lapsesAt: Date | null;
  /** ID of the lot that the credit was originally in, if it was returned; null for new credit. */
  parentId: string | null;
}

export interface Lot extends NewLot {
  remainingCents: number;
}

/** A positive amount adds to the account. `lotId` is null except for `paid` and `promo`. */
export interface Line {
  account: LedgerAccount;
  amountCents: number;
  lotId: string | null;
}

/** The record that a transfer is made for. */
export interface Cause {
  kind: LedgerCause;
  id: string;
}

export interface TransferDraft {
  kind: LedgerTransferKind;
  idempotencyKey: string;
  cause: Cause;
  /** The hold that this transfer captures or releases. */
  holdId?: string;
  /** The earlier transfer that this one reverses, in whole or in part. */
  reversesId?: string;
  lines: readonly Line[];
  /** Lots that this transfer creates. */
  lots?: readonly NewLot[];
  /** Lots that this transfer may return credit to. The wallet may leave out empty ones. */
  refills?: readonly Lot[];
}

/** Who ran the command; null for the system. */
export type LedgerActor = { userId: string; role: UserRole } | null;

/** A transfer as it is stored and hashed. */
export interface Transfer extends Balances {
  id: string;
  mechanicId: string;
  sequence: number;
  kind: LedgerTransferKind;
  idempotencyKey: string;
  causeKind: LedgerCause;
  causeId: string;
  /** The sum of the positive lines. */
  amountCents: number;
  actorId: string | null;
  actorRole: UserRole | null;
  approvedById: string | null;
  reason: string | null;
  holdId: string | null;
  reversesId: string | null;
  previousHash: string;
  hash: string;
  createdAt: Date;
  lines: readonly Line[];
  lots: readonly NewLot[];
}

/** A locked wallet, with every lot that isn't empty and perhaps some that are. */
export interface Wallet extends Balances {
  mechanicId: string;
  /** Number and hash of the last transfer. */
  sequence: number;
  hash: string;
  /** The time of the last transfer; null if there is none. */
  postedAt: Date | null;
  lotCount: number;
  lots: readonly Lot[];
}

/** The current time and a generator of new IDs, passed in so that rules are pure. */
export interface Context {
  now: Date;
  newId: () => string;
}
