import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import { recallZip } from "@/lib/core/client/remembered-zip";
import { formatPhone, telHref } from "@/lib/core/phone";
import type { OpenNear } from "@/lib/site/home/schema";

/**
 * Shows what mechanics offer near the remembered ZIP: a copy of the hidden row for each service. Reads it again whenever
 * the visitor comes back to the page, because hours pass. Stays hidden without a ZIP. If nobody covers it, says so. Also
 * adds the ZIP to the page's searches.
 */
export class RcNear extends HTMLElement {
  connectedCallback(): void {
    void this.refresh();
    addEventListener("pageshow", this.refreshRestored);
    addEventListener("rc-zip", this.refresh);
    document.addEventListener("visibilitychange", this.refresh);
  }

  disconnectedCallback(): void {
    removeEventListener("pageshow", this.refreshRestored);
    removeEventListener("rc-zip", this.refresh);
    document.removeEventListener("visibilitychange", this.refresh);
  }

  /** The event also follows the page's first display. */
  private readonly refreshRestored = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void this.refresh();
  };

  private readonly refresh = async (): Promise<void> => {
    const place = recallZip();
    if (!place) {
      this.hidden = true;
      setSearchZip(null);
      return;
    }
    if (document.visibilityState === "hidden") return;
    try {
      const near = await fetchJson<OpenNear | null>(`/api/open-near?zip=${place.zip}`);
      if (recallZip()?.zip !== place.zip) return;
      this.fill(
        near ?? { city: place.city, url: `/search?zip=${place.zip}`, offers: [] },
        place.zip,
      );
      this.hidden = false;
    } catch (error) {
      // What was open a while ago may be closed by now.
      this.hidden = true;
      logFailure("Reading what is open nearby", error);
    }
  };

  private fill({ city, url, offers }: OpenNear, zip: string): void {
    setText(this, "place", `${zip} (${city})`);
    const [nearest, all] = ["search", "all"].map((name) =>
      this.querySelector<HTMLAnchorElement>(`[data-${name}]`),
    );
    if (all && nearest) {
      all.textContent = `All services and prices in ${city}`;
      all.href = url;
      nearest.href = url;
      all.hidden = offers.length === 0;
    }
    setSearchZip(zip);
    this.querySelector("[data-nobody]")?.toggleAttribute("hidden", offers.length > 0);
    const [pattern, ...old] = this.querySelectorAll<HTMLElement>("li");
    if (!pattern) return;
    for (const row of old) row.remove();
    pattern.after(...offers.map((offer) => fillRow(pattern.cloneNode(true) as HTMLElement, offer)));
  }
}

/** Searches for a problem, such as "Dead battery", then have local prices. */
function setSearchZip(zip: string | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/search?q="]')) {
    const search = new URLSearchParams(link.search);
    if (zip) search.set("zip", zip);
    else search.delete("zip");
    link.search = String(search);
  }
}

function fillRow(row: HTMLElement, offer: OpenNear["offers"][number]): HTMLElement {
  row.hidden = false;
  row.dataset.state = offer.isOpen ? "open" : "closed";
  row.dataset.facts = JSON.stringify({ serviceSlug: offer.slug });
  for (const name of ["name", "price", "hours", "crew"] as const) setText(row, name, offer[name]);
  const [link, call] = row.querySelectorAll("a");
  if (link) link.href = offer.url;
  if (call) call.href = telHref(offer.phone);
  setText(row, "phone-text", formatPhone(offer.phone));
  return row;
}

function setText(within: HTMLElement, name: string, text: string): void {
  const element = within.querySelector(`[data-${name}]`);
  if (element) element.textContent = text;
}
