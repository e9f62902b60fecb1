import { BalancePanel } from "@/components/billing/ledger/balance-panel";
import { textOf } from "@/components/testing/rendered";

const wallet = { availableCents: 0, heldCents: 0, debtCents: 2_500, expiredCents: 0, lots: [] };
const show = (isOwn: boolean, hasTelephony: boolean) =>
  textOf(<BalancePanel {...{ wallet, isOwn, hasTelephony }} />);

test.each([true, false])(
  "says that debt stops calls only if calls have fees (own: %s)",
  (isOwn) => {
    expect(show(isOwn, true)).toContain("won’t get calls until");
    expect(show(isOwn, false)).not.toContain("calls until");
    expect(show(isOwn, false)).toMatch(/pay off what you owe|pays off what they owe/);
  },
);
