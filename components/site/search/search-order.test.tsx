import { SearchView } from "@/components/site/search/search-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import {
  sampleLocation,
  sampleMechanic,
  sampleRoute,
  sampleService,
  sampleSite,
} from "@/components/testing/samples";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";

const site = sampleSite();
const nothing = {
  locations: [],
  services: [],
  mechanics: [],
  totals: { locations: 0, services: 0, mechanics: 0 },
};

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

it("shows list prices for a need without a place below the ZIP field, and the call button last", () => {
  const view = (
    <SearchView
      site={site}
      query="dead battery"
      {...nothing}
      services={[sampleService({ pricingMode: "fixed", basePartsCost: 22_900, unit: "" })]}
      totals={{ locations: 0, services: 1, mechanics: 0 }}
    />
  );
  expect(textOf(view)).toContain("From $229");
  const main = mainOf(htmlOf(view));
  const order = ['name="zip"', "From $229", 'href="tel:'].map((part) => main.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(main.match(/href="tel:/g)).toHaveLength(1);
});

it("suggests common problems first and a single call button last if nothing matches", () => {
  const view = <SearchView site={site} query="xyzzy" {...nothing} />;
  const main = mainOf(htmlOf(view));
  expect(textOf(view)).toContain("Nothing found for “xyzzy”");
  expect(textOf(view)).not.toContain("Results for");
  expect(main.match(/href="tel:/g)).toHaveLength(1);
  const order = ["/search?q=Won", 'href="/cities"', 'href="tel:'].map((part) => main.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

describe("for a single city", () => {
  const now = new Date("2026-03-04T18:00:00Z");
  const find = (hours: "open" | "closed", changes = {}) => {
    const [line] = sampleRoute().mechanics;
    if (!line) throw new Error("unreachable");
    const week = Array.from({ length: 7 }, () => [{ opens: 60, closes: 120 }]);
    const isOpen = hours === "open";
    const mechanics = [isOpen ? line : { ...line, hours: { week, closedOn: [] } }];
    const route = sampleRoute({ mechanics, ...changes });
    const service = sampleService();
    const offers = [
      {
        ...{ id: "offer-1", mechanicId: "mechanic-1", serviceId: service.id },
        ...{ priceCents: 18_900, isActive: true },
      },
    ];
    const shown = sampleMechanic({ id: "m-1", name: "Ana Ruiz" });
    return (
      <SearchView
        site={site}
        query="san antonio"
        locations={[sampleLocation()]}
        services={[]}
        mechanics={[shown, sampleMechanic({ id: "m-9", name: "San Antonio Pérez" })]}
        totals={{ locations: 1, services: 0, mechanics: 2 }}
        onlyCity={{
          location: sampleLocation(),
          route,
          shown: chooseNumber(route, now),
          mechanics: [shown],
          offered: [{ service, offers, fromPrice: "From $189", mechanicCount: 1 }],
          returns: new Map(),
          crew: new Map(),
          now,
          unserved: null,
        }}
      />
    );
  };
  const cardOf = (html: string) => {
    const services = html.slice(html.indexOf('id="services"'));
    return services.slice(services.indexOf("<li"), services.indexOf("</li>"));
  };

  it("doesn't list the city again, and of the mechanics only those not shown yet", () => {
    const text = textOf(find("open"));
    expect(text).not.toMatch(/Cities \(|Mechanics \(/);
    expect(text.match(/Ana Ruiz/g)).toHaveLength(1);
    expect(text).toContain("Mechanics Named “san antonio” SP San Antonio Pérez");
  });

  it("names the office and its hours beside its number on a card whose mechanics are closed", () => {
    const card = cardOf(htmlOf(find("closed")));
    expect(card).toContain("tel:+12105550100");
    expect(card).toMatch(/data-closed="Call our office" data-open="Call Now">Call our office</);
    expect(card.replace(/<[^>]+>/g, "")).toMatch(/Our office · (Opens|Open now) .+ Central time/);
  });

  it("doesn't name the office while a mechanic is open, or if calls are routed", () => {
    expect(cardOf(htmlOf(find("open")))).not.toContain("Our office");
    const routed = cardOf(htmlOf(find("closed", { routedPhone: "+12105550199" })));
    expect(routed).not.toMatch(/our office/i);
  });
});
