import { isBonusTakenBack } from "@/lib/billing/ledger/rules/statement-totals";
import type { CreditLine, LedgerView } from "@/lib/billing/ledger/schema/credit-lines";
import type { CreditLotKind } from "@/lib/core/generated/prisma/enums";
import { formatDollars } from "@/lib/core/money";

const TITLES: Readonly<Record<CreditLine["kind"], string>> = {
  purchase: "Purchase",
  bonus: "Bonus credit",
  hold: "Set aside for a call",
  hold_release: "Call not billed",
  call_charge: "Call",
  auto_credit: "Credit for a call",
  dispute_credit: "Credit for a disputed call",
  adjustment: "Adjustment",
  expiry: "Expired credit",
  refund: "Refund to card",
  refund_failed: "Refund reversed",
  chargeback: "Chargeback",
  chargeback_reversed: "Chargeback reversed",
  debt_settlement: "Debt paid",
};

/** Returns text such as "Call: Oil Change". */
export function transferTitle(
  transfer: Pick<CreditLine, "kind" | "causeKind" | "serviceName">,
): string {
  const title = isBonusTakenBack(transfer) ? "Bonus credit taken back" : TITLES[transfer.kind];
  return transfer.serviceName === null ? title : `${title}: ${transfer.serviceName}`;
}

/** The service has its own column. */
export const CREDIT_WORDS = {
  Kind: (line: CreditLine) => transferTitle({ ...line, serviceName: null }),
};

/** Returns text such as "$25 set aside" for a transfer that doesn't change the balance, or else its reason, if any. */
export function transferNote({
  kind,
  amountCents,
  reason,
}: Pick<CreditLine, "kind" | "amountCents" | "reason">): string | null {
  if (kind === "hold") return `${formatDollars(amountCents)} set aside`;
  if (kind === "hold_release") return `${formatDollars(amountCents)} available again`;
  if (kind === "debt_settlement") return `${formatDollars(amountCents)} of credit used`;
  return reason;
}

/** Returns text such as "Austin, Texas, driver’s number ending in 0142"; null if neither is known. */
export function callDetails({
  place,
  callerEnding,
}: Pick<CreditLine, "place" | "callerEnding">): string | null {
  const driver = callerEnding && `driver’s number ending in ${callerEnding}`;
  return [place, driver].filter(Boolean).join(", ") || null;
}

export const VIEW_NAMES: Readonly<Record<LedgerView, string>> = {
  balance: "Balance changes",
  all: "Everything",
  purchases: "Purchases and refunds",
  calls: "Call charges and credits",
  adjustments: "Adjustments",
  lapsed: "Expired credit",
};

export const LOT_NAMES: Readonly<Record<CreditLotKind, string>> = {
  paid: "Purchased",
  promo: "Promotional",
  goodwill: "Goodwill",
};

/** Returns "+$25", "-$25", or a dash for no change. */
export function formatChange(cents: number): string {
  if (cents === 0) return "–";
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents);
}
