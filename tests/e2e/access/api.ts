import type { Principal } from "./principals";

/** What stands in the way: 401 or 403, or nothing; then the handler answers for itself. */
type Expected = Record<Principal, "401" | "403" | "passes">;

const open: Expected = {
  guest: "passes",
  pending: "passes",
  mechanic: "passes",
  otherMechanic: "passes",
  suspended: "passes",
  admin: "passes",
  superAdmin: "passes",
};
const applicants: Expected = { ...open, guest: "401", suspended: "401" };
const members: Expected = { ...applicants, pending: "403" };
const admins: Expected = { ...members, mechanic: "403", otherMechanic: "403" };
const mechanics: Expected = { ...members, admin: "403", superAdmin: "403" };
/** Nothing stands before the handler, which tells those apart who are in already. */
const notYetIn: Expected = {
  ...mechanics,
  pending: "passes",
  mechanic: "403",
  otherMechanic: "403",
};
const superAdmins: Expected = { ...admins, admin: "403" };

const NOBODY = "cnobody000000000000000001";

type Methods = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Expected>>;

/**
 * Every address of the API by its route in the build: one of its addresses (of a record that there is not, so that
 * nothing is done), and who may use which method. Methods that are not named answer 405; HEAD goes with GET.
 */
export const API: Record<string, [path: string, methods: Methods]> = {
  "/api/services": ["/api/services", { GET: open }],
  "/api/locations": ["/api/locations", { GET: open }],
  "/api/mechanics": ["/api/mechanics", { GET: open, POST: admins }],
  "/api/mechanics/[mechanicId]": [`/api/mechanics/${NOBODY}`, { GET: open }],
  "/api/offers": ["/api/offers", { GET: open }],
  "/api/city-hub/[...slug]": ["/api/city-hub/texas/austin", { GET: open }],
  "/api/location-by-zipcode/[zip]": ["/api/location-by-zipcode/78201", { GET: open }],
  "/api/lookup-zipcode/[zip]": ["/api/lookup-zipcode/78201", { GET: open }],
  "/api/service-in-city/[serviceSlug]/[...locationSlug]": [
    "/api/service-in-city/oil-change/texas/austin",
    { GET: open },
  ],
  "/api/resolve-location": ["/api/resolve-location?zip=78201", { GET: open }],
  "/api/ip-geolocation": ["/api/ip-geolocation", { GET: open }],
  "/api/config/default-phone": ["/api/config/default-phone", { GET: open }],
  "/api/config/google-maps-key": ["/api/config/google-maps-key", { GET: open }],
  "/api/health": ["/api/health", { GET: open }],
  "/api/ready": ["/api/ready", { GET: open }],
  "/api/call-intents": ["/api/call-intents", { POST: open }],

  "/api/sign-in": ["/api/sign-in", { POST: open }],
  "/api/sign-in/google": ["/api/sign-in/google", { POST: open }],
  "/api/auth/callback/google": ["/api/auth/callback/google", { GET: open }],
  "/api/logout": ["/api/logout", { GET: open, POST: open }],
  "/api/password-reset": ["/api/password-reset", { POST: open }],
  "/api/password-choice": ["/api/password-choice", { POST: open }],
  "/api/auth/user": ["/api/auth/user", { GET: applicants }],

  "/api/account": ["/api/account", { PATCH: members, POST: members }],
  "/api/account/password": ["/api/account/password", { PUT: applicants, POST: applicants }],
  "/api/account/sessions": ["/api/account/sessions", { GET: applicants }],
  "/api/account/sessions/[sessionId]": [`/api/account/sessions/${NOBODY}`, { DELETE: applicants }],

  "/api/registrations": ["/api/registrations", { POST: open }],
  "/api/coverage-preview": ["/api/coverage-preview", { GET: applicants }],
  // An empty form is refused before anybody asks who sends it.
  "/api/applications/mine": ["/api/applications/mine", { POST: notYetIn }],
  "/api/applications/mine/[step]": ["/api/applications/mine/business", { POST: applicants }],
  "/api/applications/mine/phone-code": ["/api/applications/mine/phone-code", { POST: notYetIn }],
  "/api/applications/mine/submission": ["/api/applications/mine/submission", { POST: applicants }],
  "/api/applications/mine/answer": ["/api/applications/mine/answer", { POST: applicants }],
  "/api/applications/mine/withdrawal": ["/api/applications/mine/withdrawal", { POST: notYetIn }],

  "/api/applications": ["/api/applications", { GET: admins }],
  "/api/applications/csv": ["/api/applications/csv", { GET: admins }],
  "/api/applications/[applicationId]/review": [
    `/api/applications/${NOBODY}/review`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/questions": [
    `/api/applications/${NOBODY}/questions`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/notes": [
    `/api/applications/${NOBODY}/notes`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/phone-confirmation": [
    `/api/applications/${NOBODY}/phone-confirmation`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/documents/[kind]/approval": [
    `/api/applications/${NOBODY}/documents/ase/approval`,
    { PUT: admins, DELETE: admins },
  ],
  "/api/applications/[applicationId]/approval": [
    `/api/applications/${NOBODY}/approval`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/rejection": [
    `/api/applications/${NOBODY}/rejection`,
    { POST: admins },
  ],

  "/api/users": ["/api/users", { GET: admins, POST: superAdmins }],
  "/api/users/csv": ["/api/users/csv", { GET: admins }],
  "/api/users/[userId]/invitation": [
    `/api/users/${NOBODY}/invitation`,
    { POST: admins, DELETE: admins },
  ],
  "/api/users/[userId]/role": [
    `/api/users/${NOBODY}/role`,
    { PUT: superAdmins, POST: superAdmins },
  ],
  "/api/users/[userId]/sessions": [`/api/users/${NOBODY}/sessions`, { DELETE: admins }],
  "/api/users/[userId]/suspension": [
    `/api/users/${NOBODY}/suspension`,
    { PUT: admins, DELETE: admins },
  ],

  "/api/mechanics/admin-list": ["/api/mechanics/admin-list", { GET: admins }],
  "/api/mechanics/admin-list/csv": ["/api/mechanics/admin-list/csv", { GET: admins }],
  "/api/mechanics/[mechanicId]/account": [
    `/api/mechanics/${NOBODY}/account`,
    { PUT: admins, POST: admins },
  ],
  "/api/mechanics/[mechanicId]/activation": [
    `/api/mechanics/${NOBODY}/activation`,
    { PUT: admins },
  ],
  "/api/mechanics/[mechanicId]/invitation": [
    `/api/mechanics/${NOBODY}/invitation`,
    { POST: admins },
  ],
  "/api/mechanics/[mechanicId]/suspension": [
    `/api/mechanics/${NOBODY}/suspension`,
    { PUT: admins },
  ],
  "/api/mechanics/[mechanicId]/pause": [
    `/api/mechanics/${NOBODY}/pause`,
    { PUT: mechanics, DELETE: mechanics },
  ],
  // An empty form is refused before the handler looks whose mechanic it is.
  "/api/mechanics/[mechanicId]/[part]": [
    `/api/mechanics/${NOBODY}/hours`,
    { PUT: members, POST: members },
  ],
  "/api/settings": ["/api/settings", { PUT: superAdmins, POST: superAdmins }],
  "/api/settings/claims/[claimId]": [
    "/api/settings/claims/rating",
    { PUT: superAdmins, POST: superAdmins },
  ],
};
