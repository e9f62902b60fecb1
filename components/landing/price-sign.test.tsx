import { PriceSign } from "@/components/landing/price-sign";
import { htmlOf } from "@/components/testing/rendered";

const classOf = (message: string) =>
  /<p class="([^"]+)"/.exec(
    htmlOf(<PriceSign price={{ kind: "message", message }} unit="" />),
  )?.[1];

it("sets a message smaller the longer its longest word is, so that no word breaks", () => {
  const sizes = [
    "CALL FOR FREE QUOTE",
    "CALL FOR BAKERSFIELD PRICES",
    "ASK IN TRUTHORCONSEQUENCES",
    "ASK IN LLANFAIRPWLLGWYNGYLLGOGERYCH",
  ].map(classOf);
  expect(sizes).toEqual([
    "plate-words",
    "plate-words plate-words-long",
    "plate-words plate-words-longer",
    "plate-words plate-words-longest",
  ]);
});
