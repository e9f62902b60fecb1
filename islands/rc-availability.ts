import { formatPhone, telHref } from "@/lib/core/phone";
import type { Schedule } from "@/lib/landing/schema";
import { describeAvailability, isOpenAt, nextOpening } from "@/lib/routing/open-hours";

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

export interface Availability {
  readonly isOpen: boolean;
  /** What to say instead of "available now": "Opens Mon 8:00 AM"; null while somebody is open. */
  readonly closedText: string | null;
  /** E.164: the number of the first open mechanic, where the mechanics' own numbers are shown. */
  readonly phone: string | null;
}

/**
 * What a page that several mechanics cover may say at `now`. `schedules` come in the order in
 * which the mechanics are rung; closed, the text is that of the one who opens first.
 * Throws RangeError for a time zone that the browser does not know.
 */
export function readAvailability(schedules: readonly Schedule[], now: Date): Availability {
  const open = schedules.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
  if (open) return { isOpen: true, closedText: null, phone: open.phone ?? null };

  const soonest = findSoonest(schedules, now);
  const closedText = soonest && describeAvailability(soonest.hours, soonest.timezone, now).text;
  return { isOpen: false, closedText, phone: null };
}

/** The schedule that opens first, of equals the first in order; null only for an empty list. */
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

/**
 * The page's `a[data-city-call]` links and the `[data-phone-text]`s inside them, with the number
 * that the server gave each.
 */
export class CityCallLinks {
  private readonly links = [
    ...document.querySelectorAll<HTMLAnchorElement>("a[data-city-call]"),
  ].map((link) => {
    const text = link.querySelector("[data-phone-text]");
    return { link, href: link.href, text, number: text?.textContent ?? "" };
  });

  /** Puts a number (E.164) into every link; null brings the server's own back. */
  show(phone: string | null): void {
    for (const { link, href, text, number } of this.links) {
      link.href = phone === null ? href : telHref(phone);
      if (text) text.textContent = phone === null ? number : formatPhone(phone);
    }
  }
}
