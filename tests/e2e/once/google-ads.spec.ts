import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { GEOTARGETS_SAMPLE } from "@/prisma/seed/demo-geotargets";
import { type Site, startSite } from "@/tests/setup/site";
import { ALWAYS_OPEN, playTwilio } from "../fixtures/call-mechanic";
import { bySlug, demo } from "../fixtures/demo";
import { signInAs } from "../fixtures/sign-in";
import { ConsentBanner } from "../pages/consent-banner";

const PLACE = "texas/san-antonio";
const SERVICE = "brake-pad-replacement";
const DRIVER = "+13135550171";
const CLICK_ID = "Cj0KCQiA-journey";

let site: Site;
let database: pg.Client;
test.beforeAll(async () => {
  site = await startSite({ name: "google-ads", data: "demo", hasWorker: true });
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await site?.close();
});

/** Sends what the page's forms and buttons would send. */
async function send(page: Page, path: string, data: unknown) {
  const response = await page.request.post(site.baseUrl + path, {
    data,
    headers: { origin: site.baseUrl },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

async function readCsv(page: Page, path: string): Promise<Record<string, string>[]> {
  const response = await page.request.get(site.baseUrl + path);
  expect(response.ok()).toBe(true);
  return parse(await response.body(), { columns: true, bom: true });
}

/** Imports a sample of Google's geotargets as if for the first time. */
async function importGeotargets(page: Page): Promise<void> {
  await database.query(`DELETE FROM "Geotarget"`);
  const response = await page.request.post(`${site.baseUrl}/api/imports/geotargets?name=geo.csv`, {
    data: readFileSync(GEOTARGETS_SAMPLE),
    headers: { origin: site.baseUrl, "content-type": "text/csv" },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = await response.json();
  await page.goto(`${site.baseUrl}/dashboard/imports/geotargets/${id}`);
  await page.getByRole("button", { name: /^Import [\d,]+ rows/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Imported/ })).toBeVisible();
}

/** Starts a campaign. Returns its final URL as Google would open it for a visitor in San Antonio. */
async function runCampaign(page: Page): Promise<string> {
  const { id } = await send(page, "/api/campaigns", { service: SERVICE, city: "San Antonio, TX" });
  await page.goto(`${site.baseUrl}/dashboard/campaigns/${id}`);
  for (const step of ["readiness", "activation"])
    await send(page, `/api/campaigns/${id}/${step}`, {});
  const rows = await readCsv(page, `/api/campaigns/${id}/editor-csv`);
  const url = rows.map((row) => row["Final URL"]).find(Boolean) ?? "";
  const suffix = rows.map((row) => row["Final URL suffix"]).find(Boolean) ?? "";
  const { geotargetId } = bySlug(demo.locations, PLACE);
  const query = suffix
    .replace("{loc_physical_ms}", geotargetId ?? "")
    .replace("{keyword}", "brake+pads");
  return `${url}?${query}&gclid=${CLICK_ID}`;
}

test("an ad click becomes a call, a conversion in a file for Google Ads, and, after a dispute, a retraction", async ({
  page,
  browser,
}) => {
  await signInAs(page, "super@example.com", site);
  await send(page, "/api/settings/telephony", { hasTelephony: "on" });
  await database.query(`UPDATE "Mechanic" SET hours = $1`, [ALWAYS_OPEN]);
  await importGeotargets(page);
  const finalUrl = await runCampaign(page);

  const visitor = await browser.newPage();
  await visitor.goto(finalUrl);
  await new ConsentBanner(visitor).yes.click();
  const call = visitor.locator("a[data-call-source='landing-hero']");
  const number = (await call.getAttribute("href"))?.replace("tel:", "") ?? "";
  const sent = visitor.waitForResponse("**/api/call-intents");
  await call.click();
  expect((await sent).status()).toBe(202);
  await visitor.close();

  await playTwilio(site, { from: DRIVER, to: number, talkSeconds: 120 });
  const { rows } = await database.query(
    `SELECT c.id, c.billing FROM "Call" c JOIN "CallIntent" i ON i.id = c."intentId"
     WHERE i."clickId" = $1 AND i.utm->>'source' = 'google'`,
    [CLICK_ID],
  );
  expect(rows).toEqual([{ id: expect.any(String), billing: "billed" }]);
  const callId: string = rows[0].id;
  await page.goto(`${site.baseUrl}/dashboard/calls/${callId}`);
  const panel = page.getByRole("region", { name: "Google Ads" });
  await expect(panel).toContainText("Waiting");
  await expect(panel).toContainText("Google ad (consent)");

  // Pretends that two days have passed.
  await database.query(
    `UPDATE "ConversionUpload" SET "convertedAt" = "convertedAt" - interval '2 days',
       "readyAt" = "readyAt" - interval '2 days' WHERE "callId" = $1`,
    [callId],
  );
  const conversion = await createFile(page, "Create conversions file", callId);
  expect(conversion).toMatchObject({ "Google Click ID": CLICK_ID, "Ad User Data": "Granted" });

  await page.goto(`${site.baseUrl}/dashboard/calls/${callId}?reason=job_seeker`);
  await page.getByRole("button", { name: "Submit dispute" }).click();
  await expect(page.getByRole("link", { name: "View dispute" })).toBeVisible();
  // An administrator's dispute is decided by another one.
  await signInAs(page, "admin@example.com", site);
  await page.getByRole("link", { name: "View dispute" }).click();
  await page.getByRole("combobox", { name: "Decision" }).selectOption("accept");
  await page.getByRole("textbox", { name: "Note to the mechanic" }).fill("It wasn’t about a job.");
  await page.getByRole("button", { name: "Decide dispute" }).click();
  await expect(page.getByText("This dispute has been decided.")).toBeVisible();
  await page.goto(`${site.baseUrl}/dashboard/calls/${callId}`);
  await expect(panel).toContainText("Retraction");
  const retraction = await createFile(page, "Create adjustments file", callId);
  expect(retraction).toMatchObject({ "Adjustment Type": "RETRACT", "Adjusted Value": "" });
});

/** Creates a file on the dashboard, downloads it, and returns the row for the call. */
async function createFile(page: Page, button: string, callId: string) {
  await page.goto(`${site.baseUrl}/dashboard/google-ads-setup/conversions`);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("File created", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Files for Google Ads" })
    .getByRole("link", { name: "CSV" })
    .first()
    .click();
  const rows = parse(readFileSync(await (await download).path()), { columns: true });
  return (rows as Record<string, string>[]).find((row) => row["Order ID"] === callId);
}
