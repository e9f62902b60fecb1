import { CitiesView } from "@/components/catalog/locations/cities-view";
import { sampleCities, sampleState } from "@/components/testing/list-samples";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleLocation, sampleService, sampleSite } from "@/components/testing/samples";
import type { CitiesPage } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { textFinder } from "@/lib/core/find-text";

const render = (changes: Partial<CitiesPage> = {}, service: Service | null = null) => (
  <CitiesView site={sampleSite()} cities={sampleCities(changes)} service={service} />
);

describe("the list of cities", () => {
  it("links each city to its brake pads, its quote, and its own page", () => {
    const html = htmlOf(render());
    expect(html).toContain('href="/texas/san-antonio/brake-pad-replacement"');
    expect(html).toContain('href="/search?city=San%20Antonio%2CTexas"');
    expect(html).toContain('href="/city/texas/san-antonio"');
  });

  it("links to the chosen service instead and names it", () => {
    const oil = sampleService({ name: "Oil Change", slug: "oil-change" });
    const html = htmlOf(render({}, oil));
    expect(html).toContain('href="/texas/san-antonio/oil-change"');
    expect(html).not.toContain("brake-pad-replacement");
    expect(textOf(render({}, oil))).toContain("Looking for Oil Change?");
  });

  it("says how many other cities don't offer the service", () => {
    const oil = sampleService({ name: "Oil Change", slug: "oil-change" });
    expect(textOf(render({ uncovered: 18 }, oil))).toContain(
      "It’s not available in 18 other cities yet.",
    );
    expect(textOf(render({ uncovered: 1 }, oil))).toContain(
      "It’s not available in 1 other city yet.",
    );
    expect(textOf(render({ uncovered: 0 }, oil))).not.toContain("not available in");
    expect(textOf(render({ groups: [], total: 0 }, oil))).toContain(
      "Oil Change isn’t available yet",
    );
  });

  it("filters by city and state, on the server if there is no JavaScript", () => {
    const html = htmlOf(render());
    expect(html).toContain('data-filter-text="San Antonio\nTexas\n');
    expect(html.match(/data-filter-group=""/g)).toHaveLength(2);
    expect(html).toMatch(/<form[^>]* action="\/search" method="get"[\s\S]*<input[^>]* name="city"/);
    expect(html).toMatch(/data-filter-empty="" hidden=""/);
  });

  it.each([
    ["TX", ["San Antonio"]],
    ["az", ["Phoenix"]],
    ["San Antonio, TX", ["San Antonio"]],
    ["san antonio texas", ["San Antonio"]],
    ["Phoenix, TX", []],
    ["NV", []],
  ])("finds cities by state code, name, or both: %s", (query, expected) => {
    const texts = [...htmlOf(render()).matchAll(/data-filter-text="([^"]*)"/g)];
    const found = texts.flatMap(([, text]) => text ?? []).filter(textFinder(query));
    expect(found.map((text) => text.split("\n")[0])).toEqual(expected);
  });

  it("jumps to a state on the page, or opens its own page if there are too many cities", () => {
    expect(htmlOf(render())).toContain('href="#texas"');
    const groups = [{ state: sampleState("Texas", 1200), locations: [sampleLocation()] }];
    const many = render({ groups, total: 2000, isWhole: false });
    expect(htmlOf(many)).toContain('href="/cities/in/texas"');
    expect(textOf(many)).toContain("All 1,200 cities in Texas");
  });

  it("keeps the chosen service from the list of states to a state's page and back", () => {
    const oil = sampleService({ name: "Oil Change", slug: "oil-change" });
    const state = sampleState("Texas", 1200);
    const groups = [{ state, locations: [sampleLocation()] }];
    const many = htmlOf(render({ groups, total: 2000, isWhole: false }, oil));
    expect(many.match(/href="\/cities\/in\/texas\?service=oil-change"/g)).toHaveLength(2);
    expect(many).not.toContain('href="/cities/in/texas"');
    const texas = htmlOf(render({ groups, state }, oil));
    expect(texas).toMatch(/<a href="\/cities\?service=oil-change">All states<\/a>/);
  });

  it("links a state's page back to all states", () => {
    const state = sampleState("Texas", 1);
    const html = htmlOf(render({ groups: [{ state, locations: [sampleLocation()] }], state }));
    expect(html).toMatch(/<a href="\/cities">All states<\/a>/);
    expect(html).toContain("Cities in Texas");
  });

  it("shows no ZIP for a city without one", () => {
    expect(textOf(render())).toMatch(/Phoenix AZ View Services/);
  });

  it("shows no result message before a search", () => {
    expect(htmlOf(render())).toMatch(/<p [^>]*role="status"[^>]*><\/p>/);
  });
});
