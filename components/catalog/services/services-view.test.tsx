import { ServicesView } from "@/components/catalog/services/services-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleService, sampleSite } from "@/components/testing/samples";
import type { Service } from "@/lib/catalog/services/schema";

const render = (changes: Partial<Service> = {}) => (
  <ServicesView site={sampleSite()} services={[sampleService(changes)]} />
);

describe("the catalog of services", () => {
  it("links each service to the cities that offer it", () => {
    expect(htmlOf(render())).toContain('href="/cities?service=brake-pad-replacement"');
  });

  it("shows the unit after a price, but not after a suggestion to call for a quote", () => {
    expect(textOf(render())).toContain("From $189 per axle");
    expect(htmlOf(render({ unit: "up to 5 quarts" }))).toMatch(
      /From \$189<span[^>]*>, up to 5 quarts</,
    );
    expect(textOf(render({ pricingMode: "no_price" }))).not.toContain("quote per axle");
  });

  it("omits a price with missing numbers, and unknown labor hours", () => {
    const card = textOf(render({ basePartsCost: null, laborHours: null }));
    expect(card).not.toMatch(/From \$|Estimated labor/);
  });

  it('explains what a "from" price covers and excludes, and who warrants the work', () => {
    const text = textOf(render());
    for (const term of ["Covers", "Not included", "Who warrants the work"]) {
      expect(text).toContain(term);
    }
  });
});
