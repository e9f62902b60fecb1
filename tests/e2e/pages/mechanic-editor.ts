import type { Page } from "@playwright/test";

interface NewMechanic {
  name: string;
  phone: string;
  zip: string;
  miles: string;
}

interface NewDocument {
  number: string;
  issuer: string;
  /** YYYY-MM-DD. */
  validUntil: string;
}

/** The screens where a mechanic's record is created and edited, by the mechanic or by an administrator. */
export class MechanicEditor {
  constructor(readonly page: Page) {}

  async create({ name, phone, zip, miles }: NewMechanic) {
    await this.page.getByLabel("Name", { exact: true }).fill(name);
    await this.page.getByLabel("Phone number").fill(phone);
    await this.page.getByLabel("Base ZIP").fill(zip);
    await this.page.getByLabel("Radius in miles").fill(miles);
    await this.page.getByRole("button", { name: "Create mechanic" }).click();
  }

  /** Opens the form with this heading, such as "Renew: Liability insurance", and fills it in. */
  async enterDocument(heading: string, { number, issuer, validUntil }: NewDocument) {
    await this.page.getByText(heading).click();
    await this.page.getByRole("textbox", { name: "Number", exact: true }).fill(number);
    await this.page.getByRole("textbox", { name: "Issued by" }).fill(issuer);
    await this.page.getByLabel("Valid until").filter({ visible: true }).fill(validUntil);
  }

  /** Saves the document as an administrator who confirmed it by phone. */
  async saveConfirmedDocument(source: string) {
    const method = this.page.getByRole("combobox", { name: "How was this document checked?" });
    await method.selectOption("phone");
    await this.page.getByRole("textbox", { name: /Lookup URL/ }).fill(source);
    await this.page.getByRole("button", { name: "Save document" }).click();
  }
}
