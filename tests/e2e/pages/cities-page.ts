import type { Page } from "@playwright/test";

/** The list of cities and its filter. */
export class CitiesPage {
  readonly searchBox;
  /** The number of matching cities that screen readers announce. */
  readonly count;
  readonly nothingFound;
  readonly states;

  constructor(private readonly page: Page) {
    const main = page.getByRole("main");
    this.searchBox = main.getByRole("searchbox", { name: "Search cities" });
    this.count = main.getByRole("status");
    this.nothingFound = main.getByText("No cities found", { exact: true });
    this.states = main.getByRole("heading", { level: 2 });
  }

  async open(query = "") {
    await this.page.goto(`/cities${query}`);
  }

  /** The cities that match the filter. */
  cities() {
    return this.page.getByRole("main").getByRole("heading", { level: 3 });
  }

  viewServices(city: string) {
    return this.page.getByRole("link", { name: `View Services in ${city}`, exact: true });
  }

  getQuote(city: string) {
    return this.page.getByRole("link", { name: `Get Quote in ${city}`, exact: true });
  }
}
