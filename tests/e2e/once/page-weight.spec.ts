import { gzipSync } from "node:zlib";
import { expect, type Response, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { WEIGHTS } from "./page-budgets";

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Fonts are compressed already. */
async function weigh(response: Response) {
  const body = await response.body();
  const isFont = response.request().resourceType() === "font";
  return isFont ? body.length : gzipSync(body, { level: 9 }).length;
}

for (const [path, most] of Object.entries(WEIGHTS)) {
  test(`${path} is light and has all of its styles in its HTML`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: readStage().baseUrl });
    try {
      const page = await context.newPage();
      const responses: Response[] = [];
      page.on("response", (response) => {
        if (response.request().method() === "GET") responses.push(response);
      });
      const violations: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) violations.push(message.text());
      });
      await page.goto(path, { waitUntil: "networkidle" });
      const preloads = await page
        .locator('head link[rel="preload"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(preloads).toEqual([expect.stringMatching(/^\/fonts\/[\w-]+\.woff2$/)]);
      const loaded = await Promise.all(
        responses.map(async (response) => ({
          type: response.request().resourceType(),
          path: new URL(response.url()).pathname,
          bytes: await weigh(response),
        })),
      );
      const sum = (files: typeof loaded) =>
        kilobytes(files.reduce((total, { bytes }) => total + bytes, 0));
      const html = loaded.filter(({ type }) => type === "document");
      const early = loaded.filter((file) => html.includes(file) || preloads.includes(file.path));
      const weights = { html: sum(html), beforePaint: sum(early), all: sum(loaded) };
      test.info().annotations.push({ type: "weights", description: JSON.stringify(weights) });
      expect(loaded.filter(({ type }) => type === "stylesheet")).toEqual([]);
      expect(violations).toEqual([]);
      for (const [name, weight] of Object.entries(weights)) {
        expect.soft(weight, name).toBeLessThanOrEqual(most[name as keyof typeof most]);
      }
    } finally {
      await context.close();
    }
  });
}
