import { expect, test } from "@playwright/test";
import { findClaimWords, withoutDrawings } from "@/components/testing/claim-words";
import { CLAIM_IDS, type ClaimId } from "@/lib/claims/constants";
import type { ClaimSwitches } from "@/lib/claims/schema";
import { LIVE_PHONE, type Site, startSite } from "@/tests/setup/site";
import { ask } from "../fixtures/ask";
import { pagesAfter } from "../fixtures/change-settings";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01" };
/** Only every other claim has evidence. */
const [PROVEN = [], UNPROVEN = []] = [0, 1].map((rest) =>
  CLAIM_IDS.filter((_, index) => index % 2 === rest),
);

const switchedOn = (ids: readonly ClaimId[], evidence: typeof EVIDENCE | null): ClaimSwitches =>
  Object.fromEntries(ids.map((id) => [id, { isOn: true, evidence }]));

let live: Site;

/** Returns every claim that any page of the live site makes. */
async function claimsAfter(change: Parameters<typeof pagesAfter>[1]): Promise<ClaimId[]> {
  const pages = await pagesAfter(live, change);
  const text = pages.map(([, html]) => withoutDrawings(html)).join("\n");
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

test("a live site without Stripe keys takes no payment events, and has no sandbox", async () => {
  const event = { method: "POST", baseUrl: live.baseUrl };
  expect((await ask("/api/webhooks/stripe", event)).status).toBe(404);
});

test("a live site makes no claims by default", async () => {
  expect(await claimsAfter({ claims: {}, brandName: "Roadcall by default" })).toEqual([]);
});

test("a live site makes the claims that are on and have evidence, and no others", async () => {
  const claims = { ...switchedOn(PROVEN, EVIDENCE), ...switchedOn(UNPROVEN, null) };
  const made = await claimsAfter({ claims, brandName: "Roadcall with some evidence" });
  expect(made).toEqual(PROVEN.filter((id) => id !== "quizSavings"));
});
