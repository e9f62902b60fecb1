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
