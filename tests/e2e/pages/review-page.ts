import { expect, type Page } from "@playwright/test";
import { awaitHydration } from "../fixtures/await-hydration";

const APPROVE = "Approve all and publish";

/** The screens where an administrator reviews an application. */
export class ReviewPage {
  constructor(
    readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  async logIn(email: string, password: string) {
    await this.page.goto(`${this.baseUrl}/login?callbackUrl=/dashboard/mechanics/applications`);
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  readonly heading = () => this.page.getByRole("heading", { level: 1 });
  readonly approval = () => this.page.getByRole("button", { name: APPROVE });
  readonly approve = () => this.press(APPROVE);

  /**
   * Reviews the open application by keyboard: approves it, or skips it if something is missing. Returns the next
   * applicant's name.
   */
  async decideByKey(): Promise<string> {
    const name = (await this.heading().textContent()) ?? "";
    if (await this.approval().isVisible()) {
      await this.page.keyboard.press("Control+Enter");
      await this.enterMissingChecks();
      await this.page.keyboard.press("Control+Enter");
    } else await this.page.keyboard.press("j");
    await this.page.getByRole("heading", { level: 1 }).and(this.notNamed(name)).waitFor();
    return (await this.heading().textContent()) ?? "";
  }

  /** Fills in the fields that the rejected approval marked as missing. The first of them has focus. */
  async enterMissingChecks() {
    const missing = this.page.locator("#documents [aria-invalid]");
    await missing.and(this.page.locator(":focus")).waitFor();
    const count = await missing.count();
    for (let field = 0; field < count; field += 1) {
      const isChoice = await missing.nth(field).evaluate((element) => element.matches("select"));
      await missing.nth(field).focus();
      await this.page.keyboard.type(isChoice ? "Copy" : "Photo sent by email");
    }
  }

  /** Records how a document was checked. The browser remembers the choice for the next documents of its kind. */
  async chooseCheck(
    title: string,
    method: "Checked with the issuer" | "Confirmed by phone" | "Copy reviewed",
  ) {
    const check = this.checkOf(title);
    const choice = check.getByRole("combobox", { name: "How was this document checked?" });
    await awaitHydration(choice);
    await choice.selectOption(method);
    // Waits until the browser has stored the choice, because the test may leave the page right afterward.
    const read = () =>
      Object.keys(localStorage).some((key) => key.startsWith("roadcall-document-check-"));
    await expect.poll(() => this.page.evaluate(read)).toBe(true);
  }

  readonly sourceOf = (title: string) =>
    this.checkOf(title).getByRole("textbox", {
      name: "Lookup URL, contact name, or where the copy is kept",
    });

  private checkOf(title: string) {
    return this.page.getByRole("group", { name: new RegExp(`^${title}:`) });
  }

  private notNamed(name: string) {
    return this.page.locator(`h1:not(:text-is(${JSON.stringify(name)}))`);
  }

  async press(label: string) {
    const button = this.page.getByRole("button", { name: label, exact: true });
    await awaitHydration(button);
    await button.click();
  }

  async ask(question: string) {
    await this.page.getByRole("button", { name: "Ask for information" }).click();
    const form = this.page.getByRole("dialog");
    await form.getByLabel("Question").fill(question);
    await form.getByRole("button", { name: "Send question" }).click();
    await form.waitFor({ state: "hidden" });
  }
}
