import type { EventPayload } from "@/lib/core/client/track-event";
import type { CallFacts, PageFacts } from "@/lib/site/page-facts";

type KnownFacts = Partial<PageFacts>;

/**
 * The page's facts, overridden by `data-facts` around an element, such as a service card. Empty if the page has none.
 */
export function readFacts(element?: Element): KnownFacts {
  const page = document.querySelector<HTMLElement>("[data-page]")?.dataset.page;
  const part = element?.closest<HTMLElement>("[data-facts]")?.dataset.facts;
  return { ...parse(page), ...parse(part) };
}

/** The same facts under their event names. */
export function toPayload({ serviceSlug, city, state, mechanic }: CallFacts): EventPayload {
  return { service_slug: serviceSlug, city, state, mechanic };
}

function parse(json: string | undefined): KnownFacts {
  return JSON.parse(json ?? "{}");
}
