import { publicViews } from "@/components/testing/public-views";
import { htmlOf, structuredDataOf, textOf } from "@/components/testing/rendered";

const view = publicViews()["brake cost"];

describe("the brake cost page", () => {
  it("leads from the free quote to the place where one is had, by phone at least", () => {
    const html = htmlOf(view);
    expect(html).toMatch(/<a href="#quote"[^>]*>Get Free Quote/);
    const quote = /<section id="quote"[\s\S]*?<\/section>/.exec(html)?.[0];
    expect(quote).toContain('href="tel:+12105550100"');
  });

  it("says of each kind of work what its price covers and leaves out", () => {
    const coverage = /<section id="coverage"[\s\S]*?<\/section>/.exec(htmlOf(view))?.[0] ?? "";
    expect(coverage.match(/<dt>Covers/g)).toHaveLength(5);
    expect(coverage.match(/<dt>Leaves out/g)).toHaveLength(5);
    expect(coverage).toContain("Who warrants the work");
  });

  it("answers search engines with the words of the page", () => {
    const [faq] = structuredDataOf(view) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    }[];
    expect(faq?.mainEntity).toHaveLength(4);
    for (const { name, acceptedAnswer } of faq?.mainEntity ?? []) {
      expect(textOf(view)).toContain(`${name} ${acceptedAnswer.text}`);
    }
  });
});
