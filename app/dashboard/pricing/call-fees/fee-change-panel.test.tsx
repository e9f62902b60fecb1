import { FeeChangePanel } from "@/app/dashboard/pricing/call-fees/fee-change-panel";
import { textOf } from "@/components/testing/rendered";

test("says why there is no preview", () => {
  const entered = { message: "Invalid input.", fields: { from: "Choose December 2 or later." } };
  const text = textOf(<FeeChangePanel change={{ entered, preview: null }} save="Save" />);
  expect(text).toContain("Choose December 2 or later.");
  expect(text).toContain("no preview until");
  expect(text).not.toContain("Save");
});
