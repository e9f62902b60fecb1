import type { Page } from "@playwright/test";

/** A mechanic's public profile. */
export class ProfilePage {
  /** The large button at the top. */
  readonly callButton;
  readonly finalCall;
  readonly coverage;

  constructor(private readonly page: Page) {
    const main = page.getByRole("main");
    const hero = main.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    this.callButton = hero.getByRole("link", { name: /^Call (Us )?Now/ });
    this.finalCall = main
      .getByRole("region", { name: /^Ready to Schedule Service with / })
      .getByRole("link", { name: /^Call (Us )?Now/ });
    this.coverage = main.getByRole("region", { name: "Coverage Areas" });
  }

  heading(name: string) {
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }
}
