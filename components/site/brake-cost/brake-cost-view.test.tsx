import { findBrakeJob } from "@/components/site/brake-cost/brake-jobs";
import { publicViews } from "@/components/testing/public-views";
import { answersOf, htmlOf, structuredDataOf, textOf } from "@/components/testing/rendered";
import { BASE_PRICE_DOLLARS } from "@/lib/site/quiz/constants";
import { BRAKE_OPTIONS } from "@/lib/site/quiz/quiz-options";

const BRAKE_TYPES = BRAKE_OPTIONS.map(({ value }) => value);
const view = publicViews()["brake cost"];

describe("the brake cost page", () => {
  it("links the free quote to the section with the phone number", () => {
    const html = htmlOf(view);
    expect(html).toMatch(/<a href="#quote"[^>]*>Get Free Quote/);
    const quote = /<section id="quote"[\s\S]*?<\/section>/.exec(html)?.[0];
    expect(quote).toContain('href="tel:+12105550100"');
  });

  it("shows what each price covers and excludes", () => {
    const coverage = /<section id="coverage"[\s\S]*?<\/section>/.exec(htmlOf(view))?.[0] ?? "";
    expect(coverage.match(/<dt>Covers/g)).toHaveLength(4);
    expect(coverage.match(/<dt>Not included/g)).toHaveLength(4);
    expect(coverage).toContain("Who warrants the work");
  });

  it("has a row and a description for every price in the quiz", () => {
    for (const type of BRAKE_TYPES) {
      const job = findBrakeJob(type);
      const { low, high } = BASE_PRICE_DOLLARS[type].mobile;
      expect(textOf(view)).toContain(`${job?.name} $${low}–$${high}`);
      expect(textOf(view)).toContain(`${job?.name} Covers`);
    }
  });

  it("claims only savings that its table supports", () => {
    expect(textOf(view)).toContain("That’s $20–$150 less than a shop charges for the same work.");
    expect(textOf(view)).toContain("Save up to 50% vs Shop Price");
    for (const type of BRAKE_TYPES) {
      const { mobile, shop } = BASE_PRICE_DOLLARS[type];
      expect(mobile.low).toBeLessThanOrEqual(shop.high / 2);
    }
  });

  it("says that its table is a national range", () => {
    expect(textOf(view)).toContain("National range; your city may differ.");
  });

  it("leaves the savings to the estimate while the quiz shows one", () => {
    const html = htmlOf(view);
    expect(html).toMatch(/class="quiz /);
    expect(html).toMatch(/<p class="[^"]*price-table-savings [^"]*">That’s \$20/);
  });

  it("uses the page's answers in structured data", () => {
    const answers = answersOf(structuredDataOf(view)[0]);
    expect(answers).toHaveLength(4);
    for (const answer of answers) expect(textOf(view)).toContain(answer);
  });
});
