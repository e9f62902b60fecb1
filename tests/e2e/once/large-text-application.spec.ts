import { samplePdf } from "@/tests/documents/sample-files";
import { enlargeText, findMisfits, type Way } from "../fixtures/enlarge-text";
import { type MailedSite, startMailedSite } from "../fixtures/mailed-site";
import { expect, test } from "../fixtures/test";
import { ApplicationPages } from "../pages/application-pages";

const WAYS: readonly Way[] = ["browser", "page"];
const SIZES = [1, 1.3, 1.5, 2] as const;
const ACCOUNT = {
  name: "Noel Featherstonehaugh",
  business: "Featherstonehaugh Roadside",
  phone: "(406) 555-0183",
  email: "noel.featherstonehaugh@example.com",
  password: "a long pass word",
};

let site: MailedSite;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.beforeAll(async () => {
  site = await startMailedSite("large-text");
});
test.afterAll(async () => {
  await site?.close();
});

test("an application fits with larger text", async ({ page }) => {
  const applicant = new ApplicationPages(page, site.baseUrl);
  await applicant.open("/mechanic/register");
  await applicant.register(ACCOUNT);
  await expect(page.getByRole("heading", { name: "Phone" })).toBeVisible();
  await applicant.open("/mechanic/onboard?step=documents");
  const name = `Versicherungsbestätigung_${"2026-11-29_".repeat(4)}.pdf`;
  const file = { name, mimeType: "application/pdf", buffer: samplePdf() };
  await page.getByLabel("Photo or PDF: Liability insurance").setInputFiles(file);
  await applicant.press("Upload: Liability insurance");
  await expect(page.getByRole("link", { name })).toBeVisible();

  const steps = ["business", "phone", "services", "area", "hours", "documents", "review"];
  const misfits: string[] = [];
  for (const path of [
    ...steps.map((step) => `/mechanic/onboard?step=${step}`),
    "/pending-approval",
  ]) {
    for (const by of WAYS) {
      await applicant.open(path);
      for (const times of SIZES) {
        await enlargeText(page, { times, by });
        const found = await findMisfits(page);
        misfits.push(...found.map((misfit) => `${path} at ${times * 100}% by ${by}: ${misfit}`));
      }
      await enlargeText(page, { times: 1, by: "browser" });
    }
  }
  expect(misfits).toEqual([]);
});
