import { CallFeeForm } from "@/components/call-fees/call-fee-form";
import { NewCallFee } from "@/components/call-fees/new-call-fee";
import { textOf } from "@/components/testing/rendered";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const fee = { id: "f1", feeCents: 2_500, revision: "r1" };

test.each([
  ["setting", <NewCallFee key="new" services={[]} returned={null} />],
  ["changing", <CallFeeForm key="change" fee={fee} returned={null} />],
])(
  "warns before %s a fee that mechanics whose credit doesn't cover it will be paused",
  (_, form) => {
    expect(textOf(form)).toContain("doesn’t cover their lowest call fee are paused");
  },
);
