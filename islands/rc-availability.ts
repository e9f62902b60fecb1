import { formatPhone, telHref } from "@/lib/core/phone";
import type { Schedule } from "@/lib/landing/schema";
import { describeAvailability, isOpenAt, nextOpening } from "@/lib/routing/open-hours";

const MINUTE_MS = 60_000;

/**
 * Updates `[data-text]` and `data-state` ("open" or "closed") every minute from the hours in `data-schedules`. On pages
 * that show mechanics' own numbers, the call links use the first open mechanic's.
 */
export class RcAvailability extends HTMLElement {
  private schedules: Schedule[] = [];
  private links: CityCallLinks | null = null;
  private openText: string | null = null;
  private timer: number | undefined;

  connectedCallback(): void {
    this.schedules = JSON.parse(this.dataset.schedules ?? "[]");
    if (this.schedules.length === 0) return;
    this.openText ??= this.textElement()?.textContent ?? null;
    this.links ??= new CityCallLinks();
    document.addEventListener("visibilitychange", this.update);
    this.update();
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.update);
  }

  private textElement(): Element | null {
    return this.querySelector("[data-text]");
  }

  private readonly update = (): void => {
    const now = new Date();
    const { isOpen, closedText, phone } = readAvailability(this.schedules, now);
    const text = isOpen ? this.openText : closedText;
    const element = this.textElement();
    // Writing the same text would make some screen readers announce it again.
    if (element && text !== null && element.textContent !== text) element.textContent = text;
    this.dataset.state = isOpen ? "open" : "closed";
    this.links?.show(phone);

    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.update, MINUTE_MS - (now.getTime() % MINUTE_MS));
  };
}

export interface Availability {
  readonly isOpen: boolean;
  /** "Opens Mon 8:00 AM"; null while a mechanic is open. */
  readonly closedText: string | null;
  /** E.164. Null to keep the page's number. */
  readonly phone: string | null;
}

/**
 * `schedules` are in ring order. If all are closed, the text is for the first to open. Throws RangeError for a time
 * zone that the browser does not know.
 */
export function readAvailability(schedules: readonly Schedule[], now: Date): Availability {
  const open = schedules.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
  if (open) return { isOpen: true, closedText: null, phone: open.phone ?? null };

  const soonest = findSoonest(schedules, now);
  const closedText = soonest && describeAvailability(soonest.hours, soonest.timezone, now).text;
  return { isOpen: false, closedText, phone: null };
}

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

export class CityCallLinks {
  private readonly links = [
    ...document.querySelectorAll<HTMLAnchorElement>("a[data-city-call]"),
  ].map((link) => {
    const text = link.querySelector("[data-phone-text]");
    return { link, href: link.href, text, number: text?.textContent ?? "" };
  });

  /** `phone` is E.164; null restores the server's numbers. */
  show(phone: string | null): void {
    for (const { link, href, text, number } of this.links) {
      link.href = phone === null ? href : telHref(phone);
      if (text) text.textContent = phone === null ? number : formatPhone(phone);
    }
  }
}
