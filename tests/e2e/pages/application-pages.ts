import { expect, type Page } from "@playwright/test";

/** Documents that the form asks for in a state where mechanics need no registration. */
const DOCUMENTS = ["Liability insurance", "ASE certification"] as const;

/** The steps of a mechanic's application. */
export class ApplicationPages {
  constructor(
    readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  async open(path: string) {
    await this.page.goto(this.baseUrl + path);
  }

  async register(account: Record<"name" | "business" | "phone" | "email" | "password", string>) {
    await this.page.getByLabel("Your name").fill(account.name);
    await this.page.getByLabel("Business name").fill(account.business);
    await this.page.getByLabel("Phone number").fill(account.phone);
    await this.page.getByLabel("Email").fill(account.email);
    await this.page.getByLabel("Password", { exact: true }).fill(account.password);
    await this.press("Register");
  }

  async confirmPhone() {
    await this.press("Get a code");
    const code = await this.page.getByText(/^\d{6}$/).textContent();
    await this.page.getByLabel("Code", { exact: true }).fill(code ?? "");
    await this.press("Confirm");
  }

  async offer(service: string, dollars: string) {
    await this.page.getByRole("checkbox", { name: service, exact: true }).check();
    await this.page.getByLabel(`Price for ${service} in dollars`).fill(dollars);
  }

  async placeAround(zip: string, miles: string) {
    await this.page.getByLabel("Base ZIP").fill(zip);
    await this.page.getByLabel("Radius in miles").fill(miles);
  }

  async enterDocuments() {
    for (const title of DOCUMENTS) {
      const documentGroup = this.page.getByRole("group", { name: title });
      await documentGroup.getByLabel("Number").fill(`${title} 1`);
      await documentGroup.getByLabel("Issued by").fill("Montana");
      await documentGroup.getByLabel("Valid until").fill("2029-12-31");
    }
  }

  /** Checks that a week's hours and the Save button fit on one phone screen. */
  async expectHoursFitOnePhoneScreen() {
    await this.page.setViewportSize({ width: 360, height: 740 });
    const monday = this.page.getByRole("group", { name: "Monday" });
    await monday.evaluate((row) => row.scrollIntoView());
    for (const name of ["Monday", "Sunday"]) {
      await expect(this.page.getByRole("group", { name })).toBeInViewport({ ratio: 1 });
    }
    const save = this.page.getByRole("button", { name: /^Save/ }).first();
    await expect(save).toBeInViewport({ ratio: 1 });
  }

  async changePassword(from: string, to: string) {
    await this.page.getByLabel("Current password").fill(from);
    await this.page.getByLabel("New password").fill(to);
    await this.press("Change password");
  }

  async signIn(email: string, password: string) {
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.press("Sign in");
  }

  goOn() {
    return this.press("Save and continue");
  }

  async press(name: string) {
    await this.page.getByRole("button", { name }).click();
  }
}
