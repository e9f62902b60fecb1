import type { Page } from "@playwright/test";

/** Search results. */
export class SearchPage {
  readonly box;

  constructor(private readonly page: Page) {
    this.box = page.getByLabel("ZIP code, city or service", { exact: true });
  }

  async open(query: string) {
    await this.page.goto(`/search?q=${encodeURIComponent(query)}`);
  }

  heading(query: string) {
    return this.page.getByRole("heading", { level: 1, name: `Results for “${query}”` });
  }

  /** The heading of a search that found nothing. */
  nothingFound(query: string) {
    return this.page.getByRole("heading", { level: 1, name: `Nothing found for “${query}”` });
  }

  async choose(city: string) {
    const name = `All services and prices in ${city}`;
    await this.page.getByRole("link", { name }).first().click();
  }
}
