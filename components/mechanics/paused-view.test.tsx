import { PausedView } from "@/components/mechanics/paused-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";
import type { PausedMechanic } from "@/lib/mechanics/schema/directory";

const site = sampleSite({ defaultPhone: "+12105550100" });
const render = (changes: Partial<PausedMechanic> = {}) => (
  <PausedView
    site={site}
    mechanic={{
      id: "cdemomechanic000000000001",
      name: "Ray Salinas",
      businessName: "Salinas Mobile Auto",
      until: "5:00 PM CST",
      endsAt: Date.parse("2026-11-21T23:00:00Z"),
      city: { name: "San Antonio", slug: "texas/san-antonio", zipcode: "78201" },
      ...changes,
    }}
  />
);

test("says until when a mechanic takes no calls, and dials only the main line", () => {
  expect(textOf(render())).toContain("Not taking calls until 5:00 PM CST");
  expect(textOf(render({ until: null, endsAt: null }))).toContain("Not taking calls right now");
  expect(new Set(htmlOf(render()).match(/tel:[^"]+/g))).toEqual(new Set(["tel:+12105550100"]));
});

test("links the other mechanics of the city", () => {
  const html = htmlOf(render());
  expect(html).toMatch(/href="\/mechanics\?zip=78201[^"]*"[^>]*>Other mechanics in San Antonio</);
  expect(html).toContain('href="/city/texas/san-antonio"');
  expect(htmlOf(render({ city: null }))).toMatch(/href="\/mechanics"[^>]*>All mechanics</);
});
