import type { PageFacts as Facts } from "@/lib/site/page-facts";

/** Tells the browser's measurement which page this is; once a page, without a place of its own in it. */
export function PageFacts(facts: Facts) {
  return <rc-page hidden data-page={JSON.stringify(facts)} />;
}
