import { HomeView } from "@/components/site/home/home-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleLocation, sampleService, sampleSite } from "@/components/testing/samples";

const numbers = Array.from({ length: 10 }, (_, index) => index);
const services = numbers.map((n) =>
  sampleService({ id: `service-${n}`, slug: `service-${n}`, name: `Service ${n}` }),
);
const locations = numbers.map((n) =>
  sampleLocation({ id: `location-${n}`, slug: `texas/city-${n}`, city: `City ${n}` }),
);
const render = (site = sampleSite()) => (
  <HomeView site={site} services={services} locations={locations} />
);

describe("the home page", () => {
  it("shows six services and eight cities, and links each service to the cities that offer it", () => {
    const html = htmlOf(render());
    expect(html.match(/href="\/cities\?service=service-\d"/g)).toHaveLength(6);
    expect(html.match(/href="\/city\/texas\/city-\d"/g)).toHaveLength(8);
  });

  it("searches without JavaScript", () => {
    const form = /<form[\s\S]*<\/form>/.exec(htmlOf(render()))?.[0];
    expect(form).toMatch(/^<form[^>]* action="\/search" method="get"/);
    expect(form).toMatch(/<input[^>]* name="q"/);
  });

  it("links to sign-in from the menu and the footer", () => {
    const html = htmlOf(render());
    for (const name of ["Main", "Footer"]) {
      const nav = new RegExp(`<nav aria-label="${name}"[\\s\\S]*?</nav>`).exec(html)?.[0];
      expect(nav).toContain('<a href="/login">Sign in</a>');
    }
  });

  it("shows the agency with its link only if one is set", () => {
    const partnerCredit = { name: "Lane Six", url: "https://agency.example" };
    expect(htmlOf(render(sampleSite({ partnerCredit })))).toContain(
      'href="https://agency.example"',
    );
    expect(textOf(render())).not.toContain("Website by");
  });
});
