import type { Suggestion } from "@/lib/site/search/schema";

interface SuggestionParts {
  readonly field: HTMLInputElement;
  /** An empty, hidden list with an ID. */
  readonly list: HTMLElement;
  /** An empty live region. */
  readonly status: HTMLElement;
}

/** Implements the ARIA combobox pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export class SuggestionList {
  private suggestions: readonly Suggestion[] = [];
  private active = -1;

  constructor(
    private readonly parts: SuggestionParts,
    private readonly choose: (suggestion: Suggestion) => void,
  ) {
    const { field, list } = parts;
    // type=search does not allow the combobox role.
    field.type = "text";
    setAttributes(field, {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": list.id,
    });
    setAttributes(list, { role: "listbox", "aria-label": "Suggestions" });
    field.addEventListener("keydown", this.press);
    field.addEventListener("blur", () => this.show([]));
    // Keeps focus in the field. Otherwise, its blur event would close the list before the click.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", ({ target }) => {
      if (target instanceof Element) this.take(this.options().indexOf(target));
    });
  }

  show(suggestions: readonly Suggestion[]): void {
    const { field, list, status } = this.parts;
    const { length } = suggestions;
    this.suggestions = suggestions;
    list.replaceChildren(...suggestions.map((suggestion, at) => toOption(suggestion, list.id, at)));
    list.hidden = length === 0;
    field.setAttribute("aria-expanded", String(length > 0));
    const noun = length === 1 ? "suggestion" : "suggestions";
    status.textContent = length === 0 ? "" : `${length} ${noun}`;
    this.activate(-1);
  }

  private options(): Element[] {
    return [...this.parts.list.children];
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (this.suggestions.length === 0 || event.isComposing) return;
    const { length } = this.suggestions;
    if (event.key === "ArrowDown") this.activate((this.active + 1) % length);
    else if (event.key === "ArrowUp") this.activate((this.active <= 0 ? length : this.active) - 1);
    else if (event.key === "Escape") this.show([]);
    else if (event.key === "Enter" && this.active >= 0) this.take(this.active);
    else return;
    event.preventDefault();
  };

  private activate(index: number): void {
    this.active = index;
    this.options().forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === index));
    });
    const active = this.options()[index];
    active?.scrollIntoView({ block: "nearest" });
    this.parts.field.setAttribute("aria-activedescendant", active?.id ?? "");
  }

  private take(index: number): void {
    const suggestion = this.suggestions[index];
    if (suggestion) this.choose(suggestion);
  }
}

function toOption({ label }: Suggestion, listId: string, at: number): HTMLElement {
  const option = document.createElement("li");
  option.id = `${listId}-${at}`;
  option.setAttribute("role", "option");
  option.textContent = label;
  return option;
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
