import { RECORD_TABS } from "@/lib/mechanics/profiles/rules/record-tabs";
import type { Principal } from "./principals";

/** What each principal gets: an HTTP status code, followed by the target if it is a redirect. */
type Expected = Record<Principal, string>;

const everyone = (answer: string): Expected => ({
  guest: answer,
  pending: answer,
  mechanic: answer,
  otherMechanic: answer,
  suspended: answer,
  admin: answer,
  superAdmin: answer,
});

/** For administrators only. Guests are redirected to the home page, not to the sign-in page. */
const guarded: Expected = {
  ...everyone("403"),
  guest: "307 /",
  suspended: "307 /",
  admin: "200",
  superAdmin: "200",
};

/** Pages for records that do not exist. */
const guardedAndAbsent: Expected = { ...guarded, admin: "404", superAdmin: "404" };

/** The redirect that sends guests to sign in and then back to `path`. */
export const toLogin = (path: string) => `307 /login?callbackUrl=${encodeURIComponent(path)}`;

/** For all active users. */
const members = (path: string): Expected => ({
  ...everyone("200"),
  guest: toLogin(path),
  suspended: toLogin(path),
  pending: "307 /pending-approval",
});

const membersAndAbsent = (path: string): Expected => ({
  ...members(path),
  mechanic: "404",
  otherMechanic: "404",
  admin: "404",
  superAdmin: "404",
});

/** For active users, and users with an open application. */
const applicants = (path: string): Expected => ({ ...members(path), pending: "200" });

/** The status of an application, which active users no longer have. */
const applicationStatus: Expected = {
  ...everyone("307 /dashboard"),
  guest: toLogin("/pending-approval"),
  suspended: toLogin("/pending-approval"),
  pending: "200",
};

/** The login page redirects signed-in users. */
const login: Expected = { ...everyone("307 /dashboard"), guest: "200", suspended: "200" };

/** The application form. Redirects submitted applicants to their status page, and active users to the dashboard. */
const onboarding: Expected = {
  ...everyone("307 /dashboard"),
  guest: toLogin("/mechanic/onboard"),
  suspended: toLogin("/mechanic/onboard"),
  pending: "307 /pending-approval",
};

/** The page that asks signed-in users who they are. */
const confirmation: Expected = {
  ...everyone("200"),
  guest: toLogin("/dashboard"),
  suspended: toLogin("/dashboard"),
};

/** The page where an application starts. */
const registration: Expected = {
  ...everyone("307 /mechanic/onboard"),
  guest: "200",
  suspended: "200",
};

/** A mechanic's own pages. Administrators are redirected to `list`. */
const mechanics = (path: string, list = "/dashboard/mechanics"): Expected => ({
  ...members(path),
  admin: `307 ${list}`,
  superAdmin: `307 ${list}`,
});

/** Not the first application, whose status the test of script sizes changes. */
const APPLICATION = "/dashboard/mechanics/applications/cdemoapplication000000002";
const CALL = "/dashboard/calls/cdemocall0000000000000001";
const DISPUTE = "/dashboard/disputes/cdemodispute0000000000001";
const CITY = "/dashboard/coverage/cdemolocation000000000001";
const SERVICE = "/dashboard/services/cdemoservice0000000000001";
const PRICE = "/dashboard/pricing/cdemoservice0000000000001/cdemolocation000000000001";
const BILLING_RULES = "/dashboard/settings/billing-rules";
const TRACKING_NUMBER = "/dashboard/tracking-numbers/cdemotracking000000000001";
const CALL_FEE = "/dashboard/pricing/call-fees/cdemofee00000000000000001";
const IMPORT = "/dashboard/imports/prices/cnobody000000000000000001";
const NOBODY = "cnobody000000000000000001";
/** Belongs to neither of the mechanics in PRINCIPALS. */
const ORDER = "cdemoorder000000000000002";
const BUNDLE = "/dashboard/credit-bundles/cdemobundle00000000000002";
const MECHANIC = "/dashboard/mechanics/cdemomechanic000000000001";

/** For administrators. Guests are redirected to sign-in. */
const administered = (path: string): [string, Expected] => [
  path,
  { ...guarded, guest: toLogin(path), suspended: toLogin(path) },
];

/** Suspended users sign in and then return to the change that they were previewing. */
const previewed = (path: string): [string, Expected] => [
  path,
  { ...guarded, suspended: toLogin(path) },
];

/** Every page that requires sign-in, by route: its path, and the response to each principal. */
export const PRIVATE_PAGES: Record<string, [path: string, expected: Expected]> = {
  "/dashboard": ["/dashboard", members("/dashboard")],
  "/dashboard/[...rest]": ["/dashboard/nope", membersAndAbsent("/dashboard/nope")],
  "/dashboard/settings": ["/dashboard/settings", applicants("/dashboard/settings")],
  "/dashboard/settings/security": [
    "/dashboard/settings/security",
    applicants("/dashboard/settings/security"),
  ],
  "/dashboard/settings/billing-rules": administered(BILLING_RULES),
  "/dashboard/calls": ["/dashboard/calls", members("/dashboard/calls")],
  // Neither of the mechanics in PRINCIPALS received this call.
  "/dashboard/calls/[callId]": [
    CALL,
    { ...membersAndAbsent(CALL), admin: "200", superAdmin: "200" },
  ],
  "/dashboard/disputes": ["/dashboard/disputes", guarded],
  "/dashboard/disputes/[disputeId]": [
    DISPUTE,
    // The dispute's own mechanic sees it on the page of its call.
    { ...guarded, mechanic: "307 /dashboard/calls/cdemocall0000000000000006" },
  ],
  "/dashboard/create-mechanic": ["/dashboard/create-mechanic", guarded],
  "/dashboard/mechanics": ["/dashboard/mechanics", guarded],
  "/dashboard/mechanics/[mechanicId]": [
    MECHANIC,
    { ...guarded, mechanic: "307 /dashboard/profile" },
  ],
  "/dashboard/mechanics/[mechanicId]/credits": [`${MECHANIC}/credits`, guarded],
  "/dashboard/mechanics/[mechanicId]/credits/statement": [`${MECHANIC}/credits/statement`, guarded],
  "/dashboard/mechanics/[mechanicId]/credits/adjustment": [
    `${MECHANIC}/credits/adjustment`,
    guarded,
  ],
  "/dashboard/credits": ["/dashboard/credits", members("/dashboard/credits")],
  "/dashboard/credits/statement": [
    "/dashboard/credits/statement",
    mechanics("/dashboard/credits/statement", "/dashboard/credits"),
  ],
  "/dashboard/mechanics/[mechanicId]/credits/purchases/[orderId]": [
    `/dashboard/mechanics/cdemomechanic000000000025/credits/purchases/${ORDER}`,
    guarded,
  ],
  "/dashboard/buy-credits": [
    "/dashboard/buy-credits",
    mechanics("/dashboard/buy-credits", "/dashboard/credit-bundles"),
  ],
  // Neither of the mechanics in PRINCIPALS made this purchase.
  "/dashboard/buy-credits/success": [
    `/dashboard/buy-credits/success?order=${ORDER}`,
    {
      ...membersAndAbsent(`/dashboard/buy-credits/success?order=${ORDER}`),
      admin: "307 /dashboard/credit-bundles",
      superAdmin: "307 /dashboard/credit-bundles",
    },
  ],
  "/dashboard/buy-credits/sandbox/[orderId]": [
    `/dashboard/buy-credits/sandbox/${ORDER}`,
    {
      ...membersAndAbsent(`/dashboard/buy-credits/sandbox/${ORDER}`),
      admin: "307 /dashboard/credit-bundles",
      superAdmin: "307 /dashboard/credit-bundles",
    },
  ],
  "/dashboard/credit-bundles": ["/dashboard/credit-bundles", guarded],
  "/dashboard/credit-bundles/[bundleId]": [BUNDLE, guarded],
  "/dashboard/mechanics/renewals": ["/dashboard/mechanics/renewals", guarded],
  "/dashboard/mechanics/applications": ["/dashboard/mechanics/applications", guarded],
  "/dashboard/mechanics/applications/[applicationId]": [APPLICATION, guarded],
  "/dashboard/profile": ["/dashboard/profile", mechanics("/dashboard/profile")],
  "/dashboard/users": ["/dashboard/users", guarded],
  "/dashboard/driver-data": [
    "/dashboard/driver-data",
    { ...administered("/dashboard/driver-data")[1], admin: "403" },
  ],
  "/dashboard/coverage": ["/dashboard/coverage", guarded],
  "/dashboard/coverage/[locationId]": [CITY, guarded],
  "/dashboard/coverage/demand": ["/dashboard/coverage/demand", guarded],
  "/dashboard/coverage/new": ["/dashboard/coverage/new", guarded],
  "/dashboard/coverage/plan": ["/dashboard/coverage/plan", guarded],
  "/dashboard/services": ["/dashboard/services", guarded],
  "/dashboard/services/new": ["/dashboard/services/new", guarded],
  "/dashboard/services/[serviceId]": [SERVICE, guarded],
  "/dashboard/pricing": ["/dashboard/pricing", guarded],
  "/dashboard/pricing/[serviceId]/[locationId]": [PRICE, guarded],
  "/dashboard/pricing/bulk": ["/dashboard/pricing/bulk", guarded],
  "/dashboard/pricing/estimates": ["/dashboard/pricing/estimates", guarded],
  "/dashboard/tracking-numbers": administered("/dashboard/tracking-numbers"),
  "/dashboard/tracking-numbers/new": administered("/dashboard/tracking-numbers/new"),
  "/dashboard/tracking-numbers/[numberId]": administered(TRACKING_NUMBER),
  "/dashboard/pricing/call-fees": previewed("/dashboard/pricing/call-fees"),
  "/dashboard/pricing/call-fees/[feeId]": previewed(CALL_FEE),
  "/dashboard/callbacks": ["/dashboard/callbacks", guarded],
  "/dashboard/imports/[kind]": ["/dashboard/imports/prices", guarded],
  "/dashboard/imports/[kind]/[importId]": [IMPORT, guardedAndAbsent],
  "/dashboard/page-quality": ["/dashboard/page-quality", guarded],
  "/dashboard/campaigns": ["/dashboard/campaigns", guarded],
  "/dashboard/campaigns/[campaignId]": ["/dashboard/campaigns/cdemocampaign000000000001", guarded],
  "/dashboard/geotargets": ["/dashboard/geotargets", guarded],
  "/dashboard/geotargets/unknown": ["/dashboard/geotargets/unknown", guarded],
  "/dashboard/google-ads-setup": ["/dashboard/google-ads-setup", guarded],
  "/dashboard/google-ads-setup/conversions": ["/dashboard/google-ads-setup/conversions", guarded],
  "/dashboard/backfill": ["/dashboard/backfill", guarded],
  "/dashboard/maintenance": ["/dashboard/maintenance", guarded],
  "/dashboard/audit": ["/dashboard/audit", guarded],
  "/pending-approval": ["/pending-approval", applicationStatus],
  "/mechanic/onboard": ["/mechanic/onboard", onboarding],
  "/admin": ["/admin", everyone("307 /dashboard")],
  "/mechanic": ["/mechanic", everyone("307 /dashboard")],
};

/** Account pages by route. */
export const ACCOUNT_PAGES: Record<string, [path: string, expected: Expected]> = {
  "/login": ["/login", login],
  "/mechanic/register": ["/mechanic/register", registration],
  "/confirm": ["/confirm", confirmation],
  "/logged-out": ["/logged-out", everyone("200")],
  "/password-reset": ["/password-reset", everyone("200")],
  "/choose-password/[token]": [`/choose-password/${"a".repeat(64)}`, everyone("404")],
  "/unsubscribe/[token]": [`/unsubscribe/${"a".repeat(64)}`, everyone("404")],
  "/call-me-back": ["/call-me-back", everyone("200")],
  "/review/[token]": [`/review/${"a".repeat(64)}`, everyone("404")],
  "/call-me-back/[token]": [`/call-me-back/${"a".repeat(64)}`, everyone("404")],
};

/** The tabs of a mechanic's record, except the one that it opens at. */
export const RECORD_TAB_PAGES = RECORD_TABS.slice(1).map((tab): [string, Expected] => [
  `${MECHANIC}?tab=${tab}`,
  { ...guarded, mechanic: "307 /dashboard/profile" },
]);

/** Pages for records that do not exist, or that belong to another mechanic. */
export const ABSENT_RECORDS: [path: string, expected: Expected][] = [
  [`/dashboard/campaigns/${NOBODY}`, guardedAndAbsent],
  [`${MECHANIC}/credits/purchases/${ORDER}`, guardedAndAbsent],
];

/**
 * Every public page. None of them reads a session. Routes under variant and redirect can only be reached through
 * rewrites.
 */
export const PUBLIC_PAGES: Record<string, [path: string, answer: string]> = {
  "/": ["/", "200"],
  "/brake-service": ["/brake-service", "200"],
  "/costs/brake-service": ["/costs/brake-service", "200"],
  "/costs/[service]": ["/costs/oil-change", "200"],
  "/costs/estimate/[code]": ["/costs/estimate/222-222", "404"],
  "/services": ["/services", "200"],
  "/cities": ["/cities", "200"],
  "/cities/in/[state]": ["/cities/in/texas", "200"],
  "/city/[state]/[city]": ["/city/texas/austin", "200"],
  "/mechanics": ["/mechanics", "200"],
  "/mechanics/page/[page]": ["/mechanics/page/2", "200"],
  "/mechanics/in/[state]": ["/mechanics/in/texas", "200"],
  "/mechanics/in/[state]/page/[page]": ["/mechanics/in/texas/page/9", "404"],
  "/mechanics/[mechanicId]": ["/mechanics/cdemomechanic000000000001", "200"],
  "/[state]/[city]/[service]": ["/texas/austin/oil-change", "200"],
  "/privacy-policy": ["/privacy-policy", "200"],
  "/accessibility": ["/accessibility", "200"],
  "/.well-known/security.txt": ["/.well-known/security.txt", "200"],
  "/terms": ["/terms", "200"],
  "/terms/mechanics": ["/terms/mechanics", "200"],
  "/icon.svg": ["/icon.svg", "200"],
  "/robots.txt": ["/robots.txt", "200"],
  "/sitemap.xml": ["/sitemap.xml", "200"],
  "/indexnow-key.txt": ["/indexnow-key.txt", "404"],
  "/sitemaps/[file]": ["/sitemaps/cities-1.xml", "200"],
  "/manifest.webmanifest": ["/manifest.webmanifest", "200"],
  "/dashboard.webmanifest": ["/dashboard.webmanifest", "200"],
  "/pictures/[...path]": ["/pictures/texas/austin/oil-change.png", "200"],
  "/photos/[name]": ["/photos/0123456789abcdef0123456789abcdef.webp", "404"],
  "/search": ["/search", "200"],
  "/variant/cities/[state]": ["/variant/cities/all?service=oil-change", "404"],
  "/variant/mechanics": ["/variant/mechanics?zip=78201", "404"],
  "/variant/landing/[state]/[city]/[service]": [
    "/variant/landing/texas/austin/oil-change?customPrice=1",
    "404",
  ],
  "/redirect/hub/[state]/[city]": ["/redirect/hub/texas/austin", "404"],
  "/redirect/service/[service]": ["/redirect/service/oil-change", "404"],
  "/_not-found": ["/no/such/page/here", "404"],
  "/_global-error": ["/_global-error", "404"],
};
