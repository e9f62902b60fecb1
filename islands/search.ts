import { keepSentZip } from "@/lib/core/client/remembered-zip";
import { trackEvent } from "@/lib/core/client/track-event";
import { cleanTyped } from "@/lib/core/readable-text";
import type { SearchMatch } from "@/lib/search/rules/match-search";
import type { Suggestion } from "./catalog";
import { keepMissed } from "./missed-search";
import { SuggestionList } from "./suggestion-list";

const SEARCH_TIMEOUT_MS = 3000;

/** Most visitors never search, so the search rules are loaded only once the search box has focus. */
async function loadSearch() {
  const rules = await import("./catalog");
  return { ...rules, catalog: await rules.loadCatalog() };
}

type Search = Awaited<ReturnType<typeof loadSearch>>;

/**
 * Suggests cities and services, and opens the matching page directly. If that fails or times out, the form opens the
 * server's search page, as it does without JavaScript.
 */
export class RcHomeSearch extends HTMLElement {
  private loading: Promise<Search> | undefined;
  private suggestions: SuggestionList | undefined;
  /** The text being looked up. Submitting a different text replaces it. */
  private pending: string | null = null;

  connectedCallback(): void {
    this.suggestions ??= this.makeSuggestions();
    this.addEventListener("focusin", this.load);
    this.addEventListener("input", this.suggest);
    this.addEventListener("submit", this.search);
    addEventListener("pageshow", this.reset);
    if (this.contains(document.activeElement)) void this.load();
  }

  disconnectedCallback(): void {
    this.removeEventListener("focusin", this.load);
    this.removeEventListener("input", this.suggest);
    this.removeEventListener("submit", this.search);
    removeEventListener("pageshow", this.reset);
  }

  private field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('input[name="q"]');
  }

  private makeSuggestions(): SuggestionList | undefined {
    const field = this.field();
    const list = this.querySelector<HTMLElement>("ul");
    const status = this.querySelector<HTMLElement>('[role="status"]');
    return field && list && status
      ? new SuggestionList({ field, list, status }, this.openSuggestion)
      : undefined;
  }

  private readonly load = (): Promise<Search> => {
    if (this.loading) return this.loading;
    this.loading = loadSearch();
    // Avoids an unhandled rejection if loading fails before a search waits for it.
    this.loading.catch(() => undefined);
    return this.loading;
  };

  /** The back/forward cache may restore the page in the middle of a search. */
  private readonly reset = (): void => {
    this.setPending(null);
    this.suggestions?.show([]);
  };

  private readonly suggest = async (): Promise<void> => {
    const search = await this.load().catch(() => null);
    const field = this.field();
    // The visitor may have left the field in the meantime.
    if (!search || !field || document.activeElement !== field) return;
    this.suggestions?.show(search.suggest(field.value, search.catalog));
  };

  private readonly openSuggestion = ({ url, match }: Suggestion): void => {
    this.setPending(null);
    // Forgets a ZIP submitted just before, because it isn't the one that leads to this page.
    keepSentZip(null);
    this.goTo(url, match);
  };

  private readonly search = (event: Event): void => {
    const form = event.target;
    const field = this.field();
    if (!(form instanceof HTMLFormElement) || !field) return;
    event.preventDefault();
    if (cleanTyped(field.value) === "") field.focus();
    else if (field.value !== this.pending) void this.findPage(form, field.value);
  };

  private async findPage(form: HTMLFormElement, text: string): Promise<void> {
    this.setPending(text);
    const search = Promise.race([this.findPageOf(text), rejectAfterTimeout()]);
    const found = await search.catch(() => null);
    if (this.pending !== text) return;
    // Allows a new search, in case the visitor stops the navigation or searches again while the page loads.
    this.setPending(null);
    if (found) this.goTo(found.url, found.match);
    else form.submit();
  }

  private setPending(text: string | null): void {
    this.pending = text;
    this.setAttribute("aria-busy", String(text !== null));
  }

  private async findPageOf(text: string): Promise<{ url: string; match: SearchMatch }> {
    const { catalog, findMatch, findPlaceOfZip, destinationOf } = await this.load();
    const match = await findMatch(text, catalog, findPlaceOfZip);
    return { url: destinationOf(match, text), match };
  }

  private goTo(url: string, match: SearchMatch): void {
    const text = this.field()?.value ?? "";
    if (match.kind === "location" && match.isFallback) keepSentZip(null);
    if (match.kind === "none") keepMissed(text);
    trackEvent("search", { search_term: cleanTyped(text), matched: match.kind });
    location.assign(url);
  }
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The search timed out")), SEARCH_TIMEOUT_MS);
  });
}

customElements.define("rc-home-search", RcHomeSearch);
