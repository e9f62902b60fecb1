import { trackEvent } from "@/lib/core/client/track-event";

function openPage(parts: Partial<Pick<Window, "dataLayer" | "gtag">> = {}) {
  Object.defineProperty(globalThis, "window", { value: parts, configurable: true });
  return parts;
}
afterEach(() => Reflect.deleteProperty(globalThis, "window"));

it("creates the data layer if needed and appends to it", () => {
  const page = openPage();
  trackEvent("search", { search_term: "oil" });
  trackEvent("search", { search_term: "brake" });
  expect(page.dataLayer).toEqual([
    { event: "search", search_term: "oil" },
    { event: "search", search_term: "brake" },
  ]);
});

it("also calls gtag if it is defined", () => {
  const gtag = jest.fn();
  openPage({ dataLayer: [], gtag });
  trackEvent("click_to_call", { source: "landing-hero" });
  expect(gtag.mock.calls).toEqual([["event", "click_to_call", { source: "landing-hero" }]]);
});
