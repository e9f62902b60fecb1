import { SearchView } from "@/components/site/search/search-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import {
  SAMPLE_NEAREST,
  sampleLocation,
  sampleMechanic,
  sampleRoute,
  sampleService,
  sampleShown,
  sampleSite,
} from "@/components/testing/samples";
import type { UnservedCity } from "@/lib/catalog/locations/rules/zip-problem";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";

const site = sampleSite();
const nothing = {
  locations: [],
  services: [],
  mechanics: [],
  totals: { locations: 0, services: 0, mechanics: 0 },
};

const sampleCity = (mechanics: readonly ListedMechanic[] = []) => ({
  location: sampleLocation(),
  route: sampleRoute(),
  shown: sampleShown(),
  mechanics,
  offered: [],
  returns: new Map(),
  crew: new Map([["mechanic-1", { name: "Marcus Webb", miles: 4.2 }]]),
  now: new Date("2026-03-04T18:00:00Z"),
  unserved: null,
});

const hoursUrl = process.env.HOURS_ISLAND_URL;
beforeAll(() => {
  process.env.HOURS_ISLAND_URL = "/hours.js";
});
afterAll(() => {
  process.env.HOURS_ISLAND_URL = hoursUrl;
});

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

  it("are grouped, show full counts, and link to more", () => {
    expect(textOf(found)).toContain("Cities (12)");
    expect(htmlOf(found)).toContain('href="/city/texas/san-antonio"');
    expect(htmlOf(found)).toContain('href="/cities?service=brake-pad-replacement"');
    expect(htmlOf(found)).toContain('href="/mechanics/mechanic-1"');
  });

  it("link to the quiz for the city if they are about exactly one", () => {
    const onlyCity = sampleCity();
    const view = <SearchView site={site} query="san" {...nothing} onlyCity={onlyCity} />;
    expect(textOf(view)).toContain("Brake Estimate in San Antonio");
    expect(htmlOf(view)).toContain('href="/costs/brake-service?city=San%20Antonio%2CTexas#quote"');
    expect(textOf(found)).not.toContain("Brake Estimate");
  });

  it("say that a city has no mechanic, and where the nearest ones are", () => {
    const show = (unserved: UnservedCity) => (
      <SearchView site={site} query="san" {...nothing} onlyCity={{ ...sampleCity(), unserved }} />
    );
    const never = show({ back: null, nearest: SAMPLE_NEAREST });
    expect(textOf(never)).toContain(
      "We don’t have a mechanic in San Antonio, Texas yet. The nearest city with one is Austin, Texas, 74 miles away.",
    );
    expect(htmlOf(never)).toContain('href="/city/texas/houston"');
    const paused = { back: { text: "Back at 7:30 PM" }, nearest: [] };
    expect(textOf(show(paused))).toContain(
      "We don’t have a mechanic in San Antonio, Texas right now. Back at 7:30 PM.",
    );
  });

  it("say whether the city's number is answered now, and make every link to it follow the hours", () => {
    const html = htmlOf(
      <SearchView
        site={site}
        query="san"
        {...nothing}
        locations={[sampleLocation()]}
        totals={{ locations: 1, services: 0, mechanics: 0 }}
        onlyCity={sampleCity()}
      />,
    );
    const hero = html.slice(html.indexOf('class="hero'), html.indexOf("</section>"));
    expect(hero).toContain("Open now · 24 hours");
    expect(hero).toMatch(/href="tel:\+12105550123"[^>]* data-follows-hours=""/);
    expect(html).not.toContain("tel:+12105550100");
    expect(html).toContain('src="/hours.js"');
  });

  it("follow the hours of each mechanic found", () => {
    const mechanics = [sampleMechanic({ id: "m-1" }), sampleMechanic({ id: "m-2" })];
    const html = htmlOf(
      <SearchView
        site={site}
        query="ruiz"
        {...nothing}
        mechanics={mechanics}
        totals={{ locations: 0, services: 0, mechanics: 2 }}
      />,
    );
    // The office's, and one for each mechanic
    expect(html.match(/<rc-availability data-route/g)).toHaveLength(3);
    expect(html).toContain('src="/hours.js"');
    expect(html).toContain('href="tel:+12105550100"');
  });

  it("link services to the only city found, with a price or a note that no one offers them", () => {
    const pads = sampleService();
    const oil = sampleService({ id: "service-2", name: "Oil Change", slug: "oil-change" });
    const offer = { id: "offer-1", mechanicId: "mechanic-1", serviceId: pads.id };
    const offers = [{ ...offer, priceCents: 18_900, isActive: true }];
    const offered = [{ service: pads, offers, fromPrice: "From $189", mechanicCount: 1 }];
    const view = (
      <SearchView
        site={site}
        query="brakes and oil san antonio"
        {...nothing}
        services={[oil, pads]}
        totals={{ locations: 1, services: 2, mechanics: 0 }}
        onlyCity={{ ...sampleCity(), offered }}
      />
    );
    const html = htmlOf(view);
    const services = html.slice(html.indexOf('id="services"'), html.indexOf('id="quote"'));
    expect([...services.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/texas/san-antonio/brake-pad-replacement",
      "/texas/san-antonio/oil-change",
    ]);
    expect(textOf(view)).toContain("Services in San Antonio (2)");
    expect(textOf(view)).toContain("From $189 per axle");
    expect(textOf(view)).toContain("No mechanic offers this service in San Antonio yet.");
    expect(textOf(view)).toContain("Marcus W. (4 mi)");
    const card = services.slice(services.indexOf("Brake Pad"), services.indexOf("</li>"));
    expect(card).toMatch(/href="tel:\+12105550123"[^>]* data-follows-hours=""/);
    expect(card).toContain("Open now");
  });

  it.each([
    ["Back at 7:30 PM", "Back at 7:30 PM"],
    [null, "Not taking calls right now"],
  ])("say when a service is offered again that only paused mechanics offer: %s", (text, words) => {
    const oil = sampleService({ id: "service-2", name: "Oil Change", slug: "oil-change" });
    const view = (
      <SearchView
        site={site}
        query="oil san antonio"
        {...nothing}
        services={[oil]}
        totals={{ locations: 1, services: 1, mechanics: 0 }}
        onlyCity={{ ...sampleCity(), returns: new Map([[oil.id, { text }]]) }}
      />
    );
    expect(textOf(view)).toContain(words);
    expect(textOf(view)).not.toContain("No mechanic offers");
  });

  it("are the first services of a city that is searched for alone", () => {
    const offered = Array.from({ length: 9 }, (_, index) => ({
      service: sampleService({ id: `service-${index}`, name: `Service ${index}` }),
      offers: [],
      fromPrice: "From $79",
      mechanicCount: 0,
    }));
    const onlyCity = { ...sampleCity(), offered };
    const text = textOf(<SearchView site={site} query="san" {...nothing} onlyCity={onlyCity} />);
    expect(text).toContain("Services in San Antonio");
    expect(text).toContain("Service 0");
    expect(text).not.toContain("Service 8");
  });

  it("list the mechanics of a single city and link to its page", () => {
    const mechanics = [sampleMechanic()];
    const onlyCity = sampleCity(mechanics);
    const html = htmlOf(<SearchView site={site} query="san" {...nothing} onlyCity={onlyCity} />);
    expect(html).toContain("Mechanics in San Antonio");
    expect(html).toContain('href="/mechanics/mechanic-1"');
    expect(html).toContain('href="/city/texas/san-antonio">All services and prices');
    expect(textOf(found)).not.toContain("Mechanics in");
  });

  it("repeat the query as plain text and in the search box", () => {
    expect(textOf(found)).toContain("Results for “san <b>”");
    expect(htmlOf(found)).toContain('value="san &lt;b&gt;"');
    expect(htmlOf(found)).not.toContain("<b>");
  });

  it("suggest what to try if nothing matches", () => {
    const text = textOf(<SearchView site={site} query="zzz" {...nothing} />);
    expect(text).toContain("Nothing found");
    expect(text).toContain("all cities");
    expect(text).not.toContain("Cities (");
  });

  it("suggest a number to call, services, and cities if nothing matches", () => {
    const html = htmlOf(<SearchView site={site} query="zzz" {...nothing} />);
    const none = html.slice(html.indexOf('id="none"'), html.indexOf("</main>"));
    for (const href of ["tel:+12105550100", "/services", "/cities"]) {
      expect(none).toContain(`href="${href}"`);
    }
  });

  it("say how many digits a ZIP has", () => {
    const text = textOf(<SearchView site={site} query="7820" {...nothing} />);
    expect(text).toContain("A ZIP code has five digits.");
  });

  it("explain a nonexistent ZIP, and list the nearest cities for one without coverage", () => {
    const unknown = { kind: "unknown", zip: "00000" } as const;
    const text = textOf(<SearchView site={site} query="00000" {...nothing} zipProblem={unknown} />);
    expect(text).toContain("We couldn’t find ZIP code 00000");
    const uncovered = {
      kind: "uncovered",
      zip: "99950",
      city: "Ketchikan",
      state: "Alaska",
      nearest: SAMPLE_NEAREST,
    } as const;
    const view = <SearchView site={site} query="99950" {...nothing} zipProblem={uncovered} />;
    expect(textOf(view)).toContain("We don’t have a mechanic near 99950 (Ketchikan, Alaska) yet.");
    expect(textOf(view)).toContain("Nearest Cities With a Mechanic");
  });

  it("show common problems and a single call button if there is no query", () => {
    const html = htmlOf(<SearchView site={site} query="" {...nothing} />);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main.match(/href="tel:/g)).toHaveLength(1);
    expect(main).toContain('href="/search?q=Won%E2%80%99t%20start"');
  });

  it("ask for the car's location if there is no query", () => {
    const text = textOf(<SearchView site={site} query="" {...nothing} />);
    expect(text).toContain("Where is the car?");
    expect(text).not.toContain("Nothing found");
  });
});
