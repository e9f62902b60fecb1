/** @jest-environment ./tests/setup/browser-environment.mjs */
import { MechanicCard } from "@/components/mechanics/mechanics-view";
import { htmlOf } from "@/components/testing/rendered";
import { sampleMechanic, sampleRoute } from "@/components/testing/samples";
import type { DayHours } from "@/lib/routing/open-hours";
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

describe("showNumber", () => {
  it("makes a link dial the chosen number, and names its mechanic for the record of a tap", () => {
    const link = createLink("data-follows-hours");
    showNumber(document, OPEN);
    expect(link.href).toBe("tel:+12105550101");
    expect(link.dataset.mechanicId).toBe("m-1");
    expect(textOf(link)).toBe("Call Now (210) 555-0101 of Ana");
  });

  it("says whose number it is while the mechanic is closed, and restores the text after", () => {
    const link = createLink("data-follows-hours");
    showNumber(document, CLOSED);
    expect(link.href).toBe("tel:+12105550100");
    expect(link.dataset.mechanicId).toBe("");
    expect(textOf(link)).toBe("Call Us (210) 555-0100 while Ana is closed");
    showNumber(document, OPEN);
    expect(textOf(link)).toBe("Call Now (210) 555-0101 of Ana");
  });

  it("leaves other call links alone", () => {
    const link = createLink("");
    showNumber(document, OPEN);
    expect(link.href).toBe("tel:+12105550102");
  });
});

describe("a card of the list", () => {
  const hours: DayHours = [{ opens: 540, closes: 1020 }];
  const [line] = sampleRoute().mechanics;
  const card = (id: string, week: readonly DayHours[]) => (
    <MechanicCard
      mechanic={sampleMechanic({
        id,
        name: id,
        route: sampleRoute({
          mechanics: line ? [{ ...line, mechanicId: id, hours: { week, closedOn: [] } }] : [],
        }),
      })}
    />
  );
  const weekdays = [[], hours, hours, hours, hours, hours, []];
  const always = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
  const cards = () =>
    [...document.querySelectorAll("li")].map((item) => ({
      text: item.querySelector("[data-text]")?.textContent,
      href: item.querySelector<HTMLAnchorElement>("a[data-call-source]")?.href,
    }));

  beforeAll(() => customElements.define("rc-availability", RcAvailability));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.body.innerHTML = "";
    jest.useRealTimers();
  });

  it("follows the hours of its own mechanic, on a page that stays open", () => {
    // Friday, a minute before five in San Antonio.
    jest.setSystemTime(new Date("2026-11-20T22:59:30Z"));
    document.body.innerHTML = htmlOf(
      <ul>
        {card("Ana", weekdays)}
        {card("Bo", always)}
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
