import { readCity, withoutPreposition } from "@/lib/core/city-names";
import { foldText, textFinder } from "@/lib/core/find-text";
import { cleanTyped } from "@/lib/core/readable-text";
import { RcMissed } from "./rc-missed";

/**
 * Filters `[data-filter-text]` items by the `[data-filter]` field, hides `[data-filter-group]`s without matches, shows
 * `[data-filter-empty]` if nothing matches, and announces the count in `[data-filter-count]`.
 */
class RcFilter extends HTMLElement {
  private field: HTMLInputElement | null = null;

  connectedCallback(): void {
    this.field = this.querySelector<HTMLInputElement>("input[data-filter]");
    this.field?.addEventListener("input", this.apply);
    // Going back or forward may restore the field's text.
    addEventListener("pageshow", this.apply);
    if (this.field?.value) this.apply();
  }

  disconnectedCallback(): void {
    this.field?.removeEventListener("input", this.apply);
    removeEventListener("pageshow", this.apply);
  }

  private readonly apply = (): void => {
    const query = this.field?.value ?? "";
    const items = [...this.all("[data-filter-text]")];
    const found = new Set(findItems(query, items));
    for (const item of items) item.hidden = !found.has(item);
    const count = found.size;
    for (const group of this.all("[data-filter-group]")) {
      group.hidden = !group.querySelector("[data-filter-text]:not([hidden])");
    }
    for (const empty of this.all("[data-filter-empty]")) empty.hidden = count > 0;
    this.announce(cleanTyped(query) === "" ? null : count);
  };

  private announce(count: number | null): void {
    for (const place of this.all("[data-filter-count]")) {
      const noun = count === 1 ? place.dataset.one : place.dataset.many;
      place.textContent = count === null ? "" : `${count} ${noun ?? ""}`.trim();
    }
  }

  private all(selector: string): NodeListOf<HTMLElement> {
    return this.querySelectorAll<HTMLElement>(selector);
  }
}

/** Returns the city that people call so ("LA"), or else the items that contain the text. */
function findItems(query: string, items: readonly HTMLElement[]): HTMLElement[] {
  const containing = (text: string) => {
    const contains = textFinder(text);
    return items.filter(({ dataset }) => contains(dataset.filterText ?? ""));
  };
  const place = withoutPreposition(cleanTyped(query));
  const { city, state, nickname } = readCity(place);
  if (!state) return containing(place);
  const own = items.filter(({ dataset }) =>
    foldText(dataset.filterText ?? "").startsWith(`${nickname} ${foldText(state.name)}`),
  );
  // Brooklyn, or else New York
  const readings = [own, containing(`${city} ${state.name}`), containing(place)];
  return readings.find(({ length }) => length > 0) ?? [];
}

customElements.define("rc-filter", RcFilter);
customElements.define("rc-missed", RcMissed);
