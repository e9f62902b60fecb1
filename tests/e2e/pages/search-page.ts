import type { Page } from "@playwright/test";

/** Search results. */
export class SearchPage {
  readonly cities;
  readonly box;

  constructor(private readonly page: Page) {
    this.box = page.getByLabel("ZIP code, city or service", { exact: true });
    this.cities = page.getByRole("region", { name: /^Cities/ });
  }

  async open(query: string) {
    await this.page.goto(`/search?q=${encodeURIComponent(query)}`);
  }

  heading(query: string) {
    return this.page.getByRole("heading", { level: 1, name: `Results for “${query}”` });
  }

  async choose(city: string) {
    await this.cities.getByRole("link", { name: city }).click();
  }
}
