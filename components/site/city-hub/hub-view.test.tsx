import { HubView } from "@/components/site/city-hub/hub-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { SAMPLE_LOCAL, sampleHub, sampleRoute, sampleSite } from "@/components/testing/samples";

const site = sampleSite();
const render = (changes = {}) => (
  <HubView hub={sampleHub(changes)} site={site} route={sampleRoute()} />
);

describe("a city's page", () => {
  it("uses the singular for one mechanic", () => {
    expect(textOf(render({ totalMechanics: 1 }))).toContain("1 qualified mechanic ");
  });

  it("says when mechanics work, how far they drive, and how far the next city is", () => {
    const near = { id: "2", city: "Seguin", state: "Texas", slug: "texas/seguin" };
    const nearby = [{ ...near, latitude: 29.5, longitude: -98, miles: 33 }];
    const text = textOf(
      <HubView
        hub={sampleHub()}
        site={site}
        route={sampleRoute()}
        local={SAMPLE_LOCAL}
        nearby={nearby}
      />,
    );
    expect(text).toContain(
      "The mechanic here is open 24 hours a day. The mechanic drives up to 25 miles.",
    );
    expect(text).toContain("Seguin, Texas 33 miles");
  });

  it("says that at least one mechanic is open around the clock, not that all are", () => {
    const view = (
      <HubView
        hub={sampleHub()}
        site={site}
        route={sampleRoute()}
        local={{ ...SAMPLE_LOCAL, mechanics: 3 }}
      />
    );
    expect(textOf(view)).toContain("At least one mechanic here is open 24 hours a day.");
    expect(textOf(view)).not.toContain("Mechanics here");
  });

  it("has one line for the availability, which changes to the hours", () => {
    const html = htmlOf(render());
    const hero = html.slice(html.indexOf("<h1"), html.indexOf("</section>"));
    expect(hero.match(/<rc-availability[^>]* data-open-text/g)).toHaveLength(1);
    expect(hero).toMatch(/<rc-availability[^>]* data-open-text=""[^>]*>.*Mechanic Available Now/);
  });

  it("links each line to the service's page in the city", () => {
    const html = htmlOf(render());
    expect(html).toContain('href="/texas/san-antonio/brake-pad-replacement" class="button px-3"');
    expect(html).toContain('href="/texas/san-antonio/oil-change" class="button px-3"');
  });

  it("shows the unit after a price, and explains only once what a price covers", () => {
    const text = textOf(render());
    expect(text).toContain("From $323 per axle");
    for (const term of ["Covers", "Not included", "Who warrants the work"]) {
      expect(text.split(`${term} `)).toHaveLength(2);
    }
  });

  it("links to a free quote for brake pads", () => {
    expect(htmlOf(render({ services: [] }))).toMatch(
      /href="\/texas\/san-antonio\/brake-pad-replacement"[^>]*>Get Free Quote</,
    );
  });

  it("names the service of each call button", () => {
    expect(textOf(render())).toContain("Call Now (210) 555-0123 for Oil Change");
  });

  it("shows no ZIP for a city without one", () => {
    const { location } = sampleHub();
    expect(textOf(render({ location: { ...location, primaryZip: null } }))).not.toContain(
      "Serving",
    );
  });

  it("links to all services if the city doesn't have any yet", () => {
    expect(htmlOf(render({ services: [] }))).toMatch(/href="\/services"[^>]*>See all services</);
  });
});
