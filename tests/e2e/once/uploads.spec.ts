import { HTML, sampleJpeg, samplePdf } from "@/tests/documents/sample-files";
import { demoPassword } from "../fixtures/demo-password";
import { expectAccessibleAtBothSizes } from "../fixtures/expect-accessible";
import { type MailedSite, startMailedSite } from "../fixtures/mailed-site";
import { expect, test } from "../fixtures/test";
import { ApplicationPages } from "../pages/application-pages";
import { ReviewPage } from "../pages/review-page";

const DOCUMENTS = "/mechanic/onboard?step=documents";
const INPUT = "Photo or PDF: Liability insurance";
const UPLOAD = "Upload: Liability insurance";
const ACCOUNT = {
  name: "Rae Sandoval",
  business: "Sandoval Mobile",
  phone: "(406) 555-0184",
  email: "rae.sandoval@example.com",
  password: "a long pass word",
};

let site: MailedSite;

test.beforeAll(async () => {
  site = await startMailedSite("uploads");
});
test.afterAll(async () => {
  await site?.close();
});

test("an applicant uploads and removes documents, with and without JavaScript", async ({
  page,
  browser,
  complaints,
}) => {
  const scripted = new ApplicationPages(page, site.baseUrl);
  await scripted.open("/mechanic/register");
  await scripted.register(ACCOUNT);
  await expect(page.getByRole("heading", { name: "Phone" })).toBeVisible();
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const photo = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await sampleJpeg() };
  const policy = { name: "policy.pdf", mimeType: "application/pdf", buffer: samplePdf() };
  const wrong = { name: "policy.pdf", mimeType: "application/pdf", buffer: HTML };
  const huge = { ...policy, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };

  for (const visit of [page, await plain.newPage()]) {
    const applicant = new ApplicationPages(visit, site.baseUrl);
    await applicant.open(DOCUMENTS);
    for (const file of [wrong, huge]) {
      await visit.getByLabel(INPUT).setInputFiles(file);
      await applicant.press(UPLOAD);
      await expect(
        visit.getByText(/This file is (?:something else|larger than 10 MB)/),
      ).toBeVisible();
      await applicant.open(DOCUMENTS);
    }
    for (const file of [photo, policy]) {
      await visit.getByLabel(INPUT).setInputFiles(file);
      await applicant.press(UPLOAD);
      await expect(visit.getByRole("link", { name: file.name })).toBeVisible();
    }
    if (visit === page) await expectAccessibleAtBothSizes(visit);
    for (const { name } of [photo, policy]) {
      await applicant.press(`Remove ${name}`);
      await expect(visit.getByRole("link", { name })).toHaveCount(0);
    }
  }
  await plain.close();
  expect(complaints).toEqual([expect.stringContaining("status of 415")]);
  complaints.length = 0;
});

test("a reviewer sees images beside what was entered, and downloads files", async ({ page }) => {
  const admin = new ReviewPage(page, site.baseUrl);
  await admin.logIn("admin@example.com", await demoPassword());
  await page.getByRole("link", { name: "Lorna Petrie" }).click();
  const policy = page.getByRole("link", { name: "liability-policy.pdf" });
  const [download] = await Promise.all([page.waitForEvent("download"), policy.click()]);
  expect(download.suggestedFilename()).toBe("liability-policy.pdf");
  await page.goto(`${site.baseUrl}/dashboard/mechanics/applications`);
  await page.getByRole("link", { name: "Pat Nguyen" }).click();
  const image = page.getByRole("img", { name: "Liability insurance: insurance-certificate.jpg" });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBe(1_400);
  await expectAccessibleAtBothSizes(page);
});
