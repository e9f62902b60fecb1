import { formatPhone, telHref } from "@/lib/core/phone";
import type { Schedule } from "@/lib/landing/schema";
import { describeAvailability, isOpenAt, nextOpening } from "@/lib/routing/open-hours";

const MINUTE_MS = 60_000;

/**
 * Keeps the claim that a mechanic is available true: outside the hours in `data-schedules`, `[data-text]` says who
 * opens when, and `data-state` changes from "open" to "closed". Where pages show the mechanics' own numbers, the call
 * links use the first open mechanic's.
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
    // Some screen readers would announce the same text again.
    if (place && text !== null && place.textContent !== text) place.textContent = text;
    this.dataset.state = isOpen ? "open" : "closed";
    this.links?.show(phone);

    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.update, MINUTE_MS - (now.getTime() % MINUTE_MS));
  };
}

export interface Availability {
  readonly isOpen: boolean;
  /** Replaces "available now": "Opens Mon 8:00 AM"; null while a mechanic is open. */
  readonly closedText: string | null;
  /** E.164. The first open mechanic's number, where pages show the mechanics' own. */
  readonly phone: string | null;
}

/**
 * What a page covered by several mechanics can say at `now`. `schedules` are in ring order; if all are closed, the
 * text is the one of whoever opens first. Throws RangeError for a time zone unknown to the browser.
 */
export function readAvailability(schedules: readonly Schedule[], now: Date): Availability {
  const open = schedules.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
  if (open) return { isOpen: true, closedText: null, phone: open.phone ?? null };

  const soonest = findSoonest(schedules, now);
  const closedText = soonest && describeAvailability(soonest.hours, soonest.timezone, now).text;
  return { isOpen: false, closedText, phone: null };
}

/** The schedule that opens first; on a tie, the first in order. Null for an empty list. */
function findSoonest(schedules: readonly Schedule[], now: Date): Schedule | null {
  let soonest = schedules[0] ?? null;
  let earliest = Number.POSITIVE_INFINITY;
  for (const schedule of schedules) {
    const opening = nextOpening(schedule.hours, schedule.timezone, now);
    if (opening && opening.getTime() < earliest) {
      soonest = schedule;
      earliest = opening.getTime();
    }
  }
  return soonest;
}

/** The page's `a[data-city-call]` links with the numbers set by the server. */
export class CityCallLinks {
  private readonly links = [
    ...document.querySelectorAll<HTMLAnchorElement>("a[data-city-call]"),
  ].map((link) => {
    const text = link.querySelector("[data-phone-text]");
    return { link, href: link.href, text, number: text?.textContent ?? "" };
  });

  /** Puts a number (E.164) into every link; null restores the server's. */
  show(phone: string | null): void {
    for (const { link, href, text, number } of this.links) {
      link.href = phone === null ? href : telHref(phone);
      if (text) text.textContent = phone === null ? number : formatPhone(phone);
    }
  }
}
