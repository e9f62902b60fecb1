import { ask } from "../fixtures/ask";
import { demoPassword } from "../fixtures/demo-password";
import { expectAccessibleAtBothSizes } from "../fixtures/expect-accessible";
import { type MailedSite, startMailedSite } from "../fixtures/mailed-site";
import { expect, test } from "../fixtures/test";
import { ApplicationPages } from "../pages/application-pages";
import { MechanicEditor } from "../pages/mechanic-editor";
import { ReviewPage } from "../pages/review-page";

/** The page of a city without mechanics. */
const HUB = "/city/montana/billings";
const LANDING = "/montana/billings/brake-pad-replacement";
const PHONE = "(406) 555-0188";
const NEW_PHONE = "(406) 555-0186";
const ACCOUNT = {
  name: "Dana Whitehorse",
  business: "Rimrock Mobile Brakes",
  phone: PHONE,
  email: "dana.whitehorse@example.com",
  password: "a long pass word",
};

const INSURANCE = { issuer: "Montana Mutual", validUntil: "2030-06-30" };

let site: MailedSite;

test.beforeAll(async () => {
  site = await startMailedSite("registration");
});
test.afterAll(async () => {
  await site?.close();
});

const shows = (text: string) => (answer: { body: string }) => answer.body.includes(text);
const lacks = (text: string) => (answer: { body: string }) => !answer.body.includes(text);

test("a mechanic registers, answers a question, is approved, works, and pauses", async ({
  page,
  browser,
}) => {
  const { baseUrl } = site;
  const applicant = new ApplicationPages(page, baseUrl);
  // Stores the page without a mechanic, so that the approval has to invalidate it.
  expect(lacks(PHONE)(await ask(LANDING, { baseUrl }))).toBe(true);

  await test.step("register and verify the phone number", async () => {
    await applicant.open("/mechanic/register");
    await expectAccessibleAtBothSizes(page);
    await applicant.register(ACCOUNT);
    await expect(page.getByRole("heading", { name: "Phone" })).toBeVisible();
    await applicant.confirmPhone();
  });

  await test.step("enter services, area, and hours", async () => {
    await expect(page.getByRole("heading", { name: "Services" })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await applicant.offer("Brake Pad Replacement", "199");
    await page.getByRole("checkbox", { name: "Spanish", exact: true }).check();
    await applicant.goOn();
    await applicant.placeAround("59101", "30");
    await expect(page.getByText("1 city", { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: /30 miles around 59101/ })).toBeVisible();
    await expect(page.getByLabel("Time zone")).toHaveValue("America/Denver");
    await expectAccessibleAtBothSizes(page);
    await applicant.goOn();
    await expect(page.getByText("Step 5 of 7")).toBeVisible();
    await expect(page.getByLabel("Monday: opens at", { exact: true })).toHaveValue("08:00");
    await applicant.expectHoursFitOnePhoneScreen();
    await expectAccessibleAtBothSizes(page);
    await applicant.goOn();
    await expect(page.getByRole("group", { name: "Liability insurance" })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await applicant.enterDocuments();
    await applicant.goOn();
  });

  await test.step("submit", async () => {
    await expect(page.getByText("Speaks Spanish")).toBeVisible();
    await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
    await expectAccessibleAtBothSizes(page);
    await applicant.press("Submit application");
    await expect(page.getByText(/review your application soon/)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Submitted" })).toContainText(
      /\d:\d\d [AP]M M[SD]T/,
    );
    await expect
      .poll(() => site.mailsTo(ACCOUNT.email))
      .toEqual([expect.stringContaining("We received your application")]);
    await expectAccessibleAtBothSizes(page);
  });

  const admin = new ReviewPage(await (await browser.newContext()).newPage(), baseUrl);
  await test.step("an administrator asks a question", async () => {
    await admin.logIn("admin@example.com", await demoPassword());
    await admin.page.getByRole("link", { name: ACCOUNT.name }).click();
    await expect(admin.page.getByText("Speaks Spanish")).toBeVisible();
    await admin.press("Start review");
    await expect(admin.page.getByText("In review").first()).toBeVisible();
    await admin.ask("Who issued the ASE certificate?");
    await expect(admin.page.getByText("Needs information").first()).toBeVisible();
    await expectAccessibleAtBothSizes(admin.page);
    await expect
      .poll(() => site.mailsTo(ACCOUNT.email))
      .toEqual([
        expect.stringContaining("We received your application"),
        expect.stringContaining(`${baseUrl}/pending-approval`),
      ]);
  });

  await test.step("the applicant answers", async () => {
    await applicant.open("/pending-approval");
    await page.getByRole("link", { name: "Answer" }).click();
    await expect(page.getByText("Who issued the ASE certificate?")).toBeVisible();
    await page.getByLabel("Your answer").fill("The institute itself.");
    await applicant.press("Send answer");
    await expect(page.getByText("The institute itself.")).toBeVisible();
  });

  await test.step("the administrator approves", async () => {
    await admin.page.reload();
    await admin.chooseCheck("Liability insurance", "Checked with the issuer");
    await expect(admin.sourceOf("Liability insurance")).toHaveValue("");
    await admin.sourceOf("Liability insurance").fill("https://insurance.example.com/lookup");
    await admin.press("Approve: Liability insurance");
    await expect(
      admin.page.getByRole("button", { name: "Undo approval: Liability insurance" }),
    ).toBeVisible();
    await admin.chooseCheck("ASE certification", "Checked with the issuer");
    await admin.sourceOf("ASE certification").fill("https://ase.example.com/lookup");
    await admin.approve();
    await expect(admin.page.getByText(`Approved: ${ACCOUNT.name}`).first()).toBeVisible();
    await expect
      .poll(() => site.mailsTo(ACCOUNT.email).at(-1))
      .toContain("Your application is approved");
  });

  await test.step("drivers find the mechanic in the covered cities and nowhere else", async () => {
    await site.until(LANDING, shows(PHONE));
    await site.until(HUB, shows("1 qualified mechanic"));
    expect(lacks(PHONE)(await ask("/texas/austin/brake-pad-replacement", { baseUrl }))).toBe(true);
  });

  await test.step("the mechanic changes their hours", async () => {
    await applicant.open("/dashboard/profile");
    await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.locator("summary", { hasText: /^Hours/ }).click();
    await page.getByLabel("Monday: opens at", { exact: true }).fill("10:20");
    await expect(page.getByText("10:20 AM to 6:00 PM")).toBeVisible();
    await applicant.press("Save hours");
    await expect(
      page.getByText("Drivers will see the change within seconds.").first(),
    ).toBeVisible();
    // Opening hours in minutes after midnight, as islands read them from the page.
    await site.until(LANDING, shows("[620,1080]"));
  });

  await test.step("the mechanic renews their insurance, and the new date shows once it is approved", async () => {
    const profile = page.getByRole("link", { name: "View public profile" }).first();
    const path = new URL((await profile.getAttribute("href")) ?? "", baseUrl).pathname;
    await site.until(path, shows("valid until Dec 31, 2029"));
    await page.locator("summary", { hasText: /^Documents/ }).click();
    await new MechanicEditor(page).enterDocument("Renew: Liability insurance", {
      ...INSURANCE,
      number: "GL-2030",
    });
    await applicant.press("Submit for review");
    await expect(page.getByText(/Renewal waiting for review: GL-2030/)).toBeVisible();
    expect(lacks("Jun 30, 2030")(await ask(path, { baseUrl }))).toBe(true);

    await admin.page.goto(`${baseUrl}/dashboard/mechanics/renewals`);
    await admin.page.getByRole("link", { name: ACCOUNT.name }).click();
    const renewal = admin.page.locator(".notice").filter({ hasText: "Renewal waiting for review" });
    await expect(
      renewal.getByLabel("Lookup URL, contact name, or where the copy is kept"),
    ).toHaveValue("");
    await renewal
      .getByLabel("Lookup URL, contact name, or where the copy is kept")
      .fill("Montana Mutual, Ms. Reyes");
    await admin.press("Approve: Liability insurance");
    await expect(admin.page.getByText(/Renewal waiting for review/)).toBeHidden();
    await site.until(path, shows("valid until Jun 30, 2030"));
    expect(shows("Verified Professional")(await ask(path, { baseUrl }))).toBe(true);
  });

  await test.step("an administrator creates a mechanic and adds a document", async () => {
    const editor = new MechanicEditor(admin.page);
    await admin.page.goto(`${baseUrl}/dashboard/create-mechanic`);
    await editor.create({ name: "Cal Byhand", phone: "(406) 555-0187", zip: "59101", miles: "20" });
    await admin.page.getByRole("link", { name: "Documents" }).click();
    await editor.enterDocument("Add: Liability insurance", { ...INSURANCE, number: "GL-77" });
    await editor.saveConfirmedDocument("Policy service");
    await expect(admin.page.getByText("Confirmed by phone: Policy service")).toBeVisible();
  });

  await test.step("the mechanic changes and verifies their phone number, and drivers see it", async () => {
    await applicant.open("/dashboard/profile");
    await page.locator("summary", { hasText: /^Phone/ }).click();
    await page.getByLabel("Phone number").fill(NEW_PHONE);
    await applicant.press("Save phone");
    await expect(page.getByText(/isn’t confirmed yet/)).toBeVisible();
    await site.until(LANDING, shows(PHONE));
    await applicant.confirmPhone();
    await expect(page.getByText(/isn’t confirmed yet/)).toBeHidden();
    await site.until(LANDING, (answer) => shows(NEW_PHONE)(answer) && lacks(PHONE)(answer));
  });

  await test.step("the mechanic pauses, and pages no longer recommend them", async () => {
    const lookUp = async () => (await ask("/api/location-by-zipcode/59101", { baseUrl })).body;
    expect(JSON.parse(await lookUp()).recommendedMechanic.phoneNumber).toBe(NEW_PHONE);
    await applicant.press("Pause for an hour");
    await expect(page.getByRole("switch", { name: "Taking calls" })).not.toBeChecked();
    await expect(
      page.getByText(/^You’re paused until (\d+:\d\d [AP]M|midnight) M[SD]T\./),
    ).toBeVisible();
    expect(JSON.parse(await lookUp()).recommendedMechanic).toBeNull();
    await site.until(LANDING, lacks(NEW_PHONE));
    await site.until(HUB, lacks("1 qualified mechanic"));
  });

  await test.step("the mechanic changes their password and signs in with it", async () => {
    await applicant.open("/dashboard/settings");
    const password = "another long pass word";
    await applicant.changePassword(ACCOUNT.password, password);
    await expect(page.getByRole("status")).toHaveText(/Your password was changed\. Sign in/);
    await applicant.signIn(ACCOUNT.email, password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("an administrator approves in three clicks and reviews ten applications using only the keyboard", async ({
  page,
}) => {
  const admin = new ReviewPage(page, site.baseUrl);
  await admin.logIn("super@example.com", await demoPassword());
  await expect(admin.heading()).toHaveText("Applications");
  await page.getByRole("link", { name: "Otis Greenlee" }).click();
  await expect(admin.heading()).toHaveText("Otis Greenlee");
  await admin.approve();
  await admin.enterMissingChecks();
  await admin.approve();
  await expect(page.getByText("Approved: Otis Greenlee").first()).toBeVisible();
  await expect(admin.heading()).toHaveText("Imani Broussard");
  await expect(admin.heading()).toBeFocused();

  await page.getByLabel("Note for reviewers").pressSequentially("jk");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Note for reviewers")).toHaveValue("jk");
  await expect(admin.heading()).toHaveText("Imani Broussard");
  await admin.press("Add note");
  await expect(page.getByText("Note saved").first()).toBeVisible();

  const names = [];
  for (let count = 0; count < 10; count += 1) names.push(await admin.decideByKey());
  expect(new Set(names).size).toBe(10);
  await page.keyboard.press("k");
  await expect(admin.heading()).not.toHaveText(names.at(-1) ?? "");
});
