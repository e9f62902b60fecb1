/** @jest-environment ./tests/setup/browser-environment.mjs */

import { LandingView } from "@/components/site/landing/landing-view";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { htmlOf, textOf } from "@/components/testing/rendered";
import {
  sampleCrewMember,
  sampleLanding,
  sampleRoute,
  sampleService,
  sampleSite,
} from "@/components/testing/samples";
import { RcAvailability } from "@/islands/rc-availability";
import type { DayHours } from "@/lib/mechanics/availability/open-hours";
import type { Landing } from "@/lib/site/landing/schema";

const pageOf = (changes: Partial<Landing> = {}) => (
  <LandingView landing={sampleLanding(changes)} site={sampleSite()} />
);
const claimIn = (id: "certified" | "savings", changes: Partial<Landing>) =>
  findClaimWords(id, withoutDrawingsAndStyles(htmlOf(pageOf(changes))));

const memberWith = (kind: "ase" | "insurance") =>
  sampleCrewMember({
    documents: [{ kind, stateCode: "", number: null, checkedOn: "2026-01-05", expiresOn: null }],
  });

test("a page claims certified mechanics only if one whom it introduces holds a certificate", () => {
  expect(claimIn("certified", { crew: [memberWith("insurance")] })).toBeNull();
  expect(claimIn("certified", { crew: [memberWith("insurance"), memberWith("ase")] })).toBe(
    "ASE-certified mechanics",
  );
});

test("a page without a price claims no savings", () => {
  const pricing = { displayMode: "message", customMessage: null, price: null } as const;
  expect(claimIn("savings", { pricing })).toBeNull();
  expect(claimIn("savings", {})).toBe("Save up to 50% vs Shop Price");
});

test("the line below the number says where the miles start", () => {
  expect(textOf(pageOf())).toContain("Ana R. · 4 mi from the center");
});

test("a title keeps a word with a hyphen on one line", () => {
  const service = sampleService({ name: "Pre-Purchase Inspection" });
  expect(htmlOf(pageOf({ service }))).toContain(
    '<span class="whitespace-nowrap">PRE-PURCHASE</span> INSPECTION',
  );
});

describe("at a time in San Antonio", () => {
  const WEEKDAY: DayHours = [{ opens: 480, closes: 1080 }];
  const HOURS = {
    week: [[], WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, []],
    closedOn: [],
  };

  beforeAll(() => customElements.define("rc-availability", RcAvailability));
  afterEach(() => jest.useRealTimers());

  function showAt(now: string) {
    jest.useFakeTimers({ now: new Date(now) });
    window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
    const [line] = sampleRoute().mechanics;
    const route = sampleRoute({ mechanics: line ? [{ ...line, hours: HOURS }] : [] });
    const crew = [sampleCrewMember({ route, hours: HOURS })];
    document.body.innerHTML = htmlOf(pageOf({ route, crew }));
    return (selector: string) => document.querySelector(selector)?.textContent ?? "";
  }

  test.each([
    ["Friday morning, before opening", "2026-11-20T07:00:00-06:00", false],
    ["Friday at noon", "2026-11-20T12:00:00-06:00", true],
    ["Friday evening", "2026-11-20T19:00:00-06:00", false],
    ["Sunday", "2026-11-22T12:00:00-06:00", false],
  ])(
    "on %s, the styles may show same-day service only if a mechanic is open",
    (_, now, isToday) => {
      showAt(now);
      const shown = document.querySelector(
        "body:has(.hero [data-open-text][data-state=open]) .same-day",
      );
      expect(shown !== null).toBe(isToday);
    },
  );

  test("a closed mechanic's card says that the office answers", () => {
    expect(showAt("2026-11-22T12:00:00-06:00")(".crew .call")).toContain("Call our office");
    expect(document.body.textContent).not.toMatch(/talk to the (person|mechanic)/i);
    expect(showAt("2026-11-20T12:00:00-06:00")(".crew .call")).toContain("Call Now");
  });
});

test("a stored page, which doesn't know the time, has same-day service only in what the styles hide", () => {
  const html = htmlOf(pageOf());
  expect(html.match(/Same-day service/g)).toHaveLength(2);
  expect(html.match(/<span class="same-day">Same-day service<\/span>/g)).toHaveLength(2);
});
