import { type EventPayload, trackEvent } from "@/lib/core/client/track-event";
import type { CallFacts, PageFacts } from "@/lib/platform/pages/page-facts";
import { whenShown } from "./visit";

const VIRTUAL_PAGEVIEW_MS = 500;
const MONEY_PAGE_VIEW_MS = 1000;

let reportedPair = "";

export class RcPage extends HTMLElement {
  connectedCallback(): void {
    whenShown(() => this.report());
  }

  private report(): void {
    const { kind, query, matched, ...facts } = readFacts();
    if (kind === "search" && query) trackEvent("search", { search_term: query, matched });
    const pair = `${facts.serviceSlug} ${facts.locationSlug}`;
    if (kind !== "landing" || pair === reportedPair) return;
    reportedPair = pair;
    const payload = {
      page_path: location.pathname,
      page_title: document.title,
      ...toPayload(facts),
    };
    setTimeout(() => trackEvent("virtual_pageview", payload), VIRTUAL_PAGEVIEW_MS);
    setTimeout(() => trackEvent("money_page_view", payload), MONEY_PAGE_VIEW_MS);
  }
}

type KnownFacts = Partial<PageFacts>;

/** Returns the page's facts, overridden by the `data-facts` of the card around an element. Empty if there are none. */
export function readFacts(element?: Element): KnownFacts {
  const page = document.querySelector<HTMLElement>("[data-page]")?.dataset.page;
  const part = element?.closest<HTMLElement>("[data-facts]")?.dataset.facts;
  return { ...parse(page), ...parse(part) };
}

export function toPayload({ serviceSlug, city, state, mechanic }: CallFacts): EventPayload {
  return { service_slug: serviceSlug ?? undefined, city, state, mechanic };
}

function parse(json: string | undefined): KnownFacts {
  return JSON.parse(json ?? "{}");
}
