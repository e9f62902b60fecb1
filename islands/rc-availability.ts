import { formatPhone, telHref } from "@/lib/core/phone";
import {
  type CallRoute,
  chooseNumber,
  type NumberShown,
  routeAmong,
} from "@/lib/mechanics/availability/call-route";
import { unpackRoute } from "@/lib/mechanics/availability/pack-route";

const MINUTE_MS = 60_000;

/** On lower screens, another button above the call button would push it off the screen. */
const ROOM_FOR_BOTH = "(min-height: 480px)";

/**
 * Updates `[data-text]` and `data-state` ("open" or "closed") every minute. Also updates the call links in its card
 * (`[data-facts]`) or, if it isn't in a card, all call links outside cards. In a hero, while neither a mechanic nor the
 * office answers, "Call me back" comes before the call button.
 */
export class RcAvailability extends HTMLElement {
  private route: CallRoute | null = null;
  private timer: number | undefined;

  connectedCallback(): void {
    this.route ??= readRoute(this.dataset);
    if (!this.route) return;
    document.addEventListener("visibilitychange", this.update);
    this.update();
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.update);
  }

  private readonly update = (): void => {
    if (!this.route) return;
    const now = new Date();
    const shown = chooseNumber(this.route, now);
    this.dataset.state = shown.isOpen ? "open" : "closed";
    setText(this.querySelector("[data-text]"), this.textOf(shown));
    setClosedTexts(this, shown.isOpen);
    const card = this.closest("[data-facts]");
    showNumber(card, shown);
    orderCallBack(this.closest(".hero"));

    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.update, MINUTE_MS - (now.getTime() % MINUTE_MS));
  };

  private textOf({ isOpen, text }: NumberShown): string {
    return (isOpen && this.dataset.openText) || text || "";
  }
}

let latest: { packed?: string; route: CallRoute } | undefined;

/** A card may list positions in the page's route (`data-among`) instead of repeating the mechanics' hours. */
function readRoute({ route, among }: DOMStringMap): CallRoute | null {
  const packed =
    route ?? document.querySelector<HTMLElement>("rc-availability[data-route]")?.dataset.route;
  if (!packed) return null;
  // A city's page has some thirty cards that refer to the same route.
  if (latest?.packed !== packed) latest = { packed, route: unpackRoute(packed) };
  return among ? routeAmong(latest.route, among.split(" ").map(Number)) : latest.route;
}

/** Shows the number in a card's links or, if `card` is null, in the page's links that are not in a card. */
export function showNumber(card: Element | null, { phone, mechanicId, isOpen }: NumberShown): void {
  const links = (card ?? document).querySelectorAll<HTMLAnchorElement>("a[data-follows-hours]");
  for (const link of links) {
    if (link.closest("[data-facts]") !== card) continue;
    link.href = telHref(phone);
    setText(link.querySelector("[data-phone-text]"), formatPhone(phone));
    // Read by recordTaps when the visitor taps the link.
    link.dataset.mechanicId = mechanicId ?? "";
    setClosedTexts(link, isOpen);
  }
}

/** Moves the elements themselves, because Tab and screen readers ignore an order that only CSS sets. */
function orderCallBack(hero: Element | null): void {
  const call = hero?.querySelector<HTMLElement>("a.call");
  const callBack = hero?.querySelector<HTMLElement>('a[href^="/call-me-back"]');
  if (!call || !callBack || call.parentNode !== callBack.parentNode) return;
  // The plate's mechanics answer numbers of their own.
  const isAnswered = hero?.querySelector('[data-state="open"]:not(.help *)');
  const [first, second] =
    isAnswered || !matchMedia(ROOM_FOR_BOTH).matches ? [call, callBack] : [callBack, call];
  if (first.nextElementSibling === second) return;
  // Moving an element takes its focus away.
  if (document.activeElement === second) second.before(first);
  else first.after(second);
}

function setClosedTexts(scope: ParentNode, isOpen: boolean): void {
  for (const part of scope.querySelectorAll<HTMLElement>("[data-closed]")) {
    part.dataset.open ??= part.textContent ?? "";
    setText(part, (isOpen ? part.dataset.open : part.dataset.closed) ?? "");
  }
}

/** Skips unchanged text, because some screen readers would announce it again. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
