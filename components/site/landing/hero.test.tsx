import { PriceSign, QuizLink } from "@/components/site/landing/hero";
import { htmlOf } from "@/components/testing/rendered";
import { sampleLanding, sampleService } from "@/components/testing/samples";

const sizeOf = (message: string) =>
  /<p class="[^"]*\btext-(\d+)/.exec(
    htmlOf(<PriceSign price={{ kind: "message", message }} unit="" />),
  )?.[1];

it("shrinks a message with a long word so that the word doesn't break", () => {
  const sizes = [
    "CALL FOR FREE QUOTE",
    "CALL FOR BAKERSFIELD PRICES",
    "ASK IN TRUTHORCONSEQUENCES",
    "ASK IN LLANFAIRPWLLGWYNGYLLGOGERYCH",
  ].map(sizeOf);
  expect(sizes).toEqual(["36", "28", "18", "14"]);
});

const linkFor = (category: string) =>
  htmlOf(<QuizLink landing={sampleLanding({ service: sampleService({ category }) })} />);

it.each(["brake", "brakes"])("links %s work in a city to the quiz", (category) => {
  expect(linkFor(category)).toContain(
    'href="/costs/brake-service?city=San%20Antonio%2CTexas&amp;zip=78201#quote"',
  );
});

it("shows no quiz link if the quiz has no price", () => {
  expect(linkFor("oil")).toBe("");
});
