import type { Schedule } from "@/lib/landing/schema";
import { CityCallLinks } from "./city-call-links";
import { readAvailability } from "./read-availability";

const MINUTE_MS = 60_000;

/**
 * Keeps the page's claim that a mechanic is available true: outside everybody's hours, of which
 * `data-schedules` tells, its `[data-text]` says who opens when, and `data-state` turns from
 * "open" to "closed". Where the mechanics' own numbers are shown, the call links follow whoever
 * is open.
 */
export class RcAvailability extends HTMLElement {
  private schedules: Schedule[] = [];
  private links: CityCallLinks | null = null;
  private openText: string | null = null;
  private timer: number | undefined;

  connectedCallback(): void {
    this.schedules = JSON.parse(this.dataset.schedules ?? "[]");
    if (this.schedules.length === 0) return;
    this.openText ??= this.textPlace()?.textContent ?? null;
    this.links ??= new CityCallLinks();
    document.addEventListener("visibilitychange", this.update);
    this.update();
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.update);
  }

  private textPlace(): Element | null {
    return this.querySelector("[data-text]");
  }

  private readonly update = (): void => {
    const now = new Date();
    const { isOpen, closedText, phone } = readAvailability(this.schedules, now);
    const text = isOpen ? this.openText : closedText;
    const place = this.textPlace();
    // Writing the same words again would make some screen readers say them again.
    if (place && text !== null && place.textContent !== text) place.textContent = text;
    this.dataset.state = isOpen ? "open" : "closed";
    this.links?.show(phone);

    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.update, MINUTE_MS - (now.getTime() % MINUTE_MS));
  };
}
