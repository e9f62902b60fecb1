import { EstimateFrame } from "@/components/site/estimates/estimate-frame";
import { htmlOf } from "@/components/testing/rendered";
import {
  SAMPLE_NEAREST,
  sampleLanding,
  sampleRoute,
  sampleSite,
} from "@/components/testing/samples";
import { CallLink } from "@/components/ui/call-link";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { PlaceOfCar } from "@/lib/site/estimates/schema";

const NOW = new Date("2026-11-22T18:00:00Z");
const FROM_SIX = [{ opens: 360, closes: 1080 }];
const MONDAYS: OpenHours = { week: [[], FROM_SIX, [], [], [], [], []], closedOn: [] };

const hoursUrl = process.env.HOURS_ISLAND_URL;
beforeAll(() => {
  process.env.HOURS_ISLAND_URL = "/hours.js";
});
afterAll(() => {
  process.env.HOURS_ISLAND_URL = hoursUrl;
});

function showAt(place: PlaceOfCar): string {
  return htmlOf(
    <EstimateFrame
      site={sampleSite({ hasTelephony: false })}
      service={{ slug: "oil-change", name: "Oil Change" }}
      place={place}
      tab=""
      title="Oil Change Cost"
      price="$89"
      priceLabel="Parts and labor"
      hero={({ call }) => <CallLink {...call} source="cost-hero" />}
    >
      <p>What’s in the Price</p>
    </EstimateFrame>,
  );
}

function showWith(hours?: OpenHours): string {
  const mechanics = sampleRoute().mechanics.map((line) => ({ ...line, ...(hours && { hours }) }));
  const route = sampleRoute({ mechanics });
  const shown = chooseNumber(route, NOW);
  const html = showAt({
    kind: "local",
    work: {
      landing: sampleLanding({ route }),
      prices: { fromCents: null, highestCents: null },
      crew: "Ana R. (4 mi)",
      photos: [],
      mechanic: shown.mechanicId === null ? null : "Ana R.",
      shown,
    },
  });
  return /<section class="hero[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
}

test("names the open mechanic whose number the button calls, beside that mechanic's hours", () => {
  const hero = showWith();
  expect(hero).toContain("Open now · 24 hours");
  expect(hero).toMatch(/href="tel:\+12105550123"[\s\S]*Call Ana R\./);
  expect(hero).not.toContain("Our office answers");
});

test("shows the office's hours, and not the mechanic's, beside the office's number", () => {
  const hero = showWith(MONDAYS);
  expect(hero).toMatch(/href="tel:\+12105550100"[\s\S]*Call our office/);
  expect(hero).toContain("Our office answers Monday to Friday, 8 AM to 6 PM");
  expect(hero).not.toContain("6:00 AM");
});

test("says directly below the sign that there is no mechanic, and leads to the nearest city", () => {
  const html = showAt({
    kind: "problem",
    nearest: null,
    problem: {
      kind: "uncovered",
      zip: "99950",
      city: "Ketchikan",
      state: "Alaska",
      nearest: SAMPLE_NEAREST,
    },
  });
  expect(html).toMatch(
    /We don’t have a mechanic for Oil Change near 99950[\s\S]*href="\/texas\/austin\/oil-change"[\s\S]*href="tel:[^>]*cost-hero[\s\S]*What’s in the Price/,
  );
  expect(html.match(/href="\/texas\/austin\/oil-change"/g)).toHaveLength(1);
  expect(html).toContain('href="/texas/houston/oil-change"');
});
