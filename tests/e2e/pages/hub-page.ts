import type { Page } from "@playwright/test";

/** The services of one city. */
export class HubPage {
  constructor(private readonly page: Page) {}

  async open(locationSlug: string) {
    await this.page.goto(`/city/${locationSlug}`);
  }

  heading(city: string) {
    return this.page.getByRole("heading", { level: 1, name: `Mobile Auto Repair in ${city}` });
  }

  card(service: string) {
    const heading = this.page.getByRole("heading", { name: service, exact: true });
    return this.page.getByRole("listitem").filter({ has: heading });
  }

  async chooseService(service: string) {
    await this.card(service)
      .getByRole("link", { name: `Get Quote for ${service}` })
      .click();
  }
}
