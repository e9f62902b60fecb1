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

const linkFor = (slug: string, landing: Parameters<typeof sampleLanding>[0] = {}) =>
  htmlOf(<QuizLink landing={sampleLanding({ service: sampleService({ slug }), ...landing })} />);

it.each(["brake-pad-replacement", "brake-pad-and-rotor-replacement", "brake-inspection"])(
  "links %s in a city to the quiz",
  (slug) => {
    expect(linkFor(slug)).toContain(
      'href="/costs/brake-service?city=San%20Antonio%2CTexas&amp;zip=78201#quote"',
    );
  },
);

it("links other services in a city to their own estimate", () => {
  expect(linkFor("oil-change")).toContain('href="/costs/oil-change?zip=78201"');
});

it("links to no estimate if the price is given by phone", () => {
  const pricing = { displayMode: "message" as const, customMessage: "CALL US", price: null };
  expect(linkFor("oil-change", { pricing })).toBe("");
});
