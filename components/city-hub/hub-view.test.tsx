import { HubView } from "@/components/city-hub/hub-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleHub, sampleSite } from "@/components/testing/samples";

const site = sampleSite();
const render = (changes = {}) => (
  <HubView hub={sampleHub(changes)} site={site} phone="+12105550123" />
);

describe("a city hub", () => {
  it("counts one mechanic in the singular", () => {
    expect(textOf(render({ totalMechanics: 1 }))).toContain("1 qualified mechanic ");
  });

  it("leads from each card to that city's page of the service", () => {
    const html = htmlOf(render());
    expect(html).toContain('href="/texas/san-antonio/brake-pad-replacement" class="button flex-1"');
    expect(html).toContain('href="/texas/san-antonio/oil-change" class="button flex-1"');
  });

  it("puts the unit behind a price, and says once what such a price covers", () => {
    const text = textOf(render());
    expect(text).toContain("From $323 per axle");
    for (const term of ["Covers", "Leaves out", "Who warrants the work"]) {
      expect(text.split(`${term} `)).toHaveLength(2);
    }
  });

  it("asks for a free quote on brake pads", () => {
    expect(htmlOf(render({ services: [] }))).toMatch(
      /href="\/texas\/san-antonio\/brake-pad-replacement"[^>]*>Get Free Quote</,
    );
  });

  it("says for which service each call button is", () => {
    expect(textOf(render())).toContain("Call Now (210) 555-0123 for Oil Change");
  });

  it("names no ZIP where the city has none", () => {
    const { location } = sampleHub();
    expect(textOf(render({ location: { ...location, primaryZip: null } }))).not.toContain(
      "Serving",
    );
  });

  it("leads to all services where the city has none yet", () => {
    expect(htmlOf(render({ services: [] }))).toMatch(/href="\/services"[^>]*>See all services</);
  });
});
