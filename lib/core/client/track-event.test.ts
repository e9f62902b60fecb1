import { trackEvent } from "@/lib/core/client/track-event";

/** A page's window with what a Google tag may have put there. */
function openPage(parts: Partial<Pick<Window, "dataLayer" | "gtag">> = {}) {
  Object.defineProperty(globalThis, "window", { value: parts, configurable: true });
  return parts;
}
afterEach(() => Reflect.deleteProperty(globalThis, "window"));

it("makes the data layer when it is not there, and adds to one that is", () => {
  const page = openPage();
  trackEvent("search", { search_term: "oil" });
  trackEvent("search", { search_term: "brake" });
  expect(page.dataLayer).toEqual([
    { event: "search", search_term: "oil" },
    { event: "search", search_term: "brake" },
  ]);
});

it("tells gtag as well where there is one", () => {
  const gtag = jest.fn();
  openPage({ dataLayer: [], gtag });
  trackEvent("click_to_call", { source: "landing-hero" });
  expect(gtag.mock.calls).toEqual([["event", "click_to_call", { source: "landing-hero" }]]);
});
