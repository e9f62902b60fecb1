import { setDataKey } from "@/lib/core/data-key";
import { RECORD_TABS } from "@/lib/mechanics/profiles/rules/record-tabs";
import { unsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";
import type { Principal } from "../access/principals";

// As in the database's image.
setDataKey(Buffer.from(testEnvironment({ dataFolder: ".data/test" }).AUTH_SECRET));

export type Visit = {
  path: string;
  as?: Principal;
  applicationStatus?: string;
  /** True if the demo data has no such page, so that the not-found page is measured instead. */
  isAbsent?: true;
};
type Budget = { kilobytes: number; routes: Record<string, Visit[]> };

/** Token of the password reset link that is visited. */
export const RESET_TOKEN = "a".repeat(64);
/** The demo super administrator's unsubscribe link. */
export const UNSUBSCRIBE = `/unsubscribe/${unsubscribeToken({
  userId: "cdemouser0000000000000001",
  kind: "dispute_due",
})}`;
/** Placeholder for the ID of one of the visiting mechanic's fulfilled orders. */
export const OWN_ORDER = "OWN_ORDER";
const LANDING = "/texas/austin/oil-change";
const CITY = "/dashboard/coverage/cdemolocation000000000001";
const CALL = "/dashboard/calls/cdemocall0000000000000001";
const PURCHASE =
  "/dashboard/mechanics/cdemomechanic000000000025/credits/purchases/cdemoorder000000000000002";
const BUNDLE = "/dashboard/credit-bundles/cdemobundle00000000000002";
const DISPUTE = "/dashboard/disputes/cdemodispute0000000000001";
const MECHANIC = "/dashboard/mechanics/cdemomechanic000000000001";
const SERVICE = "/dashboard/services/cdemoservice0000000000001";
const PRICE = "/dashboard/pricing/cdemoservice0000000000001/cdemolocation000000000001";
const TRACKING_NUMBER = "/dashboard/tracking-numbers/cdemotracking000000000001";
const CALL_FEE = "/dashboard/pricing/call-fees/cdemofee00000000000000001";
const BULK = "/dashboard/pricing/bulk?service=oil-change&states=texas&operation=set&amount=109";
/** Doesn't belong to pending@example.com, whose status the visits change. */
const APPLICATION = "/dashboard/mechanics/applications/cdemoapplication000000002";
const STEPS = ["business", "phone", "services", "area", "hours", "documents", "review"];

/** What a first visit may load, in kilobytes, gzipped: the HTML with its styles, scripts, and everything together. */
export const WEIGHTS: Record<string, { html: number; beforePaint: number; all: number }> = {
  // Its three photos, of 5 KB together, are loaded late.
  "/": { html: 14, beforePaint: 32, all: 52.5 },
  "/city/texas/austin": { html: 14.5, beforePaint: 32, all: 47 },
  [LANDING]: { html: 15, beforePaint: 32, all: 44 },
  // Three mechanics, a map, and local facts. Its photos are loaded late.
  "/texas/san-antonio/brake-pad-replacement": { html: 17.5, beforePaint: 32, all: 53 },
  // Photos are loaded late.
  "/mechanics": { html: 13.5, beforePaint: 32, all: 49 },
  "/costs/starter-replacement?zip=78205": { html: 14, beforePaint: 32, all: 44 },
};

/** How much gzipped script each kind of page may load, and the measured visits, keyed by the build's routes. */
export const BUDGETS: Record<string, Budget> = {
  light: {
    kilobytes: 10,
    routes: {
      "/": [{ path: "/" }],
      "/services": [{ path: "/services" }],
      "/cities": [{ path: "/cities" }],
      "/cities/in/[state]": [{ path: "/cities/in/texas" }],
      "/city/[state]/[city]": [{ path: "/city/texas/austin" }],
      "/mechanics": [{ path: "/mechanics" }],
      "/mechanics/page/[page]": [{ path: "/mechanics/page/2" }],
      "/mechanics/in/[state]": [{ path: "/mechanics/in/texas" }],
      "/mechanics/in/[state]/page/[page]": [{ path: "/mechanics/in/texas/page/9", isAbsent: true }],
      "/mechanics/[mechanicId]": [{ path: "/mechanics/cdemomechanic000000000001" }],
      "/[state]/[city]/[service]": [
        { path: LANDING },
        { path: "/texas/austin/no-such-service", isAbsent: true },
      ],
      "/privacy-policy": [{ path: "/privacy-policy" }],
      "/accessibility": [{ path: "/accessibility" }],
      "/terms": [{ path: "/terms" }],
      "/terms/mechanics": [{ path: "/terms/mechanics" }],
      "/search": [{ path: "/search" }, { path: "/search?q=austin" }],
      "/costs/[service]": [{ path: "/costs/oil-change" }, { path: "/costs/oil-change?zip=78205" }],
      "/costs/estimate/[code]": [{ path: "/costs/estimate/222-222", isAbsent: true }],
      "/variant/cities/[state]": [{ path: "/cities?service=oil-change" }],
      "/variant/mechanics": [{ path: "/mechanics?zip=78205" }],
      "/variant/landing/[state]/[city]/[service]": [
        { path: `${LANDING}?display=hero&customMsg=Fast` },
      ],
      "/redirect/hub/[state]/[city]": [{ path: "/texas/atlantis", isAbsent: true }],
      "/redirect/service/[service]": [{ path: "/rocket-repair", isAbsent: true }],
      "/call-me-back": [{ path: `/call-me-back?from=${LANDING}` }],
      "/call-me-back/[token]": [{ path: `/call-me-back/${"a".repeat(64)}`, isAbsent: true }],
      "/review/[token]": [{ path: `/review/${"a".repeat(64)}`, isAbsent: true }],
      "/_not-found": [{ path: "/no/such/page/here", isAbsent: true }],
    },
  },
  account: {
    kilobytes: 20,
    routes: {
      "/login": [{ path: "/login" }],
      "/logged-out": [{ path: "/logged-out" }],
      "/password-reset": [{ path: "/password-reset" }],
      "/choose-password/[token]": [{ path: `/choose-password/${RESET_TOKEN}` }],
      "/unsubscribe/[token]": [{ path: UNSUBSCRIBE }],
      "/mechanic/register": [{ path: "/mechanic/register" }],
      "/confirm": [{ path: "/confirm", as: "mechanic" }],
    },
  },
  quiz: {
    kilobytes: 95,
    routes: {
      "/brake-service": [{ path: "/brake-service" }],
      "/costs/brake-service": [{ path: "/costs/brake-service" }],
    },
  },
  onboarding: {
    kilobytes: 160,
    routes: {
      "/pending-approval": [
        { path: "/pending-approval", as: "pending", applicationStatus: "submitted" },
      ],
      "/mechanic/onboard": [
        { path: "/mechanic/onboard", as: "pending", applicationStatus: "withdrawn" },
        ...STEPS.map((step) => ({
          path: `/mechanic/onboard?step=${step}`,
          as: "pending" as const,
          applicationStatus: "draft",
        })),
      ],
    },
  },
  home: {
    kilobytes: 200,
    routes: {
      "/dashboard": [
        { path: "/dashboard", as: "mechanic" },
        { path: "/dashboard", as: "superAdmin" },
      ],
    },
  },
  dashboard: {
    kilobytes: 240,
    routes: {
      "/dashboard/[...rest]": [{ path: "/dashboard/nope", as: "superAdmin", isAbsent: true }],
      "/dashboard/calls": [
        { path: "/dashboard/calls", as: "mechanic" },
        { path: "/dashboard/calls", as: "superAdmin" },
      ],
      "/dashboard/disputes": [{ path: "/dashboard/disputes", as: "superAdmin" }],
      "/dashboard/disputes/[disputeId]": [{ path: DISPUTE, as: "superAdmin" }],
      "/dashboard/calls/[callId]": [{ path: CALL, as: "superAdmin" }],
      "/dashboard/settings": [
        { path: "/dashboard/settings", as: "mechanic" },
        { path: "/dashboard/settings", as: "superAdmin" },
      ],
      "/dashboard/settings/security": [{ path: "/dashboard/settings/security", as: "superAdmin" }],
      "/dashboard/settings/billing-rules": [
        { path: "/dashboard/settings/billing-rules", as: "superAdmin" },
      ],
      "/dashboard/profile": [{ path: "/dashboard/profile", as: "mechanic" }],
      "/dashboard/create-mechanic": [{ path: "/dashboard/create-mechanic", as: "superAdmin" }],
      "/dashboard/mechanics": [{ path: "/dashboard/mechanics", as: "superAdmin" }],
      "/dashboard/mechanics/[mechanicId]": RECORD_TABS.map((tab) => ({
        path: tab === "overview" ? MECHANIC : `${MECHANIC}?tab=${tab}`,
        as: "superAdmin",
      })),
      "/dashboard/mechanics/[mechanicId]/credits": [
        { path: `${MECHANIC}/credits`, as: "superAdmin" },
      ],
      "/dashboard/mechanics/[mechanicId]/credits/statement": [
        { path: `${MECHANIC}/credits/statement`, as: "superAdmin" },
      ],
      "/dashboard/mechanics/[mechanicId]/credits/adjustment": [
        { path: `${MECHANIC}/credits/adjustment?direction=add&amount=25`, as: "superAdmin" },
      ],
      "/dashboard/credits": [
        { path: "/dashboard/credits", as: "mechanic" },
        { path: "/dashboard/credits", as: "superAdmin" },
      ],
      "/dashboard/credits/statement": [{ path: "/dashboard/credits/statement", as: "mechanic" }],
      "/dashboard/mechanics/[mechanicId]/credits/purchases/[orderId]": [
        { path: PURCHASE, as: "superAdmin" },
      ],
      "/dashboard/buy-credits": [{ path: "/dashboard/buy-credits", as: "mechanic" }],
      "/dashboard/buy-credits/success": [
        { path: `/dashboard/buy-credits/success?order=${OWN_ORDER}`, as: "mechanic" },
      ],
      "/dashboard/buy-credits/sandbox/[orderId]": [
        {
          path: "/dashboard/buy-credits/sandbox/cnobody000000000000000001",
          as: "mechanic",
          isAbsent: true,
        },
      ],
      "/dashboard/credit-bundles": [{ path: "/dashboard/credit-bundles", as: "superAdmin" }],
      "/dashboard/credit-bundles/[bundleId]": [{ path: BUNDLE, as: "superAdmin" }],
      "/dashboard/mechanics/applications": [
        { path: "/dashboard/mechanics/applications", as: "superAdmin" },
      ],
      "/dashboard/mechanics/applications/[applicationId]": [
        { path: APPLICATION, as: "superAdmin" },
      ],
      "/dashboard/services": [{ path: "/dashboard/services", as: "superAdmin" }],
      "/dashboard/services/new": [{ path: "/dashboard/services/new", as: "superAdmin" }],
      "/dashboard/services/[serviceId]": [{ path: SERVICE, as: "superAdmin" }],
      "/dashboard/pricing": [{ path: "/dashboard/pricing", as: "superAdmin" }],
      "/dashboard/pricing/[serviceId]/[locationId]": [{ path: PRICE, as: "superAdmin" }],
      "/dashboard/pricing/bulk": [{ path: BULK, as: "superAdmin" }],
      "/dashboard/pricing/estimates": [{ path: "/dashboard/pricing/estimates", as: "superAdmin" }],
      "/dashboard/tracking-numbers": [{ path: "/dashboard/tracking-numbers", as: "superAdmin" }],
      "/dashboard/tracking-numbers/new": [
        { path: "/dashboard/tracking-numbers/new", as: "superAdmin" },
      ],
      "/dashboard/tracking-numbers/[numberId]": [{ path: TRACKING_NUMBER, as: "superAdmin" }],
      "/dashboard/callbacks": [{ path: "/dashboard/callbacks", as: "superAdmin" }],
      "/dashboard/pricing/call-fees": [{ path: "/dashboard/pricing/call-fees", as: "superAdmin" }],
      "/dashboard/pricing/call-fees/[feeId]": [{ path: CALL_FEE, as: "superAdmin" }],
      "/dashboard/imports/[kind]": [{ path: "/dashboard/imports/prices", as: "superAdmin" }],
      "/dashboard/imports/[kind]/[importId]": [
        {
          path: `/dashboard/imports/prices/${"cnobody".padEnd(25, "0")}`,
          as: "superAdmin",
          isAbsent: true,
        },
      ],
      "/dashboard/coverage": [{ path: "/dashboard/coverage", as: "superAdmin" }],
      "/dashboard/coverage/[locationId]": [{ path: CITY, as: "superAdmin" }],
      "/dashboard/coverage/demand": [{ path: "/dashboard/coverage/demand", as: "superAdmin" }],
      "/dashboard/coverage/new": [{ path: "/dashboard/coverage/new?q=boerne", as: "superAdmin" }],
      "/dashboard/coverage/plan": [{ path: "/dashboard/coverage/plan", as: "superAdmin" }],
      "/dashboard/mechanics/renewals": [
        { path: "/dashboard/mechanics/renewals", as: "superAdmin" },
      ],
      "/dashboard/page-quality": [{ path: "/dashboard/page-quality", as: "superAdmin" }],
      "/dashboard/campaigns": [{ path: "/dashboard/campaigns", as: "superAdmin" }],
      "/dashboard/campaigns/[campaignId]": [
        { path: "/dashboard/campaigns/cdemocampaign000000000001", as: "superAdmin" },
      ],
      "/dashboard/geotargets": [{ path: "/dashboard/geotargets", as: "superAdmin" }],
      "/dashboard/geotargets/unknown": [
        { path: "/dashboard/geotargets/unknown", as: "superAdmin" },
      ],
      "/dashboard/google-ads-setup": [
        { path: "/dashboard/google-ads-setup?run=1", as: "superAdmin" },
      ],
      "/dashboard/google-ads-setup/conversions": [
        { path: "/dashboard/google-ads-setup/conversions", as: "superAdmin" },
      ],
      "/dashboard/backfill": [{ path: "/dashboard/backfill", as: "superAdmin" }],
      "/dashboard/maintenance": [{ path: "/dashboard/maintenance", as: "superAdmin" }],
      "/dashboard/audit": [{ path: "/dashboard/audit", as: "superAdmin" }],
      "/dashboard/driver-data": [
        { path: "/dashboard/driver-data?phone=2105550180", as: "superAdmin" },
        { path: "/dashboard/driver-data?phone=210", as: "superAdmin" },
      ],
      "/dashboard/users": [{ path: "/dashboard/users", as: "superAdmin" }],
    },
  },
};
