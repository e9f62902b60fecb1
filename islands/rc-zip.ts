import {
  keepSentZip,
  type RememberedZip,
  recallZip,
  rememberZip,
  takeSentZip,
} from "@/lib/core/client/remembered-zip";
import { parseZip } from "@/lib/core/parse-zip";
import { directoryPaths } from "@/lib/platform/pages/directory-paths";
import { readFacts } from "./rc-page";
import { whenShown } from "./visit";

const ZIP_FIELDS = 'input[name="zip"],input[name="q"],input[name="city"]';

/**
 * Remembers a ZIP that the visitor submits with a form, once it has led to a city's page. Doesn't remember a ZIP whose
 * city is only a fallback, because other pages wouldn't find a mechanic for that ZIP.
 */
export function rememberZips(): void {
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof Element)) return;
    const fields = [...target.querySelectorAll<HTMLInputElement>(ZIP_FIELDS)];
    keepSentZip(fields.map(({ value }) => parseZip(value)).find((zip) => zip !== null) ?? null);
  });
  whenShown(() => {
    const zip = takeSentZip();
    const { city, locationSlug, isFallback } = readFacts();
    if (zip && city && locationSlug && !isFallback) rememberZip({ zip, city, slug: locationSlug });
  });
}

/**
 * Shows the remembered ZIP. `[data-near]` links to its city, `[data-change]` puts it in the page's ZIP field, and
 * `[data-clear]` forgets it. Until then, service cards link to the service near that ZIP instead of to its cities,
 * and the field that asks for it beside a need is filled. Both buttons send an `rc-zip` event to the window.
 */
export class RcZip extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("click", this.press);
    // The ZIP may have changed on another page before the back/forward cache restored this one.
    addEventListener("pageshow", this.show);
    this.show();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
    removeEventListener("pageshow", this.show);
  }

  private readonly show = (): void => {
    const place = recallZip();
    this.hidden = place === null;
    const near = this.querySelector<HTMLAnchorElement>("[data-near]");
    if (place && near) {
      near.textContent = `${place.zip} · ${place.city}`;
      near.href = this.urlFor(place);
    }
    const zip = place?.zip ?? null;
    leadServicesTo(zip);
    const field = findNeedsZip();
    if (zip && field?.value === "") field.value = zip;
    if (place) loadNear();
  };

  private urlFor({ zip, slug }: RememberedZip): string {
    const { action } = this.dataset;
    if (action) return withZip(action, zip);
    return slug ? directoryPaths.hub(slug) : `/search?zip=${zip}`;
  }

  private readonly press = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const field =
      findNeedsZip() ?? document.querySelector<HTMLInputElement>(`main :is(${ZIP_FIELDS})`);
    if (target.closest("[data-change]") && field) field.value = recallZip()?.zip ?? "";
    else if (target.closest("[data-clear]")) rememberZip(null);
    else return;
    this.show();
    dispatchEvent(new Event("rc-zip"));
    field?.focus();
    field?.select();
  };
}

/** Keeps the rest of the page's query, such as an ad's click ID. */
function withZip(path: string, zip: string): string {
  const query = new URLSearchParams(path === location.pathname ? location.search : "");
  for (const name of ["loc", "city"]) query.delete(name);
  query.set("zip", zip);
  return `${path}?${query}`;
}

function leadServicesTo(zip: string | null): void {
  const cities = directoryPaths.citiesFor("");
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    `main .card-link[href^="${cities}"]`,
  )) {
    link.dataset.service ??= link.search.split("=")[1];
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[data-service]")) {
    const { service = "" } = link.dataset;
    link.href = zip ? `/${service}?zip=${zip}` : cities + service;
  }
}

/** Returns the ZIP field beside a need; null on other pages. */
const findNeedsZip = () =>
  document.querySelector<HTMLInputElement>('[type="hidden"][name="q"] ~ * input');

/** Most visitors have no ZIP remembered and don't need this script. */
function loadNear(): void {
  const near = document.querySelector<HTMLElement>("rc-near[data-script]");
  if (!near) return;
  const script = document.createElement("script");
  script.src = near.dataset.script ?? "";
  delete near.dataset.script;
  document.head.append(script);
}
