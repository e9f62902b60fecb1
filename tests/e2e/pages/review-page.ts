import { expect, type Page } from "@playwright/test";

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
  readonly approval = () => this.page.getByRole("button", { name: "Approve all and publish" });

  /** Reviews the open application by key: approves it, or goes on if something is missing. Returns the next one's name. */
  async decideByKey(): Promise<string> {
    const name = (await this.heading().textContent()) ?? "";
    await this.page.keyboard.press((await this.approval().isVisible()) ? "Control+Enter" : "j");
    await this.page.getByRole("heading", { level: 1 }).and(this.notNamed(name)).waitFor();
    return (await this.heading().textContent()) ?? "";
  }

  /** Says how the documents were checked. The browser remembers it for the next ones. */
  async chooseCheck(method: "Looked up with the issuer" | "Confirmed by phone" | "Copy reviewed") {
    await this.page.getByRole("combobox", { name: "How was it checked?" }).selectOption(method);
    // Leaving earlier would lose it.
    const read = () => localStorage.getItem("roadcall-document-check");
    await expect.poll(() => this.page.evaluate(read)).not.toBeNull();
  }

  private notNamed(name: string) {
    return this.page.locator(`h1:not(:text-is(${JSON.stringify(name)}))`);
  }

  async press(label: string) {
    await this.page.getByRole("button", { name: label, exact: true }).click();
  }

  async ask(question: string) {
    await this.page.getByRole("button", { name: "Ask for information" }).click();
    const form = this.page.getByRole("dialog");
    await form.getByLabel("Question").fill(question);
    await form.getByRole("button", { name: "Ask", exact: true }).click();
    await form.waitFor({ state: "hidden" });
  }
}
