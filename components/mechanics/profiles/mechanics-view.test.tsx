import { UNKNOWN_FILTER } from "@/components/mechanics/profiles/filter-links";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { sampleMechanics, sampleState } from "@/components/testing/list-samples";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";
import type { MechanicsPage } from "@/lib/mechanics/profiles/schema/directory";

const render = (changes: Partial<MechanicsPage> = {}) => (
  <MechanicsView site={sampleSite()} list={sampleMechanics(changes)} />
);

describe("the list of mechanics", () => {
  it("links to each profile and phone number", () => {
    const html = htmlOf(render());
    for (const id of ["m-1", "m-2", "m-3"]) expect(html).toContain(`href="/mechanics/${id}"`);
    expect(html.match(/href="tel:\+12105550123"/g)).toHaveLength(3);
  });

  it("omits a radius or city that is unknown", () => {
    expect(textOf(render())).toMatch(/Abe Stone Active Hours vary Service area 78201 Time zone/);
  });

  it("shows neither page links nor letters if there is only one page", () => {
    expect(htmlOf(render())).not.toContain('aria-label="Pages"');
    expect(htmlOf(render())).not.toContain("first letter");
  });

  it("stays within the state when paging through its list", () => {
    const state = sampleState("Texas", 900);
    const html = htmlOf(render({ page: 2, pageCount: 15, total: 900, state, states: [state] }));
    expect(html).toContain('href="/mechanics/in/texas"');
    expect(html).toContain('href="/mechanics/in/texas/page/3"');
    expect(html).toContain("Page 2 of 15");
    expect(html).toMatch(/aria-current="true"[^>]*>Texas/);
  });

  it("links to no page before the first or after the last", () => {
    expect(textOf(render({ pageCount: 2 }))).not.toContain("Previous");
    expect(textOf(render({ page: 2, pageCount: 2 }))).not.toContain("Next");
  });

  const SPANISH = {
    filters: { languages: "spanish" },
    choices: { languages: { english: 9, spanish: 4, korean: 1 } },
  };

  it("links to the mechanics who speak each language, except for English", () => {
    const { choices } = SPANISH;
    const html = htmlOf(render({ choices }));
    expect(html).toContain('href="/mechanics?languages=spanish"');
    expect(html).toContain('href="/mechanics?languages=korean"');
    expect(html).not.toMatch(/languages=(?:english|french)/);
    expect(textOf(render({ choices }))).toContain("Speaks Spanish 4 Korean 1");
    expect(html).not.toContain("All languages");
  });

  it("marks the chosen language, and keeps it on the next page and in the search for a ZIP", () => {
    const view = render({ ...SPANISH, pageCount: 2 });
    const html = htmlOf(view);
    expect(textOf(view)).toContain("Mobile Mechanics Who Speak Spanish");
    expect(html).toMatch(
      /href="\/mechanics\?languages=spanish"[^>]*aria-current="true"[^>]*>Spanish/,
    );
    expect(html).toMatch(/href="\/mechanics"[^>]*>All languages/);
    expect(html).toContain('href="/mechanics?languages=spanish&amp;page=2" rel="next"');
    expect(html).toContain('<input type="hidden" name="languages" value="spanish"/>');
    expect(html).not.toContain('aria-label="States"');
  });

  it("says that no one speaks the chosen language, and links to all mechanics", () => {
    const view = render({ ...SPANISH, filters: { languages: "german" }, mechanics: [], total: 0 });
    expect(textOf(view)).toContain("No mechanics speak German");
    expect(htmlOf(view)).toMatch(/href="\/mechanics"[^>]*>See all mechanics/);
  });

  it("says that a filter doesn’t exist", () => {
    const view = <MechanicsView site={sampleSite()} list={sampleMechanics()} hasUnknownFilter />;
    expect(textOf(view)).toContain(UNKNOWN_FILTER);
    expect(textOf(render())).not.toContain(UNKNOWN_FILTER);
  });

  it("links each letter to the first name that starts with it", () => {
    const html = htmlOf(
      render({
        pageCount: 2,
        letters: [
          { letter: "A", page: 1 },
          { letter: "B", page: 1 },
          { letter: "Z", page: 2 },
        ],
      }),
    );
    expect(html).toContain('href="/mechanics/page/2#names-z"');
    expect(html.match(/id="names-a"/g)).toHaveLength(1);
    expect(html).toMatch(/<li id="names-a"[\s\S]*?Ana Ruiz/);
    expect(html).toMatch(/<li id="names-b"[\s\S]*?Bo Lee/);
  });
});
