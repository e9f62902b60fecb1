/** @jest-environment ./tests/setup/browser-environment.mjs */

import { MechanicCard } from "@/components/mechanics/profiles/mechanic-card";
import { HubView } from "@/components/site/city-hub/hub-view";
import { htmlOf } from "@/components/testing/rendered";
import {
  sampleHub,
  sampleMechanic,
  sampleOffer,
  sampleRoute,
  sampleSite,
} from "@/components/testing/samples";
import type { DayHours } from "@/lib/mechanics/availability/open-hours";
import { RcAvailability, showNumber } from "./rc-availability";

const OPEN = {
  phone: "+12105550101",
  mechanicId: "m-1",
  isOpen: true,
  text: "Open now · 24 hours",
};
const CLOSED = {
  phone: "+12105550100",
  mechanicId: null,
  isOpen: false,
  text: "Opens Sun 10:00 AM",
};

function createLink(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<a href="tel:+12105550102" ${attributes}>
    <span data-closed="Call Us">Call Now</span> <span data-phone-text>(210) 555-0102</span>
    <span data-closed="while Ana is closed">of Ana</span></a>`;
  const link = document.querySelector("a");
  if (!link) throw new Error("The link is missing.");
  return link;
}

const textOf = (link: HTMLAnchorElement) => link.textContent?.replace(/\s+/g, " ").trim();

describe("in a hero", () => {
  const NINE_TO_FIVE: DayHours = [{ opens: 540, closes: 1020 }];
  const HOURS = { week: Array(7).fill(NINE_TO_FIVE), closedOn: [] };
  /** Renders the city's page at a time in San Antonio, and returns the links of its hero in order. */
  function linksAt(now: string, { isTall = true } = {}): string[] {
    jest.useFakeTimers({ now: new Date(now) });
    window.matchMedia = jest.fn(() => ({ matches: isTall }) as MediaQueryList);
    const [mechanic] = sampleRoute().mechanics;
    const route = sampleRoute({ mechanics: mechanic ? [{ ...mechanic, hours: HOURS }] : [] });
    document.body.innerHTML = htmlOf(
      <HubView hub={sampleHub()} site={sampleSite()} route={route} />,
    );
    return linksOf();
  }
  const linksOf = () =>
    [...document.querySelectorAll(".hero a")].map(({ textContent }) =>
      (textContent ?? "").replace(/ \(.*/, ""),
    );
  afterEach(() => jest.useRealTimers());

  it("“Call me back” comes after the call button while a mechanic is open", () => {
    expect(linksAt("2026-11-20T12:00:00-06:00")).toEqual([
      "Call Now",
      "Call me back",
      "Get Free Quote",
    ]);
  });

  it("“Call me back” comes before the call button while everyone is closed", () => {
    expect(linksAt("2026-11-20T20:00:00-06:00")).toEqual([
      "Call me back",
      "Call Now",
      "Get Free Quote",
    ]);
  });

  it("the call button comes first while the office answers in the mechanics' place", () => {
    expect(linksAt("2026-11-20T17:30:00-06:00")[0]).toBe("Call Now");
    expect(document.querySelector(".office-note")?.textContent).toContain(
      "Our office · Open now · until 6:00 PM Central time",
    );
  });

  it("“Call me back” comes first again once the office closes too", () => {
    linksAt("2026-11-20T17:59:30-06:00");
    jest.advanceTimersByTime(60_000);
    expect(linksOf()[0]).toBe("Call me back");
    expect(document.querySelector(".office-note")?.textContent).toContain("Opens Mon 8:00 AM");
  });

  it("the call button stays first on a screen that is too low for both", () => {
    expect(linksAt("2026-11-20T20:00:00-06:00", { isTall: false })[0]).toBe("Call Now");
  });

  it.each(["Call Now", "Call me back"])("%s keeps the focus when the mechanic closes", (label) => {
    // A Saturday, when the office is closed.
    linksAt("2026-11-21T16:59:30-06:00");
    const link = [...document.querySelectorAll<HTMLElement>(".hero a")].find((element) =>
      element.textContent?.includes(label),
    );
    link?.focus();
    jest.advanceTimersByTime(60_000);
    expect(linksOf()[0]).toBe("Call me back");
    expect(document.activeElement).toBe(link);
  });
});

describe("showNumber", () => {
  it("makes a link dial the chosen number, and records its mechanic for taps", () => {
    const link = createLink("data-follows-hours");
    showNumber(null, OPEN);
    expect(link.href).toBe("tel:+12105550101");
    expect(link.dataset.mechanicId).toBe("m-1");
    expect(textOf(link)).toBe("Call Now (210) 555-0101 of Ana");
  });

  it("says whose number it is while the mechanic is closed, and later restores the text", () => {
    const link = createLink("data-follows-hours");
    showNumber(null, CLOSED);
    expect(link.href).toBe("tel:+12105550100");
    expect(link.dataset.mechanicId).toBe("");
    expect(textOf(link)).toBe("Call Us (210) 555-0100 while Ana is closed");
    showNumber(null, OPEN);
    expect(textOf(link)).toBe("Call Now (210) 555-0101 of Ana");
  });

  it("doesn't change other call links", () => {
    const link = createLink("");
    showNumber(null, OPEN);
    expect(link.href).toBe("tel:+12105550102");
  });
});

const NINE_TO_FIVE: DayHours = [{ opens: 540, closes: 1020 }];
const WEEKDAYS = [[], NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, []];
const ALWAYS = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);

const lineOf = (mechanicId: string, week: readonly DayHours[], phone = "+12105550123") => ({
  mechanicId,
  phone,
  timezone: "America/Chicago",
  hours: { week, closedOn: [] },
});

const cards = () =>
  [...document.querySelectorAll("li[data-facts]:not(.hero *)")].map((item) => ({
    text: item.querySelector("[data-text]")?.textContent,
    href: item.querySelector<HTMLAnchorElement>("a[data-call-source]")?.href,
  }));

beforeAll(() => customElements.define("rc-availability", RcAvailability));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.innerHTML = "";
  jest.useRealTimers();
});

describe("a card in the list", () => {
  const card = (id: string, week: readonly DayHours[]) => (
    <MechanicCard
      mechanic={sampleMechanic({
        id,
        name: id,
        route: sampleRoute({ mechanics: [lineOf(id, week)] }),
      })}
    />
  );

  it("follows its own mechanic's hours on a page that stays open", () => {
    // Friday, a minute before 5 PM in San Antonio.
    jest.setSystemTime(new Date("2026-11-20T22:59:30Z"));
    document.body.innerHTML = htmlOf(
      <ul>
        {card("Ana", WEEKDAYS)}
        {card("Bo", ALWAYS)}
      </ul>,
    );
    expect(cards()).toEqual([
      { text: "Open now · until 5:00 PM", href: "tel:+12105550123" },
      { text: "Open now · 24 hours", href: "tel:+12105550123" },
    ]);

    jest.advanceTimersByTime(60_000);
    expect(cards()).toEqual([
      { text: "Opens Mon 9:00 AM", href: "tel:+12105550100" },
      { text: "Open now · 24 hours", href: "tel:+12105550123" },
    ]);

    jest.setSystemTime(new Date("2026-11-23T18:00:00Z"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(cards()[0]).toEqual({ text: "Open now · until 5:00 PM", href: "tel:+12105550123" });
  });
});

describe("a card on a city's page", () => {
  const [brakes, oil] = sampleHub().services;
  const showHub = () => {
    if (!brakes || !oil) throw new Error("The sample hub has two services.");
    const services = [
      { ...brakes, offers: [sampleOffer(brakes.service.id, "Ana")] },
      { ...oil, offers: [sampleOffer(oil.service.id, "Ana"), sampleOffer(oil.service.id, "Bo")] },
    ];
    const mechanics = [
      lineOf("Ana", WEEKDAYS, "+12105550101"),
      lineOf("Bo", ALWAYS, "+12105550102"),
    ];
    document.body.innerHTML = htmlOf(
      <HubView
        hub={sampleHub({ services })}
        site={sampleSite()}
        route={sampleRoute({ mechanics })}
      />,
    );
  };
  const hero = () => document.querySelector<HTMLAnchorElement>("a[data-call-source=hub-hero]");

  it("dials an open mechanic who offers its service, regardless of the rest of the page", () => {
    // Saturday night in San Antonio.
    jest.setSystemTime(new Date("2026-11-22T04:00:00Z"));
    showHub();
    expect(hero()?.href).toBe("tel:+12105550102");
    expect(cards()).toEqual([
      { text: "Opens Mon 9:00 AM", href: "tel:+12105550100" },
      { text: "Open now · 24 hours", href: "tel:+12105550102" },
    ]);

    jest.setSystemTime(new Date("2026-11-23T18:00:00Z"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(hero()?.href).toBe("tel:+12105550101");
    expect(cards()).toEqual([
      { text: "Open now · until 5:00 PM", href: "tel:+12105550101" },
      { text: "Open now · until 5:00 PM", href: "tel:+12105550101" },
    ]);
  });
});
