import { CLAIM_PLACES } from "@/app/dashboard/settings/claim-places";
import { Estimate } from "@/components/site/quiz/estimate";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { publicViews, uncoveredViews } from "@/components/testing/public-views";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { CLAIMS_OFF, CLAIMS_ON, sampleSite } from "@/components/testing/samples";
import { ICON_STROKES } from "@/components/ui/icons";
import { CLAIM_IDS, type Claims } from "@/lib/platform/claims/constants";
import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";

const wordsOf = (claims: Claims) =>
  Object.entries(publicViews(sampleSite({ claims }))).map(
    ([page, view]) => [page, withoutDrawingsAndStyles(htmlOf(view))] as const,
  );

const ALL_OFF = wordsOf(CLAIMS_OFF);
const ALL_ON = wordsOf(CLAIMS_ON);

describe.each(CLAIM_IDS)("the claim %s", (id) => {
  const withoutThis = wordsOf({ ...CLAIMS_ON, [id]: false });

  it.each([
    ["only that claim is off", withoutThis],
    ["all claims are off", ALL_OFF],
  ])("appears on no page if %s", (_, pages) => {
    for (const [page, html] of pages) {
      expect([page, findClaimWords(id, html)]).toEqual([page, null]);
    }
  });

  it("leaves every other claim on at least one page if only this one is off", () => {
    const made = CLAIM_IDS.filter((other) =>
      withoutThis.some(([, html]) => findClaimWords(other, html) !== null),
    );
    // Only the quiz results make the claim `quizSavings`.
    expect(made).toEqual(CLAIM_IDS.filter((other) => other !== id && other !== "quizSavings"));
  });
});

/** Each page's name on the settings screen. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: "home page",
  "city hub": "city pages",
  "landing page": "landing pages",
  "landing page with a message": "landing pages",
  "landing page for oil": "landing pages",
  services: "services page",
  profile: "profiles",
  "brake cost": "brake cost page",
  "terms for drivers": "terms for drivers",
};

const QUIZ_PLACE = { city: "Austin", state: "Texas", mainCity: null };
const QUIZ_RESULT = estimateBrakeService(
  {
    brakeType: "rotors",
    vehicleType: "economy",
    wheelsAffected: "both",
    partPreference: "standard",
  },
  QUIZ_PLACE,
);

const QUIZ_LOCATION = { ...QUIZ_PLACE, locationId: null, phoneNumber: "", mechanic: null };

/** Every section that can make a claim, by page and section name, such as "home page: why us". */
function sectionsOf(claims: Claims): Map<string, string> {
  const site = sampleSite({ claims });
  const sections = new Map<string, string>();
  const add = (name: string, html: string) => sections.set(name, (sections.get(name) ?? "") + html);
  for (const [page, view] of Object.entries(publicViews(site))) {
    // Scripts and what they read show nothing themselves.
    const html = htmlOf(view).replace(/<script\b[\s\S]*?<\/script>| data-site="[^"]*"/g, "");
    for (const section of html.split(
      /(?=<section\b|<header\b|<footer\b|<details\b|<h2 class="legal)/,
    )) {
      const id = /^<section[^>]*aria-labelledby="([^"]+)-title"/.exec(section)?.[1];
      const name = section.startsWith("<details") ? "FAQ" : id?.replace("hero", "top");
      add(`${PAGE_NAMES[page] ?? page}${name ? `: ${name.replaceAll("-", " ")}` : ""}`, section);
    }
  }
  const estimate = { result: QUIZ_RESULT, location: QUIZ_LOCATION, offer: null, site };
  return sections.set(
    "brake quiz: estimate",
    htmlOf(<Estimate {...estimate} takesFocus={false} send={() => undefined} />),
  );
}

it.each(CLAIM_IDS)("shows the claim %s exactly where the settings list it", (id) => {
  const [on, off] = [sectionsOf(CLAIMS_ON), sectionsOf({ ...CLAIMS_ON, [id]: false })];
  const names = [...new Set([...on.keys(), ...off.keys()])];
  const places = names.filter((name) => on.get(name) !== off.get(name));
  expect(places.toSorted()).toEqual([...CLAIM_PLACES[id]]);
});

describe.each(Object.entries(uncoveredViews()))("the %s", (_page, view) => {
  it.each(CLAIM_IDS)("doesn't make the claim %s even if it is on", (id) => {
    expect(findClaimWords(id, withoutDrawingsAndStyles(htmlOf(view)))).toBeNull();
  });

  it("promises no mechanic and no price", () => {
    const text = textOf(view);
    expect(text).not.toMatch(/available now|comes? to you|connect you with the mechanic|\$\d/i);
    expect(htmlOf(view)).not.toMatch(/"@type":"(Service|Offer)"|data-city-call/);
  });

  it("gives the site's own number and the nearest cities that have mechanics", () => {
    const html = htmlOf(view);
    expect(new Set(html.match(/tel:[^"]+/g))).toEqual(new Set(["tel:+12105550100"]));
    expect(html).toMatch(/href="\/(city\/)?texas\/austin(\/brake-pad-replacement)?"/);
    expect(textOf(view)).toContain("Austin, TX 74 mi");
  });
});

it("shows the rating with its number, source, and date, and a star", () => {
  const rating = { count: 1_204, source: "Google reviews", date: "2026-10-31" };
  const views = publicViews(sampleSite({ rating }));
  expect(textOf(views.home)).toContain(
    "4.9 rating From 1,204 ratings. Source: Google reviews, Oct 31, 2026.",
  );
  const [, item = ""] =
    /<li class="feature">((?:(?!<\/li>).)*4\.9 rating)/.exec(htmlOf(views.home)) ?? [];
  expect(item).toContain(ICON_STROKES.star);
  expect(item).not.toContain(ICON_STROKES.check);
  expect(textOf(publicViews(sampleSite({ rating: null })).home)).not.toContain("4.9");
});

it("never puts a rating in structured data, no matter which claims are on", () => {
  for (const [page, html] of ALL_ON) {
    const data = html.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g) ?? [];
    expect([page, data.join("").match(/rating|review/i)]).toEqual([page, null]);
  }
});
