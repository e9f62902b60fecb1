import { uncoveredZip, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { fetchJson, hasStatus } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { parseZip } from "@/lib/core/parse-zip";
import type { ZipAnswer } from "@/lib/site/quiz/quiz-location";
import { takeMissed } from "./missed-search";

/**
 * Tells the visitor that a search found nothing. `[data-text]` shows the search, or what is wrong with the ZIP.
 * `[data-similar]` searches on the server, which also matches single words ("my car won't start").
 */
export class RcMissed extends HTMLElement {
  connectedCallback(): void {
    const text = takeMissed();
    if (text) void this.explain(text);
  }

  private async explain(text: string): Promise<void> {
    const zip = parseZip(text);
    const problem = zip && (await findProblem(zip));
    const similar = this.querySelector<HTMLAnchorElement>("[data-similar]");
    if (similar) {
      similar.href = `/search?q=${encodeURIComponent(text)}`;
      similar.hidden = false;
    }
    const line = this.querySelector("[data-text]");
    if (line) line.textContent = problem || `We couldn’t find anything for “${text}”.`;
  }
}

/** Returns null if the ZIP is covered or the lookup fails. */
async function findProblem(zip: string): Promise<string | null> {
  try {
    const answer = await fetchJson<ZipAnswer>(`/api/location-by-zipcode/${zip}`);
    return answer.success ? null : zipProblemText(uncoveredZip(zip, answer));
  } catch (error) {
    return hasStatus(error, 404) ? readRefusal(error).message : null;
  }
}
