/** @jest-environment ./tests/setup/browser-environment.mjs */
import { renderToStaticMarkup } from "react-dom/server";
import { OpenNear } from "@/components/site/home/open-near";
import { RcNear } from "./rc-near";

const BRAKES = {
  name: "Brake Pads <b>",
  slug: "brake-pads",
  url: "/texas/san-antonio/brake-pads",
  price: "From $189 per axle",
  isOpen: true,
  hours: "Open now · until 6:00 PM",
  phone: "+12105550123",
  crew: "Marcus W. (4 mi)",
};
const OIL = { ...BRAKES, name: "Oil Change", isOpen: false, hours: "Opens 8:00 AM" };
const NEAR = { city: "San Antonio", url: "/city/texas/san-antonio", offers: [BRAKES, OIL] };

/** Not a PageTransitionEvent, which jsdom lacks. */
const RESTORED = Object.assign(new Event("pageshow"), { persisted: true });

const remember = (zip: string) =>
  localStorage.setItem("rc-zip", JSON.stringify({ zip, city: "San Antonio", slug: null }));
const answer = (body: unknown, status = 200) =>
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => Promise.resolve(Response.json(body, { status })));

async function show() {
  document.body.innerHTML = renderToStaticMarkup(OpenNear({ phone: "+12105550100" }));
  return visit();
}

async function visit(event = new Event("pageshow")) {
  dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const near = document.querySelector<HTMLElement>("rc-near");
  const rows = [...document.querySelectorAll<HTMLElement>("li")].filter(({ hidden }) => !hidden);
  return { near, rows };
}

beforeAll(() => {
  customElements.define("rc-near", RcNear);
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.innerHTML = "";
  jest.restoreAllMocks();
});

it("shows a row for each service near the remembered ZIP, with its number", async () => {
  const fetched = answer(NEAR);
  remember("78201");
  const { near, rows } = await show();
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/api\/open-near\?zip=78201&/);
  expect(near?.hidden).toBe(false);
  expect(near?.querySelector("h2")?.textContent).toBe("Near 78201 (San Antonio)");
  expect(near?.querySelector<HTMLAnchorElement>("[data-all]")?.href).toMatch(/texas\/san-antonio$/);
  expect(near?.querySelector<HTMLElement>("[data-nobody]")?.hidden).toBe(true);
  expect(rows).toHaveLength(2);
  const [link, call] = rows[0]?.querySelectorAll("a") ?? [];
  expect(link?.textContent).toBe("Brake Pads <b>");
  expect(link?.getAttribute("href")).toBe("/texas/san-antonio/brake-pads");
  expect(call?.getAttribute("href")).toBe("tel:+12105550123");
  expect(rows[0]?.textContent).toContain("From $189 per axle");
  expect(rows[0]?.textContent).toContain("Marcus W. (4 mi)");
  expect(rows.map(({ dataset }) => dataset.state)).toEqual(["open", "closed"]);
  expect(JSON.parse(rows[0]?.dataset.facts ?? "")).toEqual({ serviceSlug: "brake-pads" });
});

it("reads the offers again when the visitor comes back", async () => {
  answer(NEAR);
  remember("78201");
  await show();
  answer({ ...NEAR, offers: [OIL] });
  const { rows } = await visit(RESTORED);
  expect(rows.map((row) => row.querySelector("[data-name]")?.textContent)).toEqual(["Oil Change"]);
});

it("asks nothing without a ZIP, and hides once the ZIP is cleared", async () => {
  const fetched = answer(NEAR);
  expect((await show()).near?.hidden).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  remember("78201");
  expect((await visit(RESTORED)).near?.hidden).toBe(false);
  localStorage.clear();
  expect((await visit(new Event("rc-zip"))).near?.hidden).toBe(true);
});

it("says so if nobody covers the ZIP", async () => {
  answer(null);
  remember("59001");
  const { near, rows } = await show();
  const words = near?.querySelector<HTMLElement>("[data-nobody]");
  expect([near?.hidden, words?.hidden, rows.length]).toEqual([false, false, 0]);
  expect(words?.querySelector("a")?.getAttribute("href")).toBe("/search?zip=59001");
  expect(near?.querySelector<HTMLElement>("[data-all]")?.hidden).toBe(true);
});

it("stays hidden if the request fails", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  answer({}, 503);
  remember("78201");
  expect((await show()).near?.hidden).toBe(true);
});
