import { expect, test } from "../fixtures/test";

test("a landing page links to its facts as JSON", async ({ page, request }) => {
  await page.goto("/texas/san-antonio/jump-start");
  const link = page.locator('link[rel="alternate"][type="application/json"]');
  const href = new URL((await link.getAttribute("href")) ?? "").pathname;
  expect(href).toBe("/texas/san-antonio/jump-start.json");
  const response = await request.get(href);
  expect(response.headers()["content-type"]).toContain("application/json");
  const answer = await response.json();
  expect(answer).toMatchObject({ service: "Jump Start", city: "San Antonio", state: "Texas" });
  await expect(page.locator("main")).toContainText(`FROM $${answer.price.fromUsd}`);
});

test("a service that a city lacks is missing as JSON, too", async ({ request }) => {
  const response = await request.get("/texas/san-antonio/time-travel.json");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
});
