import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { CLAIM_IDS, type ClaimId } from "@/lib/platform/claims/constants";
import type { ClaimSwitches } from "@/lib/platform/claims/schema";
import { demoId } from "@/prisma/seed/demo-id";
import { LIVE_PHONE, type Site, startSite } from "@/tests/setup/site";
import { openSessions, type Principal } from "../access/principals";
import { ask } from "../fixtures/ask";
import { pagesAfter } from "../fixtures/change-settings";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01", count: 12 };
/** Claims with and without evidence, alternating. */
const [PROVEN = [], UNPROVEN = []] = [0, 1].map((rest) =>
  CLAIM_IDS.filter((_, index) => index % 2 === rest),
);

const switchedOn = (ids: readonly ClaimId[], evidence: typeof EVIDENCE | null): ClaimSwitches =>
  Object.fromEntries(ids.map((id) => [id, { isOn: true, evidence }]));

let live: Site;

/** Returns every claim that any page of the live site makes. */
async function claimsAfter(change: Parameters<typeof pagesAfter>[1]): Promise<ClaimId[]> {
  const pages = await pagesAfter(live, change);
  const text = pages.map(([, html]) => withoutDrawingsAndStyles(html)).join("\n");
  return CLAIM_IDS.filter((id) => findClaimWords(id, text) !== null);
}

test.beforeAll(async () => {
  live = await startSite({ name: "live", data: "demo", isLive: true });
});

test.afterAll(() => live?.close());

test("a live site shows its own phone number", async () => {
  const { status, body } = await ask("/services", { baseUrl: live.baseUrl });
  expect(status).toBe(200);
  expect(body).toContain(`tel:${LIVE_PHONE}`);
  expect(body).not.toContain("555-0100");
});

test("a live site without Stripe keys takes no payments, says so, and has no sandbox", async () => {
  const { baseUrl, databaseUrl } = live;
  const sessions = await openSessions(databaseUrl);
  const own = { origin: baseUrl, "sec-fetch-site": "same-origin" };
  await sessions.enroll("superAdmin");
  const post = async (path: string, principal: Principal, body = {}) => {
    const cookie = await sessions.signIn(principal);
    const headers = { ...own, cookie, "content-type": "application/json" };
    return ask(path, { method: "POST", baseUrl, headers, body: JSON.stringify(body) });
  };
  const cookie = await sessions.signIn("mechanic");
  const see = (path: string) => ask(path, { baseUrl, headers: { cookie } });
  const { body } = await see("/dashboard/buy-credits");
  expect(body).toContain("You can’t buy credits yet because payments aren’t set up.");
  expect(body).not.toContain("Continue to payment");
  const bought = { bundle: demoId("bundle", 3), formKey: randomUUID() };
  const refused = await post("/api/orders", "mechanic", bought);
  expect(refused.status).toBe(503);
  expect(refused.body).toContain("payments aren’t set up");

  const [, orderId = ""] = /\?order=(c\w+)/.exec(body) ?? [];
  const payment = `/api/sandbox/checkouts/${orderId}/payment`;
  const chargeback = `/api/mechanics/${demoId("mechanic", 1)}/orders/${orderId}/sandbox-chargeback`;
  expect((await post("/api/webhooks/stripe", "guest")).status).toBe(404);
  expect((await post(payment, "mechanic", { outcome: "paid" })).status).toBe(404);
  expect((await post(chargeback, "superAdmin", { outcome: "opened" })).status).toBe(404);
  expect((await see(`/dashboard/buy-credits/sandbox/${orderId}`)).status).toBe(404);
  await sessions.close();
});

test("a live site makes no claims by default", async () => {
  expect(await claimsAfter({ claims: {}, brandName: "Roadcall by default" })).toEqual([]);
});

test("a live site makes the claims that are on and have evidence, and no others", async () => {
  const claims = { ...switchedOn(PROVEN, EVIDENCE), ...switchedOn(UNPROVEN, null) };
  const made = await claimsAfter({ claims, brandName: "Roadcall with some evidence" });
  // The quiz alone says how much one saves, and pages show measured ratings once there are reviews.
  expect(made).toEqual(PROVEN.filter((id) => id !== "quizSavings" && id !== "rating"));
});
