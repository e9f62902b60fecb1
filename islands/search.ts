import { fetchJson } from "@/lib/core/client/fetch-json";
import { keepSentZip } from "@/lib/core/client/remembered-zip";
import { trackEvent } from "@/lib/core/client/track-event";
import { cleanTyped } from "@/lib/core/readable-text";
import type { Destination, Suggestion } from "@/lib/site/search/schema";
import { keepMissed } from "./missed-search";
import { SuggestionList } from "./suggestion-list";

const SEARCH_TIMEOUT_MS = 3000;

/** How long a visitor pauses before suggestions are asked for. */
const TYPING_MS = 120;

const api = (name: "suggestions" | "destination", text: string) =>
  `/api/search/${name}?q=${encodeURIComponent(text)}`;

/**
 * Suggests cities and services, and opens the matching page directly. If that fails or times out, the form opens the
 * server's search page, as it does without JavaScript.
 */
class RcHomeSearch extends HTMLElement {
  private suggestions: SuggestionList | undefined;
  /** The text being looked up. Submitting a different text replaces it. */
  private pending: string | null = null;
  /** Ends the request for suggestions for what was typed before. */
  private typing = new AbortController();

  connectedCallback(): void {
    this.suggestions ??= this.makeSuggestions();
    this.addEventListener("input", this.suggest);
    this.addEventListener("submit", this.search);
    addEventListener("pageshow", this.reset);
  }

  disconnectedCallback(): void {
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

  /** The back/forward cache may restore the page in the middle of a search. */
  private readonly reset = (): void => {
    this.setPending(null);
    this.suggestions?.show([]);
  };

  private readonly suggest = async (): Promise<void> => {
    this.typing.abort();
    this.typing = new AbortController();
    const { signal } = this.typing;
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    const field = this.field();
    if (signal.aborted || !field) return;
    const found = await listSuggestions(field.value, signal).catch(() => null);
    // The visitor may have typed more, or left the field, in the meantime.
    if (signal.aborted || !found || document.activeElement !== field) return;
    this.suggestions?.show(found);
  };

  private readonly openSuggestion = (suggestion: Suggestion): void => {
    this.setPending(null);
    // Forgets a ZIP submitted just before, because it isn't the one that leads to this page.
    keepSentZip(null);
    this.goTo(suggestion);
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
    this.typing.abort();
    const search = fetchJson<Destination>(api("destination", text));
    const found = await Promise.race([search, rejectAfterTimeout()]).catch(() => null);
    if (this.pending !== text) return;
    // Allows a new search, in case the visitor stops the navigation or searches again while the page loads.
    this.setPending(null);
    if (found?.isFallback) keepSentZip(null);
    if (found) this.goTo(found);
    else form.submit();
  }

  private setPending(text: string | null): void {
    this.pending = text;
    this.setAttribute("aria-busy", String(text !== null));
  }

  private goTo({ url, matched }: Pick<Destination, "url" | "matched">): void {
    const text = this.field()?.value ?? "";
    if (matched === "none") keepMissed(text);
    trackEvent("search", { search_term: cleanTyped(text), matched });
    location.assign(url);
  }
}

async function listSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  return cleanTyped(text) === "" ? [] : fetchJson<Suggestion[]>(api("suggestions", text), signal);
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The search timed out")), SEARCH_TIMEOUT_MS);
  });
}

customElements.define("rc-home-search", RcHomeSearch);
