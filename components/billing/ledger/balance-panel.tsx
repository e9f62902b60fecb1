import { LOT_NAMES } from "@/components/billing/ledger/transfer-words";
import { Folded } from "@/components/data/folded";
import { Time } from "@/components/data/time";
import { SideScroll } from "@/components/ui/side-scroll";
import type { WalletView } from "@/lib/billing/ledger/rules/wallet-view";
import { formatDollars } from "@/lib/core/money";

interface BalancePanelProps {
  wallet: WalletView;
  /** Whether the mechanic is viewing their own balance. */
  isOwn: boolean;
  /** Whether calls have fees. Otherwise, drivers call mechanics directly, also those who owe money. */
  hasTelephony: boolean;
}

export function BalancePanel({ wallet, isOwn, hasTelephony }: BalancePanelProps) {
  const { availableCents, heldCents, debtCents, expiredCents, lots } = wallet;
  return (
    <section className="panel" aria-labelledby="balance">
      <div className="grid gap-y-3">
        <div>
          <h2 className="panel-title mb-1" id="balance">
            Available for calls
          </h2>
          <p className="font-sign text-48/none tabular-nums">{formatDollars(availableCents)}</p>
          <dl className="mt-3 grid empty:hidden grid-cols-[max-content_max-content] gap-x-4 gap-y-0.5 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-gravel">
            {heldCents > 0 && <Amount label="Set aside for calls" cents={heldCents} />}
            {expiredCents > 0 && <Amount label="Expired" cents={expiredCents} />}
            {debtCents > 0 && <Amount label="Owed" cents={debtCents} />}
          </dl>
          {debtCents > 0 && (
            <p className="problem mt-3">
              {isOwn ? debtWords(hasTelephony) : theirDebtWords(hasTelephony)}
            </p>
          )}
        </div>
        {lots.length === 0 ? (
          <p className="text-gravel">
            {isOwn
              ? "You have no credits. You pay for calls with credits. Each credit costs one dollar."
              : "This mechanic has no credits."}
          </p>
        ) : (
          <Lots lots={lots} />
        )}
      </div>
    </section>
  );
}

const debtWords = (hasTelephony: boolean) =>
  hasTelephony
    ? "You won’t get calls until you pay what you owe. Buy credits to pay it off."
    : "Buy credits to pay off what you owe.";

const theirDebtWords = (hasTelephony: boolean) =>
  hasTelephony
    ? "This mechanic won’t get calls until a purchase covers what they owe."
    : "This mechanic’s next purchase pays off what they owe first.";

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{formatDollars(cents)}</dd>
    </>
  );
}

function Lots({ lots }: Pick<WalletView, "lots">) {
  return (
    <Folded label="Credit, in the order it will be spent">
      <SideScroll label="Credit, in the order it will be spent">
        <table className="w-full tabular-nums [&_td]:border-t [&_td]:border-grid [&_td]:py-1.5 [&_th]:py-1.5 [&_th]:text-left [&_:is(th,td):not(:first-child)]:pl-1.5 sm:[&_:is(th,td):not(:first-child)]:pl-3 [&_[data-align=end]]:text-right [&_tbody_th]:border-t [&_tbody_th]:border-grid">
          <caption className="sr-only">Credit, in the order it will be spent</caption>
          <thead className="font-sign text-17/[1.2]">
            <tr>
              <th scope="col">Credit</th>
              <th scope="col">Expires</th>
              <th scope="col" data-align="end">
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map(({ id, kind, amountCents, remainingCents, lapsesAt }) => (
              <tr key={id}>
                <th scope="row">{LOT_NAMES[kind]}</th>
                <td>
                  <Time at={lapsesAt} none="Never" />
                </td>
                <td data-align="end">
                  {formatDollars(remainingCents)}
                  {remainingCents < amountCents && (
                    <span className="block text-15 text-gravel">
                      of {formatDollars(amountCents)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Folded>
  );
}
