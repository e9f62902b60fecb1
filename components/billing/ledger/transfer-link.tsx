import { transferTitle } from "@/components/billing/ledger/transfer-words";
import type { CreditLine } from "@/lib/billing/ledger/schema/credit-lines";
import { dashboardPaths, receiptHref } from "@/lib/platform/pages/dashboard-paths";

interface TransferLinkProps {
  line: CreditLine;
  /** Omitted when mechanics view their own credits. */
  mechanicId?: string | undefined;
}

/** The title of a transfer, linked to the call or purchase that caused it, if any. */
export function TransferLink({ line, mechanicId }: TransferLinkProps) {
  const title = transferTitle(line);
  const href = hrefOf(line, mechanicId);
  return href === null ? title : <a href={href}>{title}</a>;
}

function hrefOf({ callId, orderId }: CreditLine, mechanicId: string | undefined): string | null {
  if (callId !== null) return dashboardPaths.call(callId);
  if (orderId === null) return null;
  return mechanicId === undefined
    ? receiptHref({ order: orderId })
    : dashboardPaths.purchase(mechanicId, orderId);
}
