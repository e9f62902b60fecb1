import { expect, test } from "../fixtures/test";
import { HubPage } from "../pages/hub-page";

test("prefetches a page when the visitor hovers over its link", async ({ page }) => {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready" || status === "Success") fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send("Preload.enable");

  const hub = new HubPage(page);
  await hub.open("texas/austin");
  const link = hub.card("Brake Pad Replacement").getByRole("link", { name: "Get Quote" });
  // The browser may not have the rules yet when the pointer first reaches the link.
  const hoverAgain = async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    return fetched;
  };
  await expect
    .poll(hoverAgain, { intervals: [500, 1000] })
    .toContain("/texas/austin/brake-pad-replacement");
});
