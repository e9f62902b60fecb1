import { PausedView } from "@/components/mechanics/profiles/paused-view";
import { samplePaused } from "@/components/testing/list-samples";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";
import type { PausedMechanic } from "@/lib/mechanics/profiles/schema/directory";

const site = sampleSite({ defaultPhone: "+12105550100" });
const render = (changes: Partial<PausedMechanic> = {}) => (
  <PausedView site={site} mechanic={samplePaused(changes)} />
);

test("says how long a mechanic isn't taking calls, and links only to the main number", () => {
  expect(textOf(render())).toContain("Not taking calls until 5:00 PM CST");
  expect(textOf(render({ until: null, endsAt: null }))).toContain("Not taking calls right now");
  expect(new Set(htmlOf(render()).match(/tel:[^"]+/g))).toEqual(new Set(["tel:+12105550100"]));
});

test("links to the other mechanics in the city", () => {
  const html = htmlOf(render());
  expect(html).toMatch(/href="\/mechanics\?zip=78201[^"]*"[^>]*>Other mechanics in San Antonio</);
  expect(html).toContain('href="/city/texas/san-antonio"');
  expect(htmlOf(render({ city: null }))).toMatch(/href="\/mechanics"[^>]*>All mechanics</);
});
