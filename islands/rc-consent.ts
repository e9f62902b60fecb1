import { forgetAttribution, keepAttribution } from "./attribution";
import { CHOICE_EVENT, findChoice, keepChoice, signalConsent } from "./consent";
import { refusesEverywhere, showOptOut } from "./opt-out";
import { forgetVisit, sessionOf, whenShown } from "./visit";

/**
 * Asks for consent until the visitor presses a `[data-answer]` button ("yes" or "no"). Any `button[data-choices]` asks
 * again. If the browser opts out, shows `[data-gpc]` instead, which says that it was honored (CCPA § 7025(c)(6)). Sets
 * `data-aside` while it would cover a call button.
 */
export class RcConsent extends HTMLElement {
  private opener: HTMLElement | null = null;
  private frame = 0;
  /** Call buttons move when the page's height changes. */
  private readonly resizeObserver = new ResizeObserver(() => this.schedule());

  connectedCallback(): void {
    this.showControls();
    document.addEventListener("click", this.press);
    addEventListener("scroll", this.schedule, { passive: true });
    addEventListener("resize", this.schedule);
    addEventListener("pageshow", this.handlePageShow);
    for (const content of document.querySelectorAll("main")) this.resizeObserver.observe(content);
    this.apply();
  }

  disconnectedCallback(): void {
    document.removeEventListener("click", this.press);
    removeEventListener("scroll", this.schedule);
    removeEventListener("resize", this.schedule);
    removeEventListener("pageshow", this.handlePageShow);
    this.resizeObserver.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** Shows that the opt-out was honored. Without one, shows buttons instead of the links to the choices. */
  private showControls(): void {
    showOptOut();
    if (refusesEverywhere()) return;
    for (const element of document.querySelectorAll<HTMLElement>("[data-choices]")) {
      element.hidden = element.matches("a");
    }
  }

  private readonly press = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLElement>("button[data-choices]");
    if (opener) this.open(opener);
    const answer = this.contains(target) && target.closest<HTMLElement>("[data-answer]");
    if (!answer) return;
    keepChoice(answer.dataset.answer === "yes");
    this.apply();
    this.opener?.focus();
    this.opener = null;
  };

  private open(opener: HTMLElement): void {
    this.opener = opener;
    this.hidden = false;
    this.querySelector<HTMLElement>("[data-answer]")?.focus();
  }

  /** The visitor may have made a choice on another page before the back/forward cache restored this one. */
  private readonly handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.apply();
  };

  private apply(): void {
    const choice = findChoice();
    this.hidden = choice !== null;
    this.moveAside();
    if (choice === true) whenShown(() => this.measure());
    else if (choice === false) this.stopMeasuring();
    document.dispatchEvent(new CustomEvent(CHOICE_EVENT, { detail: choice === true }));
  }

  private measure(): void {
    signalConsent("update", true);
    keepAttribution(location.search, Date.now());
    sessionOf({ hasConsent: true });
    loadTags({ tagManager: this.dataset.tagManager, pixel: this.dataset.pixel });
  }

  private stopMeasuring(): void {
    signalConsent("update", false);
    forgetAttribution();
    forgetVisit();
    // Only a reload removes third-party scripts.
    if (areTagsLoaded()) location.reload();
  }

  private readonly schedule = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.moveAside);
  };

  private readonly moveAside = (): void => {
    const own = this.getBoundingClientRect();
    const calls = [...document.querySelectorAll("main .call:not(rc-call-bar .call),.help .button")];
    const covers = calls.some((call) => {
      const { top, bottom, left, right } = call.getBoundingClientRect();
      return top < own.bottom && own.top < bottom && left < own.right && own.left < right;
    });
    this.toggleAttribute("data-aside", covers);
  };
}

/** Tags without an ID are not loaded. */
interface TagIds {
  readonly tagManager?: string;
  readonly pixel?: string;
}

type Pixel = ((...command: unknown[]) => void) & {
  queue?: unknown[];
  loaded?: boolean;
  version?: string;
  callMethod?: (...command: unknown[]) => void;
};

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

let areLoaded = false;

const areTagsLoaded = (): boolean => areLoaded;

/** Idempotent. Requires consent. */
function loadTags({ tagManager, pixel }: TagIds): void {
  if (areLoaded) return;
  if (tagManager) {
    window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
    load(`https://www.googletagmanager.com/gtm.js?id=${tagManager}`);
  }
  if (pixel) {
    window.fbq = window._fbq = createPixel();
    window.fbq("init", pixel);
    window.fbq("track", "PageView");
    load("https://connect.facebook.net/en_US/fbevents.js");
  }
  areLoaded = Boolean(tagManager || pixel);
}

/** Queues commands until Meta's script takes over. */
function createPixel(): Pixel {
  const queue: unknown[] = [];
  const pixel: Pixel = (...command) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  };
  return Object.assign(pixel, { queue, loaded: true, version: "2.0", push: pixel });
}

function load(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}
