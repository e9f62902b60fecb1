import type { Principal } from "./principals";

/** A status, and where a redirect leads. */
type Expected = Record<Principal, string>;

const everybody = (answer: string): Expected => ({
  guest: answer,
  pending: answer,
  mechanic: answer,
  otherMechanic: answer,
  suspended: answer,
  admin: answer,
  superAdmin: answer,
});

/** Administrators alone; a guest is not even told that there is a login. */
const guarded: Expected = {
  ...everybody("403"),
  guest: "307 /",
  suspended: "307 /",
  admin: "200",
  superAdmin: "200",
};

/** No call, dispute or campaign is stored yet: who may look finds nothing. */
const guardedAndAbsent: Expected = { ...guarded, admin: "404", superAdmin: "404" };

/** Where a guest is led who may come back signed in. */
export const toLogin = (path: string) => `307 /login?callbackUrl=${encodeURIComponent(path)}`;

/** Everybody who is signed in and active. */
const members = (path: string): Expected => ({
  ...everybody("200"),
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

/** Those too whose application is open. */
const applicants = (path: string): Expected => ({ ...members(path), pending: "200" });

/** The login leads on who is signed in. */
const login: Expected = { ...everybody("307 /dashboard"), guest: "200", suspended: "200" };

/** Where an application is filled in: who sent one is led to where it stands, who is in already to the dashboard. */
const onboarding: Expected = {
  ...everybody("307 /dashboard"),
  guest: toLogin("/mechanic/onboard"),
  suspended: toLogin("/mechanic/onboard"),
  pending: "307 /pending-approval",
};

/** Open to who begins. */
const registration: Expected = {
  ...everybody("307 /mechanic/onboard"),
  guest: "200",
  suspended: "200",
};

/** A mechanic's own; administrators look at mechanics elsewhere. */
const mechanics = (path: string): Expected => ({
  ...members(path),
  admin: "403",
  superAdmin: "403",
});

const APPLICATION = "/dashboard/mechanics/applications/cdemoapplication000000001";
const CALL = "/dashboard/calls/cdemocall0000000000000001";
const DISPUTE = "/dashboard/disputes/cdemodispute000000000001";
const CAMPAIGN = "/dashboard/campaigns/cdemocampaign00000000001";
const MECHANIC = "/dashboard/mechanics/cdemomechanic000000000001";

/** Every page for whom somebody must be signed in, by its route in the build: an address of it, and who gets what. */
export const PRIVATE_PAGES: Record<string, [path: string, expected: Expected]> = {
  "/dashboard": ["/dashboard", members("/dashboard")],
  "/dashboard/[...rest]": ["/dashboard/nope", membersAndAbsent("/dashboard/nope")],
  "/dashboard/settings": ["/dashboard/settings", members("/dashboard/settings")],
  "/dashboard/calls": ["/dashboard/calls", members("/dashboard/calls")],
  "/dashboard/calls/[callId]": [CALL, membersAndAbsent(CALL)],
  "/dashboard/credits": ["/dashboard/credits", members("/dashboard/credits")],
  "/dashboard/buy-credits": ["/dashboard/buy-credits", members("/dashboard/buy-credits")],
  "/dashboard/buy-credits/success": [
    "/dashboard/buy-credits/success",
    members("/dashboard/buy-credits/success"),
  ],
  "/dashboard/create-mechanic": ["/dashboard/create-mechanic", guarded],
  "/dashboard/mechanics": ["/dashboard/mechanics", guarded],
  "/dashboard/mechanics/[mechanicId]": [MECHANIC, guarded],
  "/dashboard/mechanics/applications": ["/dashboard/mechanics/applications", guarded],
  "/dashboard/mechanics/applications/[applicationId]": [APPLICATION, guarded],
  "/dashboard/profile": ["/dashboard/profile", mechanics("/dashboard/profile")],
  "/dashboard/disputes": ["/dashboard/disputes", guarded],
  "/dashboard/disputes/[disputeId]": [DISPUTE, guardedAndAbsent],
  "/dashboard/services": ["/dashboard/services", guarded],
  "/dashboard/pricing": ["/dashboard/pricing", guarded],
  "/dashboard/coverage": ["/dashboard/coverage", guarded],
  "/dashboard/geotargets": ["/dashboard/geotargets", guarded],
  "/dashboard/users": ["/dashboard/users", guarded],
  "/dashboard/backfill": ["/dashboard/backfill", guarded],
  "/dashboard/maintenance": ["/dashboard/maintenance", guarded],
  "/dashboard/google-ads-setup": ["/dashboard/google-ads-setup", guarded],
  "/dashboard/campaigns": ["/dashboard/campaigns", guarded],
  "/dashboard/campaigns/[campaignId]": [CAMPAIGN, guardedAndAbsent],
  "/dashboard/credit-bundles": ["/dashboard/credit-bundles", guarded],
  "/pending-approval": ["/pending-approval", applicants("/pending-approval")],
  "/mechanic/register": ["/mechanic/register", registration],
  "/mechanic/onboard": ["/mechanic/onboard", onboarding],
  "/admin": ["/admin", everybody("307 /dashboard")],
  "/mechanic": ["/mechanic", everybody("307 /dashboard")],
  "/login": ["/login", login],
  "/logged-out": ["/logged-out", everybody("200")],
  "/password-reset": ["/password-reset", everybody("200")],
  "/choose-password/[token]": [`/choose-password/${"a".repeat(64)}`, everybody("404")],
};

/** Every page for visitors: no session is read for it. The routes below twin and resolve are reached by rewrites alone. */
export const PUBLIC_PAGES: Record<string, [path: string, answer: string]> = {
  "/": ["/", "200"],
  "/brake-service": ["/brake-service", "200"],
  "/costs/brake-service": ["/costs/brake-service", "200"],
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
  "/terms": ["/terms", "200"],
  "/terms/mechanics": ["/terms/mechanics", "200"],
  "/icon.svg": ["/icon.svg", "200"],
  "/variant/search/[query]": ["/variant/search/q", "404"],
  "/variant/cities/[state]/[query]": ["/variant/cities/all/q", "404"],
  "/variant/landing/[state]/[city]/[service]/[query]": ["/variant/landing/a/b/c/q", "404"],
  "/redirect/hub/[state]/[city]/[query]": ["/redirect/hub/texas/austin/q", "404"],
  "/redirect/service/[service]/[origin]/[query]": ["/redirect/service/a/o/q", "404"],
  "/_not-found": ["/no/such/page/here", "404"],
  "/_global-error": ["/_global-error", "404"],
};
