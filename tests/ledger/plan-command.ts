import {
  captureHold,
  charge,
  creditCall,
  placeHold,
  releaseHold,
} from "@/lib/billing/ledger/commands/call-commands";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import {
  giveBackOrder,
  purchase,
  takeBackOrder,
} from "@/lib/billing/ledger/commands/order-commands";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import type { Command, Posting } from "@/lib/billing/ledger/commands/post";
import type { ModelWallet, Outcome } from "./model-wallet";

interface Input {
  model: ModelWallet;
  /** The IDs of the model's holds, in the model's order. */
  holdIds: readonly string[];
  command: Command;
  /** Selects a hold, call, or order, and a variant of the command. */
  which: number;
  cents: number;
}

/** A command for the ledger, and the outcome that the model expects. */
interface Plan {
  send: (tx: LedgerTransaction) => Promise<Posting>;
  expect: () => Outcome;
}

/** Plans for random commands, by name. A plan is null if there is nothing yet for the command to act on. */
export const PLANS = {
  purchase: ({ model, command, which, cents }) => {
    const bonusCents = which % 2 === 0 ? 0 : which * 100;
    const orderId = named(command, "order", model.orders.length);
    return {
      send: (tx) => purchase(tx, { ...command, orderId, paidCents: cents, bonusCents }),
      expect: () => model.purchase(cents, bonusCents, command.now.getTime()),
    };
  },
  hold: ({ model, command, cents }) => {
    const attemptId = named(command, "attempt", model.holds.length);
    return {
      send: (tx) => placeHold(tx, { ...command, attemptId, cents }),
      expect: () => model.hold(cents, command.now.getTime()),
    };
  },
  capture: ({ model, command, which, holdIds }) => {
    const hold = pick(model.holds, which);
    if (!hold) return null;
    const holdId = holdIds[hold.index] ?? "";
    const callId = named(command, "call", model.calls.length);
    return {
      send: (tx) => captureHold(tx, { ...command, holdId, callId }),
      expect: () => model.capture(hold.item),
    };
  },
  release: ({ model, command, which, holdIds }) => {
    const hold = pick(model.holds, which);
    if (!hold) return null;
    const holdId = holdIds[hold.index] ?? "";
    return {
      send: (tx) => releaseHold(tx, { ...command, holdId }),
      expect: () => model.release(hold.item, command.now.getTime()),
    };
  },
  charge: ({ model, command, cents }) => {
    const callId = named(command, "call", model.calls.length);
    return {
      send: (tx) => charge(tx, { ...command, callId, cents }),
      expect: () => model.charge(cents, command.now.getTime()),
    };
  },
  credit: ({ model, command, which, cents }) => {
    const call = pick(model.calls, which);
    if (!call) return null;
    const credit = {
      kind: which % 2 === 0 ? ("auto_credit" as const) : ("dispute_credit" as const),
      callId: named(command, "call", call.index),
      disputeId: command.idempotencyKey,
      cents,
    };
    return {
      send: (tx) => creditCall(tx, { ...command, ...credit }),
      expect: () => model.credit(call.item, cents, command.now.getTime()),
    };
  },
  takeBack: ({ model, command, which, cents }) => {
    const order = pick(model.orders, which);
    if (!order) return null;
    const taken = {
      kind: isRefund(model.taken.length) ? ("refund" as const) : ("chargeback" as const),
      orderId: named(command, "order", order.index),
      causeId: named(command, "taken", model.taken.length),
      cents,
    };
    return {
      send: (tx) => takeBackOrder(tx, { ...command, ...taken }),
      expect: () => model.takeBack(order.item, cents),
    };
  },
  undoTaken: ({ model, command, which }) => {
    const taken = pick(model.taken, which);
    if (!taken) return null;
    const kind = isRefund(taken.index) ? "refund_failed" : "chargeback_reversed";
    const causeId = named(command, "taken", taken.index);
    return {
      send: (tx) => giveBackOrder(tx, { ...command, kind, causeId }),
      expect: () => model.undoTaken(taken.item, command.now.getTime()),
    };
  },
  adjust: ({ model, command, which, cents }) => {
    const signed = which % 2 === 0 ? cents : -cents;
    const adjustment = { adjustmentId: command.idempotencyKey, cents: signed, ...BY_HAND };
    return {
      send: (tx) => adjust(tx, { ...command, ...adjustment }),
      expect: () => model.adjust(signed, command.now.getTime()),
    };
  },
} satisfies Record<string, (input: Input) => Plan | null>;

/** Approved, because what one person posts alone is limited. */
const BY_HAND = {
  actor: { userId: "test-admin", role: "super_admin" },
  approvedById: "test-approver",
  reason: "Test",
} as const;

const isRefund = (index: number) => index % 2 === 0;

const named = ({ mechanicId }: Command, kind: string, index: number) =>
  `${mechanicId}:${kind}:${index}`;

function pick<T>(list: readonly T[], which: number): { index: number; item: T } | null {
  const index = which % Math.max(1, list.length);
  const item = list[index];
  return item === undefined ? null : { index, item };
}
