import type { Page } from "@playwright/test";

/** The consent banner, and the controls in the footer that reopen it. */
export class ConsentBanner {
  readonly region;
  readonly yes;
  readonly no;
  readonly choicesButton;
  readonly choicesLink;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: "Cookie consent" });
    this.yes = this.region.getByRole("button", { name: "Yes" });
    this.no = this.region.getByRole("button", { name: "No" });
    const footer = page.getByRole("contentinfo");
    this.choicesButton = footer.getByRole("button", { name: "Your privacy choices" });
    this.choicesLink = footer.getByRole("link", { name: "Your privacy choices" });
  }
}
