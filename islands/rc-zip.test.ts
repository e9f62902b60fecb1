/** @jest-environment ./tests/setup/browser-environment.mjs */
import { RcZip, rememberZips } from "./rc-zip";

const SAN_ANTONIO = { zip: "78201", city: "San Antonio", slug: "texas/san-antonio" };
const FACTS = { kind: "hub", locationSlug: "texas/san-antonio", city: "San Antonio" };

const remembered = () => JSON.parse(localStorage.getItem("rc-zip") ?? "null");
const remember = (place: unknown) => localStorage.setItem("rc-zip", JSON.stringify(place));

function show(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  const link = document.querySelector<HTMLAnchorElement>("[data-near]");
  return { link, offer: document.querySelector<HTMLElement>("rc-zip") };
}

const OFFER = `<rc-zip hidden><a data-near href="/search">your ZIP code</a>
  <button data-change>Change</button><button data-clear>Clear</button></rc-zip>`;
const FORM = '<form><input name="zip"></form>';

beforeAll(() => customElements.define("rc-zip", RcZip));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
});

describe("rememberZips", () => {
  const send = (text: string) => {
    show(FORM);
    rememberZips();
    const field = document.querySelector("input");
    if (field) field.value = text;
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }));
  };
  const arrive = (facts: object) => {
    show(`<rc-page data-page='${JSON.stringify(facts)}'></rc-page>`);
    rememberZips();
  };

  it("remembers a submitted ZIP that led to a city", () => {
    send("78201-1234");
    expect(remembered()).toBeNull();
    arrive(FACTS);
    expect(remembered()).toEqual(SAN_ANTONIO);
  });

  it("remembers nothing if the ZIP led nowhere, even on the next city's page", () => {
    send("00000");
    arrive({ kind: "search" });
    arrive(FACTS);
    expect(remembered()).toBeNull();
  });

  it("remembers nothing if the city is only a guess for the ZIP", () => {
    send("78501");
    arrive({ ...FACTS, kind: "search", isFallback: true });
    expect(remembered()).toBeNull();
  });

  it("remembers nothing if something other than a ZIP was submitted", () => {
    send("78201");
    send("oil");
    arrive(FACTS);
    expect(remembered()).toBeNull();
  });
});

describe("rc-zip", () => {
  it.each([
    ["nothing is remembered", null],
    ["the ZIP is invalid", { ...SAN_ANTONIO, zip: "782" }],
    ["the city is missing", { zip: "78201" }],
  ])("stays hidden if %s", (_, place) => {
    remember(place);
    expect(show(OFFER).offer?.hidden).toBe(true);
  });

  it("links the remembered ZIP to its city's page, or to the path in data-action", () => {
    remember(SAN_ANTONIO);
    const { offer, link } = show(OFFER);
    expect(offer?.hidden).toBe(false);
    expect(link?.textContent).toBe("78201 · San Antonio");
    expect(link?.getAttribute("href")).toBe("/city/texas/san-antonio");
    const own = show(OFFER.replace("hidden", 'hidden data-action="/mechanics"'));
    expect(own.link?.getAttribute("href")).toBe("/mechanics?zip=78201");
    history.replaceState(null, "", "/mechanics?gclid=a&loc=1&zip=00000");
    const kept = show(OFFER.replace("hidden", 'hidden data-action="/mechanics"'));
    expect(kept.link?.getAttribute("href")).toBe("/mechanics?gclid=a&zip=78201");
    remember({ ...SAN_ANTONIO, slug: null });
    expect(show(OFFER).link?.getAttribute("href")).toBe("/search?zip=78201");
  });

  it("links services to the remembered ZIP until it is cleared", () => {
    remember(SAN_ANTONIO);
    const { offer } = show(
      `<a class="card-link" href="/cities?service=oil-change">Oil</a>${OFFER}`,
    );
    const href = () => document.querySelector(".card-link")?.getAttribute("href");
    expect(href()).toBe("/oil-change?zip=78201");
    document.querySelector<HTMLElement>("[data-clear]")?.click();
    expect(href()).toBe("/cities?service=oil-change");
    expect(offer?.hidden).toBe(true);
    expect(remembered()).toBeNull();
  });

  it.each([
    ["", "78201"],
    ["7820", "7820"],
  ])("fills the field beside a need unless it has a value: %j", (value, filled) => {
    remember(SAN_ANTONIO);
    const form = `<form><input type="hidden" name="q" value="dead battery">
      <div><input name="zip" value="${value}"></div></form>`;
    show(`<form><input name="q" value="dead battery"></form><div>${form}${OFFER}</div>`);
    const field = document.querySelector<HTMLInputElement>('[name="zip"]');
    expect(field?.value).toBe(filled);
    expect(document.querySelector<HTMLInputElement>('[name="q"]')?.value).toBe("dead battery");
  });

  it("doesn't change a link that is labeled as a list of cities", () => {
    remember(SAN_ANTONIO);
    show(`<a href="/cities?service=oil-change">Cities with Oil Change</a>${OFFER}`);
    const list = document.querySelector("a")?.getAttribute("href");
    expect(list).toBe("/cities?service=oil-change");
  });

  it("puts the ZIP into the page's field so that it can be changed", () => {
    remember(SAN_ANTONIO);
    show(`${FORM}${OFFER}`);
    document.querySelector<HTMLElement>("[data-change]")?.click();
    const field = document.querySelector("input");
    expect(field?.value).toBe("78201");
    expect(document.activeElement).toBe(field);
  });
});
