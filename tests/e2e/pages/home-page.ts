import type { Page } from "@playwright/test";

/** The home page and its search box. */
export class HomePage {
  readonly searchBox;

  constructor(private readonly page: Page) {
    this.searchBox = page.getByLabel("ZIP code, city or service", { exact: true });
  }

  async open() {
    await this.page.goto("/");
  }

  async search(text: string) {
    await this.searchBox.fill(text);
    await this.searchBox.press("Enter");
  }
}
