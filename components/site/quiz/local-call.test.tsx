/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { CityPrice, EstimateCall } from "@/components/site/quiz/local-call";
import { localOfferUrl } from "@/components/site/quiz/use-local-offer";
import { SAMPLE_NEAREST, sampleRoute, sampleSite } from "@/components/testing/samples";
import { packRoute } from "@/lib/mechanics/availability/pack-route";
import type { LocalOffer } from "@/lib/site/landing/schema";

const NINE_TO_FIVE = [{ opens: 540, closes: 1020 }];
const WEEKDAYS = [[], NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, []];
const [mechanic] = sampleRoute().mechanics;
const route = sampleRoute({
  mechanics: mechanic ? [{ ...mechanic, hours: { week: WEEKDAYS, closedOn: [] } }] : [],
});

const offer: LocalOffer = {
  service: { name: "Brake Pad Replacement", slug: "brake-pad-replacement", unit: "per axle" },
  location: { city: "San Antonio", state: "Texas", slug: "texas/san-antonio" },
  fromPriceCents: 17_900,
  route: packRoute(route),
  mechanics: [{ mechanicId: "mechanic-1", name: "Ana Ruiz", businessName: null }],
  nearest: [],
};

const renderCall = (shown: LocalOffer | null, site = sampleSite()) =>
  render(
    <EstimateCall location={{ city: "San Antonio", state: "Texas" }} offer={shown} site={site} />,
  );
const call = () => screen.getByRole("link", { name: /^CALL NOW/ });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("the call button of an estimate", () => {
  it.each([
    ["after the call button while a mechanic is open", "2026-11-20T12:00:00-06:00", /^Call me/],
    ["before it while no one is open", "2026-11-20T20:00:00-06:00", /^CALL NOW/],
  ])("offers to call back %s", (_, now, last) => {
    jest.setSystemTime(new Date(now));
    renderCall(offer);
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toHaveLength(2);
    expect(links.at(-1)).toMatch(last);
    expect(screen.getByRole("link", { name: "Call me back" }).getAttribute("href")).toBe(
      "/call-me-back?from=/texas/san-antonio/brake-pad-replacement",
    );
  });

  it("dials the default phone until the mechanics are known", () => {
    renderCall(null);
    expect(call().getAttribute("href")).toBe("tel:+12105550100");
  });

  it("names no mechanic until the mechanics are known", () => {
    const { container } = renderCall(null);
    expect(container.textContent).not.toMatch(/serves|mechanic/);
  });

  it("says that no one offers the service, and links to the nearest cities with a mechanic", () => {
    renderCall({
      ...offer,
      fromPriceCents: null,
      route: packRoute(sampleRoute({ mechanics: [] })),
      mechanics: [],
      nearest: [...SAMPLE_NEAREST],
    });
    screen.getByText(
      "No mechanic offers Brake Pad Replacement in San Antonio yet. Call and ask who is nearest, or see which cities have one.",
    );
    expect(call().getAttribute("href")).toBe("tel:+12105550100");
    expect(screen.getByRole("link", { name: "Austin, TX" }).getAttribute("href")).toBe(
      "/texas/austin/brake-pad-replacement",
    );
    screen.getByText("74 mi");
  });

  it("follows the mechanic's hours while the page stays open", () => {
    // Friday, a minute before 5 PM in San Antonio.
    jest.setSystemTime(new Date("2026-11-20T22:59:30Z"));
    renderCall(offer);
    expect(call().getAttribute("href")).toBe("tel:+12105550123");
    screen.getByText("Ana Ruiz serves San Antonio.");
    screen.getByText("Open now · until 5:00 PM");

    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(call().getAttribute("href")).toBe("tel:+12105550100");
    screen.getByText("A mobile mechanic serves San Antonio.");
    screen.getByText(/^Opens Mon 9:00 AM/);
  });

  it.each([
    [
      "opens later",
      "2026-11-22T18:00:00Z",
      false,
      "Our office is closed. Opens Mon 8:00 AM Central time.",
    ],
    ["is open", "2026-11-23T14:30:00Z", false, "we’ll look for a mechanic who is open."],
    ["isn’t needed", "2026-11-22T18:00:00Z", true, "we’ll look for a mechanic who is open."],
  ])("says while no mechanic is open that the office %s", (_, now, hasTelephony, text) => {
    jest.setSystemTime(new Date(now));
    const { container } = renderCall(offer, sampleSite({ hasTelephony }));
    expect(container.textContent).toContain(`Until then, this button calls our main line`);
    expect(container.textContent).toContain(text);
  });

  it("says that the office is closed where no mechanic offers the service", () => {
    jest.setSystemTime(new Date("2026-11-22T18:00:00Z"));
    const nobody = { ...offer, route: packRoute(sampleRoute({ mechanics: [] })), mechanics: [] };
    renderCall(nobody);
    screen.getByText("Our office is closed. Opens Mon 8:00 AM Central time.");
  });

  it("is up to date as soon as the visitor returns to the page", () => {
    jest.setSystemTime(new Date("2026-11-21T20:00:00Z"));
    renderCall(offer);
    jest.setSystemTime(new Date("2026-11-23T18:00:00Z"));
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(call().getAttribute("href")).toBe("tel:+12105550123");
  });
});

describe("the city's price", () => {
  it("shows the starting price with its unit, and why the estimate is a range", () => {
    render(<CityPrice offer={offer} />);
    screen.getByText("From $179 per axle");
    screen.getByText(/Your estimate is a range because/);
    expect(
      screen
        .getByRole("link", { name: "Brake Pad Replacement in San Antonio" })
        .getAttribute("href"),
    ).toBe("/texas/san-antonio/brake-pad-replacement");
  });

  it("is omitted if the city has a message instead", () => {
    const { container } = render(<CityPrice offer={{ ...offer, fromPriceCents: null }} />);
    expect(container.innerHTML).toBe("");
  });
});

describe("localOfferUrl", () => {
  const location = { locationId: null, phoneNumber: "(210) 555-0101" };

  it("requests the service for the answers, by ZIP or by the page's city", () => {
    expect(localOfferUrl({ result: { brakeType: "full" }, location, zip: "78201" })).toBe(
      "/api/local-offers/brake-pad-and-rotor-replacement?zip=78201",
    );
    const known = { ...location, locationId: "c123" };
    expect(localOfferUrl({ result: { brakeType: "pads" }, location: known, zip: "" })).toBe(
      "/api/local-offers/brake-pad-replacement?locationId=c123",
    );
  });

  it("requests nothing without a mechanic", () => {
    const uncovered = { ...location, phoneNumber: "" };
    expect(
      localOfferUrl({ result: { brakeType: "pads" }, location: uncovered, zip: "59718" }),
    ).toBeNull();
  });
});
