import { textFinder } from "@/lib/core/find-text";

/**
 * Narrows a list while somebody types in its `[data-filter]` field: hides the `[data-filter-text]`
 * items that do not contain the text and the `[data-filter-group]`s left empty, shows
 * `[data-filter-empty]` when nothing is left, and says the number in `[data-filter-count]`
 * (words from its `data-one` and `data-many`; the server makes it a live region).
 */
export class RcFilter extends HTMLElement {
  private field: HTMLInputElement | null = null;

  connectedCallback(): void {
    this.field = this.querySelector<HTMLInputElement>("input[data-filter]");
    this.field?.addEventListener("input", this.apply);
    // A browser that brings the page back also brings back what was typed.
    addEventListener("pageshow", this.apply);
    if (this.field?.value) this.apply();
  }

  disconnectedCallback(): void {
    this.field?.removeEventListener("input", this.apply);
    removeEventListener("pageshow", this.apply);
  }

  private readonly apply = (): void => {
    const query = this.field?.value ?? "";
    const contains = textFinder(query);
    let count = 0;
    for (const item of this.all("[data-filter-text]")) {
      item.hidden = !contains(item.dataset.filterText ?? "");
      if (!item.hidden) count += 1;
    }
    for (const group of this.all("[data-filter-group]")) {
      group.hidden = !group.querySelector("[data-filter-text]:not([hidden])");
    }
    for (const empty of this.all("[data-filter-empty]")) empty.hidden = count > 0;
    this.announce(query.trim() === "" ? null : count);
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
