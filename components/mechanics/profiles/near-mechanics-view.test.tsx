import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { NearMechanicsView } from "@/components/mechanics/profiles/near-mechanics-view";
import { sampleMechanics, sampleNear } from "@/components/testing/list-samples";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { SAMPLE_NEAREST, sampleRoute, sampleSite } from "@/components/testing/samples";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import type { NearMechanicsPage } from "@/lib/mechanics/profiles/schema/directory";

const site = sampleSite();
const render = (changes: Partial<NearMechanicsPage> = {}) => (
  <NearMechanicsView site={site} list={sampleNear(changes)} problem={null} />
);

describe("the list of mechanics who come to a ZIP", () => {
  it("shows each mechanic's distance in whole miles, if known", () => {
    const text = textOf(render());
    expect(text).toContain("Open now · 24 hours Distance less than 1 mile Primary city");
    expect(text).toMatch(/Bo Lee .*Distance 12 miles/);
    expect(text.match(/Distance /g)).toHaveLength(2);
  });

  it("says in the server's HTML who is open", () => {
    expect(textOf(render())).toMatch(/Ana Ruiz .*Open now · 24 hours .*Bo Lee/);
  });

  it("links to the number that is answered now at the top of the page, like a city's page", () => {
    const html = htmlOf(render());
    const head = html.slice(0, html.indexOf('id="list-title"'));
    expect(head).toContain("Open now · 24 hours");
    const calls = head.match(/<a [^>]*data-call-source[^>]*>/g) ?? [];
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) {
      expect(call).toMatch(/href="tel:\+12105550123".* data-follows-hours=""/);
    }
  });

  it("can be sorted by distance, keeping the ZIP", () => {
    const html = htmlOf(render());
    expect(html).toMatch(
      /href="\/mechanics\?zip=78201"[^>]*aria-current="true"[^>]*>Open now first/,
    );
    expect(html).toContain('href="/mechanics?zip=78201&amp;sort=distance"');
  });

  it("keeps the ZIP and the order on the next page", () => {
    expect(htmlOf(render({ order: "distance", page: 2, pageCount: 3 }))).toContain(
      'href="/mechanics?zip=78201&amp;sort=distance&amp;page=3" rel="next"',
    );
  });

  it("keeps the ZIP in the form, which works without JavaScript", () => {
    const form = /<form[^>]* action="\/mechanics" method="get"[\s\S]*?<\/form>/.exec(
      htmlOf(render()),
    )?.[0];
    expect(form).toMatch(/<input[^>]* name="zip"[^>]* value="78201"/);
  });

  it("keeps the ZIP and the order when a language is chosen, and the language otherwise", () => {
    const choices = { languages: { spanish: 2, korean: 1 } };
    const filters = { languages: "spanish" };
    const html = htmlOf(render({ choices, filters, order: "distance", pageCount: 2 }));
    for (const query of [
      "zip=78201&amp;languages=korean&amp;sort=distance",
      "zip=78201&amp;languages=spanish",
      "zip=78201&amp;languages=spanish&amp;sort=distance&amp;page=2",
      "zip=78201&amp;sort=distance",
    ]) {
      expect(html).toContain(`href="/mechanics?${query}"`);
    }
    expect(html).toMatch(/languages=spanish[^>]*aria-current="true"[^>]*>Spanish/);
    expect(html).toContain('<input type="hidden" name="languages" value="spanish"/>');
    expect(html).toContain("Mobile Mechanics Who Speak Spanish Near 78201");
  });

  it("says that no one who comes to the ZIP speaks a language, and links to those who come", () => {
    const filters = { languages: "german" };
    const view = render({
      filters,
      choices: { languages: { spanish: 2 } },
      mechanics: [],
      total: 0,
    });
    expect(textOf(view)).toContain("No mechanics who come to San Antonio, TX speak German.");
    expect(htmlOf(view)).toMatch(/href="\/mechanics\?zip=78201"[^>]*>All mechanics near 78201/);
    expect(htmlOf(view)).not.toContain("Sort order");
  });

  it("suggests the nearest cities and a call if no mechanics come to the ZIP", () => {
    const problem = {
      kind: "uncovered",
      zip: "79901",
      city: "El Paso",
      state: "Texas",
      nearest: SAMPLE_NEAREST,
    } as const;
    const route = sampleRoute({ mechanics: [] });
    const shown = chooseNumber(route, new Date());
    const none = { mechanics: [], total: 0, isCovered: false, route, shown };
    const list = sampleNear({ ...none, zip: "79901", location: null });
    const view = <NearMechanicsView site={site} list={list} problem={problem} />;
    expect(textOf(view)).toContain("The nearest city with one is Austin, Texas, 74 miles away.");
    expect(htmlOf(view)).toContain('href="/city/texas/austin"');
    expect(htmlOf(view)).toContain('href="tel:+12105550100"');
  });
});

test("keeps a wrong ZIP in the field, with the reason, above the full list", () => {
  const zipProblem =
    "We couldn’t find ZIP code 00000 on our map. Try the ZIP code of a place nearby.";
  const view = (
    <MechanicsView site={site} list={sampleMechanics()} zip="00000" zipProblem={zipProblem} />
  );
  expect(htmlOf(view)).toMatch(
    /<input[^>]* aria-invalid="true" aria-describedby="zip-problem" name="zip" value="00000"/,
  );
  expect(textOf(view)).toContain(zipProblem);
  expect(textOf(view)).toContain("Ana Ruiz");
});
