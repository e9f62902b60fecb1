import { BalanceLine } from "@/components/accounts/overview/balance-line";
import { FieldError } from "@/components/form/field";
import { Form, returnedBy } from "@/components/form/form";
import { countOf } from "@/components/ui/count-of";
import type { MechanicMoney } from "@/lib/accounts/overview/schema";
import type { Offer } from "@/lib/billing/purchases/schema/views";
import { callsText } from "@/lib/catalog/call-fees/rules/fee-words";
import type { FeeRange } from "@/lib/catalog/rating/fee-change";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CreditPanelProps {
  money: Pick<MechanicMoney, "availableCents" | "debtCents" | "needsCredit">;
  /** In cents, at the end of each of the last days, oldest first. */
  balances: readonly number[];
  /** What calls cost on these days. */
  spentCents: number;
  /** What a call costs now. */
  fee: FeeRange | undefined;
  topUp: TopUp;
}

export interface TopUp {
  /** The bundle that the mechanic bought last; null to let them choose one. */
  offer: Offer | null;
  /** UUID, so that sending the form twice places only one order. */
  formKey: string;
  returned: ReturnedForm | null;
}

export function CreditPanel({ money, balances, spentCents, fee, topUp }: CreditPanelProps) {
  const { availableCents, debtCents, needsCredit } = money;
  const isUnneeded = availableCents === 0 && debtCents === 0 && !needsCredit;
  const calls = fee ? callsText(availableCents, fee) : null;
  const daysLeft = daysUntilEmpty({ availableCents, spentCents, days: balances.length });
  const words = [
    ...(calls ? [calls] : []),
    ...(daysLeft === null ? [] : [`runs out in about ${countOf(daysLeft, "day")}`]),
  ].join(", ");
  return (
    <section className="panel mb-4" aria-labelledby="balance-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="panel-title mb-0" id="balance-title">
            <a href={dashboardPaths.credits}>Available for calls</a>
          </h2>
          <div className="font-sign text-36/[1.1]">{formatDollars(availableCents)}</div>
        </div>
        <TopUpButtons {...topUp} />
      </div>
      {debtCents > 0 && <p className="text-danger">{`${formatDollars(debtCents)} owed`}</p>}
      {words && <p>{words.charAt(0).toUpperCase() + words.slice(1)}</p>}
      {isUnneeded && <p>Calls cost you nothing right now, so you don’t need credit.</p>}
      {balances.length > 1 && <BalanceLine balances={balances} />}
    </section>
  );
}

const ORDERS = "/api/orders";

/** Leads to the checkout at once, if it is known for which bundle. */
function TopUpButtons({ offer, formKey, returned }: TopUp) {
  if (!offer) {
    return (
      <a href={dashboardPaths.buyCredits} className="button min-h-11">
        Top up
      </a>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Form
        action={ORDERS}
        submitLabel={`Top up ${formatDollars(offer.priceCents)}`}
        buttonClass="button min-h-11"
        className="contents"
        returned={returned}
        isDisposable
      >
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="bundle" value={offer.id} />
        {/* Shows that the bundle is no longer for sale. */}
        <FieldError
          id="top-up-error"
          name="bundle"
          error={returnedBy(ORDERS, returned)?.fields.bundle}
        />
      </Form>
      <a href={dashboardPaths.buyCredits}>Other amounts</a>
    </div>
  );
}

/** Returns how long credit lasts if calls go on costing as much per day; null if they cost nothing, or none is left. */
function daysUntilEmpty({
  availableCents,
  spentCents,
  days,
}: {
  availableCents: number;
  spentCents: number;
  days: number;
}): number | null {
  if (spentCents <= 0 || availableCents <= 0) return null;
  return Math.floor((availableCents * days) / spentCents);
}
