import { isOpenAt, nextOpening } from "@/lib/mechanics/availability/open-hours";
import { unpackRoute } from "@/lib/mechanics/availability/pack-route";

/**
 * Moves the cards of mechanics who are open now to the front of the page's list, then those who open next. A link to a
 * letter needs the list by name, so it stays that way.
 */
export class RcOpenFirst extends HTMLElement {
  connectedCallback(): void {
    if (location.hash) return;
    const now = new Date();
    const cards = [...this.querySelectorAll("li")].map((card) => ({
      card,
      opensAt: opensAt(card, now),
    }));
    cards.sort((a, b) => a.opensAt - b.opensAt);
    this.querySelector("ul")?.append(...cards.map(({ card }) => card));
  }
}

/** In epoch milliseconds; 0 while open. Later than any date if nothing opens within 14 days. */
function opensAt(card: Element, now: Date): number {
  const packed = card.querySelector<HTMLElement>("rc-availability")?.dataset.route;
  const line = packed ? unpackRoute(packed).mechanics[0] : undefined;
  if (!line) return Number.MAX_VALUE;
  const { hours, timezone } = line;
  if (isOpenAt(hours, timezone, now)) return 0;
  return nextOpening(hours, timezone, now)?.getTime() ?? Number.MAX_VALUE;
}

customElements.define("rc-open-first", RcOpenFirst);
