import type { Page } from "@playwright/test";

/** After this time, the search box opens the server's search page instead. See islands/search.ts. */
const SEARCH_TIMEOUT_MS = 3_000;
const PATIENT_MS = 60_000;

/** Lets a search take longer, because it is slow on a busy machine. Runs in the page. */
function allowSlowSearch({ limitMs, patientMs }: { limitMs: number; patientMs: number }) {
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (set, self, [run, ms, ...rest]) =>
      Reflect.apply(set, self, [run, ms === limitMs ? patientMs : ms, ...rest]),
  });
}

/** The home page and its search box. */
export class HomePage {
  readonly searchBox;

  constructor(private readonly page: Page) {
    this.searchBox = page.getByLabel("ZIP code, city or service", { exact: true });
  }

  async open(path = "/") {
    const limits = { limitMs: SEARCH_TIMEOUT_MS, patientMs: PATIENT_MS };
    await this.page.addInitScript(allowSlowSearch, limits);
    await this.page.goto(path);
  }

  async search(text: string) {
    await this.searchBox.fill(text);
    await this.searchBox.press("Enter");
  }
}
