import { SearchView } from "@/components/search/search-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import {
  sampleLocation,
  sampleMechanic,
  sampleService,
  sampleSite,
} from "@/components/testing/samples";

const site = sampleSite();
const nothing = {
  locations: [],
  services: [],
  mechanics: [],
  totals: { locations: 0, services: 0, mechanics: 0 },
};

describe("search results", () => {
  const found = (
    <SearchView
      site={site}
      query="san <b>"
      locations={[sampleLocation()]}
      services={[sampleService()]}
      mechanics={[sampleMechanic()]}
      totals={{ locations: 12, services: 1, mechanics: 1 }}
    />
  );

  it("are grouped, counted in full, and lead on", () => {
    expect(textOf(found)).toContain("Cities (12)");
    expect(htmlOf(found)).toContain('href="/city/texas/san-antonio"');
    expect(htmlOf(found)).toContain('href="/cities?service=brake-pad-replacement"');
    expect(htmlOf(found)).toContain('href="/mechanics/mechanic-1"');
  });

  it("hold the quiz where they are about one city", () => {
    const onlyCity = { location: sampleLocation(), phone: "+12105550123", mechanics: [] };
    const text = textOf(<SearchView site={site} query="san" {...nothing} onlyCity={onlyCity} />);
    expect(text).toContain("Brake Estimate in San Antonio");
    expect(text).toContain("CALL NOW (210) 555-0123");
    expect(textOf(found)).not.toContain("Brake Estimate");
  });

  it("name the mechanics of the one city that they are about, and lead to its hub", () => {
    const mechanics = [sampleMechanic()];
    const onlyCity = { location: sampleLocation(), phone: null, mechanics };
    const html = htmlOf(<SearchView site={site} query="san" {...nothing} onlyCity={onlyCity} />);
    expect(html).toContain("Mechanics in San Antonio");
    expect(html).toContain('href="/mechanics/mechanic-1"');
    expect(html).toContain('href="/city/texas/san-antonio">All services and prices');
    expect(textOf(found)).not.toContain("Mechanics in");
  });

  it("repeat what was looked for as plain text, in the box too", () => {
    expect(textOf(found)).toContain("Results for “san <b>”");
    expect(htmlOf(found)).toContain('value="san &lt;b&gt;"');
    expect(htmlOf(found)).not.toContain("<b>");
  });

  it("say what to try when nothing matches", () => {
    const text = textOf(<SearchView site={site} query="zzz" {...nothing} />);
    expect(text).toContain("Nothing found");
    expect(text).toContain("all cities");
    expect(text).not.toContain("Cities (");
  });

  it("ask where the car is when nothing was looked for", () => {
    const text = textOf(<SearchView site={site} query="" {...nothing} />);
    expect(text).toContain("Where is the car?");
    expect(text).not.toContain("Nothing found");
  });
});
