import { CallFeeForm } from "@/app/dashboard/pricing/call-fees/[feeId]/call-fee-form";
import { NewCallFee } from "@/app/dashboard/pricing/call-fees/new-call-fee";
import { textOf } from "@/components/testing/rendered";

const fee = { id: "f1", feeCents: 2_500 };

test.each([
  ["setting", <NewCallFee key="new" services={[]} timezone="America/Chicago" entered={null} />],
  ["changing", <CallFeeForm key="change" fee={fee} timezone="America/Chicago" entered={null} />],
])(
  "warns before %s a fee that mechanics whose credit doesn't cover it will be paused",
  (_, form) => {
    expect(textOf(form)).toContain("doesn’t cover their lowest call fee are paused");
  },
);
