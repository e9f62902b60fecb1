import { PriceSign } from "@/components/landing/price-sign";
import { htmlOf } from "@/components/testing/rendered";

const sizeOf = (message: string) =>
  /<p class="[^"]*\btext-(\d+)/.exec(
    htmlOf(<PriceSign price={{ kind: "message", message }} unit="" />),
  )?.[1];

it("sets a message smaller the longer its longest word is, so that no word breaks", () => {
  const sizes = [
    "CALL FOR FREE QUOTE",
    "CALL FOR BAKERSFIELD PRICES",
    "ASK IN TRUTHORCONSEQUENCES",
    "ASK IN LLANFAIRPWLLGWYNGYLLGOGERYCH",
  ].map(sizeOf);
  expect(sizes).toEqual(["36", "28", "18", "14"]);
});
