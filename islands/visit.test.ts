import { whenShown } from "./visit";

function openPage(state: { visibilityState: "visible" | "hidden"; prerendering?: boolean }) {
  const page = Object.assign(new EventTarget(), state);
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  return page;
}
afterEach(() => Reflect.deleteProperty(globalThis, "document"));

it("runs immediately on a visible page", () => {
  openPage({ visibilityState: "visible", prerendering: false });
  const run = jest.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it("waits while a page is being prerendered, whether visible or not", () => {
  const page = openPage({ visibilityState: "visible", prerendering: true });
  const run = jest.fn();
  whenShown(run);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(run).not.toHaveBeenCalled();
  page.prerendering = false;
  page.dispatchEvent(new Event("prerenderingchange"));
  expect(run).toHaveBeenCalledTimes(1);
});

it("keeps waiting if a prerendered page opens in the background", () => {
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

it("runs once, no matter how often visibility changes, even without prerendering support", () => {
  const page = openPage({ visibilityState: "hidden" });
  const run = jest.fn();
  whenShown(run);
  for (const state of ["visible", "hidden", "visible"] as const) {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  }
  expect(run).toHaveBeenCalledTimes(1);
});
