import { whenShown } from "./visit";

/** A page's document, as far as its being looked at goes. */
function openPage(state: { visibilityState: "visible" | "hidden"; prerendering?: boolean }) {
  const page = Object.assign(new EventTarget(), state);
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  return page;
}
afterEach(() => Reflect.deleteProperty(globalThis, "document"));

it("runs at once on a page in front of somebody", () => {
  openPage({ visibilityState: "visible", prerendering: false });
  const run = jest.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it("waits while a page is made ahead, whatever it says of its visibility", () => {
  const page = openPage({ visibilityState: "visible", prerendering: true });
  const run = jest.fn();
  whenShown(run);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(run).not.toHaveBeenCalled();
  page.prerendering = false;
  page.dispatchEvent(new Event("prerenderingchange"));
  expect(run).toHaveBeenCalledTimes(1);
});

it("waits on after a page made ahead was opened where nobody looks", () => {
  const page = openPage({ visibilityState: "hidden", prerendering: true });
  const run = jest.fn();
  whenShown(run);
  page.prerendering = false;
  page.dispatchEvent(new Event("prerenderingchange"));
  expect(run).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(run).toHaveBeenCalledTimes(1);
});

it("runs once, however often the page comes and goes, also in browsers that make none ahead", () => {
  const page = openPage({ visibilityState: "hidden" });
  const run = jest.fn();
  whenShown(run);
  for (const state of ["visible", "hidden", "visible"] as const) {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  }
  expect(run).toHaveBeenCalledTimes(1);
});
