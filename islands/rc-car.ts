import { fetchJson } from "@/lib/core/client/fetch-json";
import type { CarAnswer } from "@/lib/site/cars/schema";

/** How long a visitor pauses before suggestions are asked for. */
const TYPING_MS = 150;

/** Suggests cars in its field's list while the visitor types. Without an answer, the field works as before. */
class RcCar extends HTMLElement {
  /** Ends the request for what was typed before. */
  private typing = new AbortController();

  connectedCallback(): void {
    this.addEventListener("input", this.suggest);
  }

  disconnectedCallback(): void {
    this.removeEventListener("input", this.suggest);
    this.typing.abort();
  }

  private readonly suggest = async (): Promise<void> => {
    this.typing.abort();
    this.typing = new AbortController();
    const { signal } = this.typing;
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    const field = this.querySelector("input");
    const list = this.querySelector("datalist");
    if (signal.aborted || !field || !list) return;
    const url = `/api/cars?q=${encodeURIComponent(field.value)}`;
    const answer = await fetchJson<CarAnswer>(url, signal).catch(() => null);
    if (signal.aborted || !answer) return;
    list.replaceChildren(...answer.suggestions.map((name) => new Option(name, name)));
  };
}

customElements.define("rc-car", RcCar);
