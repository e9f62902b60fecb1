import { expect, test } from "@playwright/test";
import { findClaimWords, withoutDrawings } from "@/components/testing/claim-words";
import { CLAIM_IDS, type ClaimId } from "@/lib/claims/constants";
import type { ClaimSwitches } from "@/lib/claims/schema";
import { LIVE_PHONE, type Site, startSite } from "@/tests/setup/site";
import { ask } from "../fixtures/ask";
import { pagesAfter } from "../fixtures/change-settings";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01" };
const all = (evidence: typeof EVIDENCE | null): ClaimSwitches =>
  Object.fromEntries(CLAIM_IDS.map((id) => [id, { isOn: true, evidence }]));

let live: Site;

/** Every claim that some page of the live site makes. */
async function claimsAfter(change: Parameters<typeof pagesAfter>[1]): Promise<ClaimId[]> {
  const pages = await pagesAfter(live, change);
  const text = pages.map(([, html]) => withoutDrawings(html)).join("\n");
  return CLAIM_IDS.filter((id) => findClaimWords(id, text) !== null);
}

test.beforeAll(async () => {
  live = await startSite({ name: "live", data: "demo", isLive: true });
});

test.afterAll(() => live?.close());

test("a live site shows the number that it was given", async () => {
  const { status, body } = await ask("/services", { baseUrl: live.baseUrl });
  expect(status).toBe(200);
  expect(body).toContain(`tel:${LIVE_PHONE}`);
  expect(body).not.toContain("555-0100");
});

test("a live site makes no claim by itself", async () => {
  expect(await claimsAfter({ claims: {}, brandName: "Roadcall as it came" })).toEqual([]);
});

test("a live site makes no claim without evidence, switched on or not", async () => {
  expect(await claimsAfter({ claims: all(null), brandName: "Roadcall unproven" })).toEqual([]);
});

test("a live site makes the claims that are on and proven, and not the one without evidence", async () => {
  const claims = { ...all(EVIDENCE), rating: { isOn: true, evidence: null } };
  const made = await claimsAfter({ claims, brandName: "Roadcall but for one" });
  expect(made).toEqual(CLAIM_IDS.filter((id) => id !== "rating" && id !== "quizSavings"));
});
