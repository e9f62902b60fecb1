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

/** The login page redirects signed-in users. */
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
const MECHANIC = "/dashboard/mechanics/cdemomechanic000000000001";

/** Every page that needs a sign-in, by its route in the build: a path of it, and what each person gets. */
export const PRIVATE_PAGES: Record<string, [path: string, expected: Expected]> = {
  "/dashboard": ["/dashboard", members("/dashboard")],
  "/dashboard/[...rest]": ["/dashboard/nope", membersAndAbsent("/dashboard/nope")],
  "/dashboard/settings": ["/dashboard/settings", members("/dashboard/settings")],
  "/dashboard/create-mechanic": ["/dashboard/create-mechanic", guarded],
  "/dashboard/mechanics": ["/dashboard/mechanics", guarded],
  "/dashboard/mechanics/[mechanicId]": [MECHANIC, guarded],
  "/dashboard/mechanics/applications": ["/dashboard/mechanics/applications", guarded],
  "/dashboard/mechanics/applications/[applicationId]": [APPLICATION, guarded],
  "/dashboard/profile": ["/dashboard/profile", mechanics("/dashboard/profile")],
  "/dashboard/users": ["/dashboard/users", guarded],
  "/pending-approval": ["/pending-approval", applicants("/pending-approval")],
  "/mechanic/onboard": ["/mechanic/onboard", onboarding],
  "/admin": ["/admin", everybody("307 /dashboard")],
  "/mechanic": ["/mechanic", everybody("307 /dashboard")],
};

/** Pages about signing in, by their routes, to which only the middleware leads. */
export const ACCOUNT_PAGES: Record<string, [path: string, expected: Expected]> = {
  "/variant/login/[request]": ["/login", login],
  "/variant/register/[request]": ["/mechanic/register", registration],
  "/variant/logged-out/[request]": ["/logged-out", everybody("200")],
  "/variant/password-reset/[request]": ["/password-reset", everybody("200")],
  "/variant/choose-password/[token]/[request]": [
    `/choose-password/${"a".repeat(64)}`,
    everybody("404"),
  ],
};

/** Screens that don't run yet; one route serves them all. */
export const COMING_SOON_PAGES: [path: string, expected: Expected][] = [
  ["/dashboard/calls", members("/dashboard/calls")],
  ["/dashboard/credits", members("/dashboard/credits")],
  ["/dashboard/buy-credits", members("/dashboard/buy-credits")],
  ["/dashboard/buy-credits/success", members("/dashboard/buy-credits/success")],
  ["/dashboard/disputes", guarded],
  ["/dashboard/services", guarded],
  ["/dashboard/pricing", guarded],
  ["/dashboard/coverage", guarded],
  ["/dashboard/geotargets", guarded],
  ["/dashboard/backfill", guarded],
  ["/dashboard/maintenance", guarded],
  ["/dashboard/google-ads-setup", guarded],
  ["/dashboard/campaigns", guarded],
  ["/dashboard/credit-bundles", guarded],
];

/** What no record is stored for yet. */
export const ABSENT_RECORDS: [path: string, expected: Expected][] = [
  [CALL, membersAndAbsent(CALL)],
  ["/dashboard/disputes/cdemodispute000000000001", guardedAndAbsent],
  ["/dashboard/campaigns/cdemocampaign00000000001", guardedAndAbsent],
];

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
