import { SearchHero } from "@/components/site/search/search-hero";
import { htmlOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";

const site = sampleSite();
const call = { phone: site.defaultPhone, followsHours: false };

/** The form that asks for a ZIP code. */
function zipForm(html: string): string | undefined {
  return html.match(/<form[\s\S]*?<\/form>/g)?.find((form) => form.includes('name="zip"'));
}

it("asks where the car is if the search names only a need, and says what isn't a ZIP code", () => {
  const form = zipForm(
    htmlOf(<SearchHero site={site} query="dead battery" call={call} asksWhere mistake="7820" />),
  );
  expect(form).toMatch(/<input type="hidden"[^>]* value="dead battery"/);
  expect(form).toContain('value="7820"');
  expect(form).toContain("Enter a five-digit ZIP code");
});

it("doesn't ask where the car is once the search names a place", () => {
  const html = htmlOf(
    <SearchHero site={site} query="dead battery 78201" call={call} asksWhere={false} />,
  );
  expect(zipForm(html)).toBeUndefined();
});
