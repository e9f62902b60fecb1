import type { Page } from "@playwright/test";

/** One service in one city. */
export class LandingPage {
  /** The large button at the top. */
  readonly callButton;
  readonly availability;
  /** What the visible items of the plate offer while no one is open for the page's service. */
  readonly help;
  readonly phrases;
  readonly pauseButton;
  /** The call button that appears on scrolling: a bar on small screens, a floating button on wide ones. */
  readonly callBar;
  readonly map;

  constructor(private readonly page: Page) {
    const hero = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    this.callButton = hero.getByRole("link", { name: /^CALL NOW/ });
    this.availability = hero.locator("rc-availability[data-open-text]");
    this.help = hero.locator(".help > li").filter({ visible: true });
    this.phrases = hero.locator("rc-phrases");
    this.pauseButton = hero.getByRole("button", { name: "Pause the rotating text" });
    this.callBar = page.locator("rc-call-bar a").filter({ visible: true });
    this.map = page.getByRole("img", { name: /^Map of / });
  }

  async open(locationSlug: string, serviceSlug: string) {
    await this.page.goto(`/${locationSlug}/${serviceSlug}`);
  }

  heading(service: string) {
    const name = `WE DO ${service.toUpperCase()}`;
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }

  section(name: string) {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** The rotating phrase that is currently visible. */
  phrase() {
    return this.phrases.locator("[data-phrase]").filter({ visible: true });
  }

  scrollTo(pixels: number) {
    return this.page.evaluate((top) => scrollTo({ top, behavior: "instant" }), pixels);
  }
}
