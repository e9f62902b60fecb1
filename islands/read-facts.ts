import type { EventPayload } from "@/lib/core/client/track-event";
import type { CallFacts, PageFacts } from "@/lib/site/page-facts";

type KnownFacts = Partial<PageFacts>;

/**
 * What the page says of itself, made more exact by the `data-facts` around an element: a card's own service,
 * say. Empty for a page that says nothing.
 */
export function readFacts(element?: Element): KnownFacts {
  const page = document.querySelector<HTMLElement>("[data-page]")?.dataset.page;
  const part = element?.closest<HTMLElement>("[data-facts]")?.dataset.facts;
  return { ...parse(page), ...parse(part) };
}

/** The same in the names that events use. */
export function toPayload({ serviceSlug, city, state, mechanic }: CallFacts): EventPayload {
  return { service_slug: serviceSlug, city, state, mechanic };
}

function parse(json: string | undefined): KnownFacts {
  return JSON.parse(json ?? "{}");
}
