import { createToastStore, TOAST_REMOVAL_MS } from "@/components/ui/use-toast";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const titles = (store: ReturnType<typeof createToastStore>) =>
  store.read().map(({ title, isOpen }) => (isOpen ? title : `${title} (closed)`));

describe("toasts", () => {
  it("appear one at a time, with a new one replacing the last", () => {
    const store = createToastStore();
    const first = store.show({ title: "first" });
    const second = store.show({ title: "second" });
    expect(titles(store)).toEqual(["second"]);
    expect(first).not.toBe(second);
  });

  it("close when dismissed, and are removed much later", () => {
    const store = createToastStore();
    const id = store.show({ title: "saved" });
    store.dismiss(id);
    expect(titles(store)).toEqual(["saved (closed)"]);
    jest.advanceTimersByTime(TOAST_REMOVAL_MS - 1);
    expect(titles(store)).toEqual(["saved (closed)"]);
    jest.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it("are kept for 1,000,000 ms after they close", () => {
    expect(TOAST_REMOVAL_MS).toBe(1_000_000);
  });

  it("disappear immediately when removed", () => {
    const store = createToastStore();
    store.remove(store.show({ title: "saved" }));
    expect(titles(store)).toEqual([]);
  });

  it("change their content when updated", () => {
    const store = createToastStore();
    const id = store.show({ title: "cleared", action: { label: "Undo", run: () => undefined } });
    store.update(id, { title: "back" });
    expect(store.read()).toEqual([{ id, title: "back", isOpen: true }]);
  });

  it("cannot be updated once removed", () => {
    const store = createToastStore();
    const gone = store.show({ title: "first" });
    store.show({ title: "second" });
    store.update(gone, { title: "third" });
    store.dismiss(gone);
    store.remove(gone);
    expect(titles(store)).toEqual(["second"]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it("notify listeners until they unsubscribe", () => {
    const store = createToastStore();
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    const before = store.read();
    store.show({ title: "saved" });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.read()).not.toBe(before);
    expect(store.read()).toBe(store.read());
    stop();
    store.show({ title: "again" });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
