import type { Principal } from "./principals";

/** "passes" means that access is granted, whatever the handler then returns. */
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
/** For guests and applicants. The handler itself refuses active users. */
const notYetActive: Expected = {
  ...mechanics,
  pending: "passes",
  mechanic: "403",
  otherMechanic: "403",
};
/** Only for requests that Twilio signed. */
const twilio: Expected = {
  guest: "403",
  pending: "403",
  mechanic: "403",
  otherMechanic: "403",
  suspended: "403",
  admin: "403",
  superAdmin: "403",
};
const superAdmins: Expected = { ...admins, admin: "403" };

const UNKNOWN_ID = "cnobody000000000000000001";

type Methods = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Expected>>;

/**
 * Every API route of the build, with a sample path (of an unknown record, so that nothing changes) and who may use
 * which method. Other methods return 405. HEAD is allowed wherever GET is.
 */
export const API: Record<string, [path: string, methods: Methods]> = {
  "/api/locations": ["/api/locations", { GET: open, POST: admins }],
  "/api/locations/activation": ["/api/locations/activation", { PUT: admins }],
  "/api/locations/[locationId]": [`/api/locations/${UNKNOWN_ID}`, { PUT: admins, POST: admins }],
  "/api/locations/[locationId]/ring-order": [
    `/api/locations/${UNKNOWN_ID}/ring-order`,
    { PUT: admins, POST: admins },
  ],
  "/api/coverage/mechanics/csv": ["/api/coverage/mechanics/csv", { GET: admins }],
  "/api/coverage/cities": ["/api/coverage/cities", { POST: admins }],
  "/api/coverage/plan": ["/api/coverage/plan", { GET: admins, POST: admins, DELETE: admins }],
  "/api/mechanics/[mechanicId]/areas": [`/api/mechanics/${UNKNOWN_ID}/areas`, { POST: mechanics }],
  "/api/services": ["/api/services", { GET: open, POST: admins }],
  "/api/services/admin-list": ["/api/services/admin-list", { GET: admins }],
  "/api/services/admin-list/csv": ["/api/services/admin-list/csv", { GET: admins }],
  // The demo data already has all of these services, so nothing is added.
  "/api/services/starter": ["/api/services/starter", { POST: admins }],
  "/api/services/[serviceId]": [`/api/services/${UNKNOWN_ID}`, { PUT: admins, POST: admins }],
  "/api/services/[serviceId]/status": [
    `/api/services/${UNKNOWN_ID}/status`,
    { PUT: admins, POST: admins },
  ],
  "/api/services/[serviceId]/move": [`/api/services/${UNKNOWN_ID}/move`, { POST: admins }],
  "/api/prices/csv": ["/api/prices/csv", { GET: admins }],
  "/api/prices/matrix": ["/api/prices/matrix", { GET: admins }],
  "/api/prices/bulk": ["/api/prices/bulk", { POST: admins }],
  "/api/prices/[serviceId]/[locationId]": [
    `/api/prices/${UNKNOWN_ID}/${UNKNOWN_ID}`,
    { PUT: admins, POST: admins },
  ],
  // An empty form is refused before anything is stored.
  "/api/call-fees": ["/api/call-fees", { GET: admins, POST: admins }],
  "/api/call-fees/[feeId]": [`/api/call-fees/${UNKNOWN_ID}`, { PUT: admins, POST: admins }],
  "/api/call-fees/[feeId]/removal": [`/api/call-fees/${UNKNOWN_ID}/removal`, { POST: admins }],
  "/api/settings/telephony": ["/api/settings/telephony", { PUT: superAdmins, POST: superAdmins }],
  "/api/tracking-numbers": ["/api/tracking-numbers", { GET: admins, POST: admins }],
  "/api/tracking-numbers/webhooks": ["/api/tracking-numbers/webhooks", { POST: admins }],
  "/api/tracking-numbers/[numberId]/assignment": [
    `/api/tracking-numbers/${UNKNOWN_ID}/assignment`,
    { PUT: admins, POST: admins },
  ],
  "/api/tracking-numbers/[numberId]/display": [
    `/api/tracking-numbers/${UNKNOWN_ID}/display`,
    { POST: admins },
  ],
  "/api/tracking-numbers/[numberId]/removal": [
    `/api/tracking-numbers/${UNKNOWN_ID}/removal`,
    { POST: admins },
  ],
  "/api/tracking-numbers/[numberId]/release": [
    `/api/tracking-numbers/${UNKNOWN_ID}/release`,
    { POST: admins },
  ],
  "/api/tracking-numbers/[numberId]/webhooks": [
    `/api/tracking-numbers/${UNKNOWN_ID}/webhooks`,
    { POST: admins },
  ],
  "/api/billing-rules": ["/api/billing-rules", { PUT: superAdmins, POST: superAdmins }],
  // Uses a kind that doesn't exist, so that nothing is stored.
  "/api/imports/[kind]": ["/api/imports/nothing", { POST: admins }],
  "/api/imports/[kind]/[importId]": [`/api/imports/prices/${UNKNOWN_ID}`, { GET: admins }],
  "/api/imports/[kind]/[importId]/rows": [
    `/api/imports/prices/${UNKNOWN_ID}/rows`,
    { GET: admins },
  ],
  "/api/imports/[kind]/[importId]/cancellation": [
    `/api/imports/prices/${UNKNOWN_ID}/cancellation`,
    { POST: admins },
  ],
  "/api/imports/[kind]/[importId]/application": [
    `/api/imports/prices/${UNKNOWN_ID}/application`,
    { POST: admins },
  ],
  "/api/campaigns": ["/api/campaigns", { GET: admins, POST: admins }],
  "/api/campaigns/csv": ["/api/campaigns/csv", { GET: admins }],
  "/api/campaigns/evidence": ["/api/campaigns/evidence", { GET: admins }],
  "/api/campaigns/[campaignId]": [`/api/campaigns/${UNKNOWN_ID}`, { PUT: admins, POST: admins }],
  "/api/campaigns/[campaignId]/readiness": [
    `/api/campaigns/${UNKNOWN_ID}/readiness`,
    { POST: admins },
  ],
  "/api/campaigns/[campaignId]/activation": [
    `/api/campaigns/${UNKNOWN_ID}/activation`,
    { POST: admins },
  ],
  "/api/campaigns/[campaignId]/pause": [`/api/campaigns/${UNKNOWN_ID}/pause`, { POST: admins }],
  "/api/campaigns/[campaignId]/end": [`/api/campaigns/${UNKNOWN_ID}/end`, { POST: admins }],
  "/api/campaigns/[campaignId]/editor-csv": [
    `/api/campaigns/${UNKNOWN_ID}/editor-csv`,
    { GET: admins },
  ],
  "/api/geotargets/cities": ["/api/geotargets/cities", { GET: admins }],
  "/api/geotargets/unknown": ["/api/geotargets/unknown", { GET: admins }],
  "/api/geotargets/unknown/[loc]": [
    "/api/geotargets/unknown/999999999999",
    { PUT: admins, POST: admins },
  ],
  "/api/locations/[locationId]/geotarget": [
    `/api/locations/${UNKNOWN_ID}/geotarget`,
    { PUT: admins, POST: admins },
  ],
  "/api/jobs": ["/api/jobs?screen=backfill", { GET: admins }],
  // Uses a job that doesn't exist, so that nothing is started.
  "/api/jobs/[kind]/runs": ["/api/jobs/nothing/runs", { POST: admins }],
  "/api/jobs/runs/[runId]/pause": [`/api/jobs/runs/${UNKNOWN_ID}/pause`, { POST: admins }],
  "/api/jobs/runs/[runId]/resumption": [
    `/api/jobs/runs/${UNKNOWN_ID}/resumption`,
    { POST: admins },
  ],
  "/api/jobs/runs/[runId]/cancellation": [
    `/api/jobs/runs/${UNKNOWN_ID}/cancellation`,
    { POST: admins },
  ],
  "/api/changes/[changeId]/undo": [`/api/changes/${UNKNOWN_ID}/undo`, { POST: admins }],
  // An empty form is refused before anything is stored.
  "/api/orders": ["/api/orders", { POST: mechanics }],
  "/api/orders/csv": ["/api/orders/csv", { GET: members }],
  "/api/sandbox/checkouts/[orderId]/payment": [
    `/api/sandbox/checkouts/${UNKNOWN_ID}/payment`,
    { POST: mechanics },
  ],
  "/api/auto-top-up/deactivation": ["/api/auto-top-up/deactivation", { POST: mechanics }],
  "/api/bundles": ["/api/bundles", { GET: admins, POST: superAdmins }],
  "/api/bundles/[bundleId]": [
    `/api/bundles/${UNKNOWN_ID}`,
    { PUT: superAdmins, POST: superAdmins },
  ],
  "/api/bundles/[bundleId]/activation": [
    `/api/bundles/${UNKNOWN_ID}/activation`,
    { POST: superAdmins },
  ],
  "/api/bundles/[bundleId]/archival": [
    `/api/bundles/${UNKNOWN_ID}/archival`,
    { POST: superAdmins },
  ],
  "/api/mechanics/[mechanicId]/orders/[orderId]/refunds": [
    `/api/mechanics/${UNKNOWN_ID}/orders/${UNKNOWN_ID}/refunds`,
    { POST: superAdmins },
  ],
  "/api/mechanics/[mechanicId]/orders/[orderId]/sandbox-chargeback": [
    `/api/mechanics/${UNKNOWN_ID}/orders/${UNKNOWN_ID}/sandbox-chargeback`,
    { POST: superAdmins },
  ],
  // Nothing is stored without a signature.
  "/api/webhooks/stripe": ["/api/webhooks/stripe", { POST: open }],
  "/api/webhooks/twilio/voice": ["/api/webhooks/twilio/voice", { POST: twilio }],
  "/api/webhooks/twilio/status": ["/api/webhooks/twilio/status", { POST: twilio }],
  ...Object.fromEntries(
    ["attempts/[attemptId]/answered", "attempts/[attemptId]/ended", "attempts/[attemptId]/key"]
      .concat("attempts/[attemptId]/status", "calls/[callId]/callback")
      .concat("calls/[callId]/office", "calls/[callId]/zip")
      .concat("callbacks/[attemptId]/answered", "callbacks/[attemptId]/driver")
      .concat("callbacks/[attemptId]/ended", "callbacks/[attemptId]/key")
      .concat("callbacks/[attemptId]/status")
      .map((route): [string, [string, Methods]] => {
        const path = route.replace(/\[\w+\]/, UNKNOWN_ID);
        return [
          `/api/webhooks/twilio/${route}`,
          [`/api/webhooks/twilio/${path}`, { POST: twilio }],
        ];
      }),
  ),
  "/api/calls": ["/api/calls", { GET: members }],
  "/api/calls/csv": ["/api/calls/csv", { GET: members }],
  "/api/calls/[callId]/outcome": [
    `/api/calls/${UNKNOWN_ID}/outcome`,
    { PUT: mechanics, POST: mechanics },
  ],
  "/api/calls/[callId]/dispute": [`/api/calls/${UNKNOWN_ID}/dispute`, { POST: members }],
  "/api/disputes": ["/api/disputes", { GET: admins }],
  "/api/disputes/csv": ["/api/disputes/csv", { GET: admins }],
  "/api/disputes/decisions": ["/api/disputes/decisions", { POST: admins }],
  ...Object.fromEntries(
    ["answer", "appeal", "messages", "withdrawal"].map((name) => [
      `/api/disputes/[disputeId]/${name}`,
      [`/api/disputes/${UNKNOWN_ID}/${name}`, { POST: members }],
    ]),
  ),
  ...Object.fromEntries(
    ["decision", "notes", "questions"].map((name) => [
      `/api/disputes/[disputeId]/${name}`,
      [`/api/disputes/${UNKNOWN_ID}/${name}`, { POST: admins }],
    ]),
  ),
  "/api/credits": ["/api/credits", { GET: mechanics }],
  "/api/credits/csv": ["/api/credits/csv", { GET: mechanics }],
  "/api/credits/transfers": ["/api/credits/transfers", { GET: mechanics }],
  "/api/credits/wallets": ["/api/credits/wallets", { GET: admins }],
  "/api/credits/wallets/csv": ["/api/credits/wallets/csv", { GET: admins }],
  "/api/mechanics/[mechanicId]/adjustments": [
    `/api/mechanics/${UNKNOWN_ID}/adjustments`,
    { POST: admins },
  ],
  "/api/adjustments/[adjustmentId]/approval": [
    `/api/adjustments/${UNKNOWN_ID}/approval`,
    { POST: superAdmins },
  ],
  "/api/adjustments/[adjustmentId]/rejection": [
    `/api/adjustments/${UNKNOWN_ID}/rejection`,
    { POST: superAdmins },
  ],
  "/api/adjustments/[adjustmentId]/withdrawal": [
    `/api/adjustments/${UNKNOWN_ID}/withdrawal`,
    { POST: superAdmins },
  ],
  "/api/mechanics/[mechanicId]/credits": [`/api/mechanics/${UNKNOWN_ID}/credits`, { GET: admins }],
  "/api/mechanics/[mechanicId]/credits/csv": [
    `/api/mechanics/${UNKNOWN_ID}/credits/csv`,
    { GET: admins },
  ],
  "/api/mechanics/[mechanicId]/credits/transfers": [
    `/api/mechanics/${UNKNOWN_ID}/credits/transfers`,
    { GET: admins },
  ],
  "/api/mechanics": ["/api/mechanics", { GET: open, POST: admins }],
  "/api/mechanics/[mechanicId]": [`/api/mechanics/${UNKNOWN_ID}`, { GET: open }],
  "/api/offers": ["/api/offers", { GET: open }],
  "/api/city-hub/[...slug]": ["/api/city-hub/texas/austin", { GET: open }],
  "/api/local-offers/[serviceSlug]": ["/api/local-offers/oil-change?zip=78201", { GET: open }],
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
  // An empty form is refused before anything is stored.
  "/api/callbacks": ["/api/callbacks", { GET: admins, POST: open }],
  "/api/callbacks/[callbackId]/retry": [`/api/callbacks/${UNKNOWN_ID}/retry`, { POST: admins }],
  "/api/callbacks/[callbackId]/handling": [
    `/api/callbacks/${UNKNOWN_ID}/handling`,
    { POST: admins },
  ],
  "/api/callbacks/[callbackId]/cancellation": [
    `/api/callbacks/${UNKNOWN_ID}/cancellation`,
    { POST: admins },
  ],
  "/api/callbacks/[callbackId]/block": [`/api/callbacks/${UNKNOWN_ID}/block`, { POST: admins }],
  "/api/callbacks/[callbackId]/block/removal": [
    `/api/callbacks/${UNKNOWN_ID}/block/removal`,
    { POST: admins },
  ],
  "/api/callbacks/cancellation": ["/api/callbacks/cancellation", { POST: open }],

  "/api/sign-in": ["/api/sign-in", { POST: open }],
  "/api/sign-in/google": ["/api/sign-in/google", { POST: open }],
  "/api/auth/callback/google": ["/api/auth/callback/google", { GET: open }],
  "/api/logout": ["/api/logout", { GET: open, POST: open }],
  "/api/password-reset": ["/api/password-reset", { POST: open }],
  "/api/unsubscriptions": ["/api/unsubscriptions", { POST: open }],
  "/api/password-choice": ["/api/password-choice", { POST: open }],
  "/api/auth/user": ["/api/auth/user", { GET: applicants }],

  "/api/account": ["/api/account", { PATCH: applicants, POST: applicants }],
  "/api/account/password": ["/api/account/password", { PUT: applicants, POST: applicants }],
  "/api/account/notifications": [
    "/api/account/notifications",
    { PUT: applicants, POST: applicants },
  ],
  "/api/account/sessions": ["/api/account/sessions", { GET: applicants }],
  "/api/account/sessions/[sessionId]": [
    `/api/account/sessions/${UNKNOWN_ID}`,
    { DELETE: applicants },
  ],

  "/api/registrations": ["/api/registrations", { POST: open }],
  "/api/coverage-preview": ["/api/coverage-preview", { GET: applicants }],
  // An empty form is refused before access is checked.
  "/api/applications/mine": ["/api/applications/mine", { POST: notYetActive }],
  "/api/applications/mine/[step]": ["/api/applications/mine/business", { POST: applicants }],
  "/api/applications/mine/phone-code": [
    "/api/applications/mine/phone-code",
    { POST: notYetActive },
  ],
  "/api/applications/mine/submission": ["/api/applications/mine/submission", { POST: applicants }],
  "/api/applications/mine/answer": ["/api/applications/mine/answer", { POST: applicants }],
  "/api/applications/mine/withdrawal": [
    "/api/applications/mine/withdrawal",
    { POST: notYetActive },
  ],

  "/api/applications": ["/api/applications", { GET: admins }],
  "/api/applications/csv": ["/api/applications/csv", { GET: admins }],
  "/api/applications/[applicationId]/review": [
    `/api/applications/${UNKNOWN_ID}/review`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/questions": [
    `/api/applications/${UNKNOWN_ID}/questions`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/notes": [
    `/api/applications/${UNKNOWN_ID}/notes`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/phone-confirmation": [
    `/api/applications/${UNKNOWN_ID}/phone-confirmation`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/documents/[kind]/approval": [
    `/api/applications/${UNKNOWN_ID}/documents/ase/approval`,
    { PUT: admins, POST: admins, DELETE: admins },
  ],
  "/api/applications/[applicationId]/approval": [
    `/api/applications/${UNKNOWN_ID}/approval`,
    { POST: admins },
  ],
  "/api/applications/[applicationId]/rejection": [
    `/api/applications/${UNKNOWN_ID}/rejection`,
    { POST: admins },
  ],

  "/api/users": ["/api/users", { GET: admins, POST: superAdmins }],
  "/api/coverage": ["/api/coverage", { GET: admins }],
  "/api/coverage/csv": ["/api/coverage/csv", { GET: admins }],
  "/api/page-quality": ["/api/page-quality", { GET: admins }],
  "/api/page-quality/csv": ["/api/page-quality/csv", { GET: admins }],
  "/api/renewals": ["/api/renewals", { GET: admins }],
  "/api/audit": ["/api/audit", { GET: admins }],
  "/api/audit/csv": ["/api/audit/csv", { GET: admins }],
  "/api/users/csv": ["/api/users/csv", { GET: admins }],
  "/api/users/[userId]/invitation": [
    `/api/users/${UNKNOWN_ID}/invitation`,
    { POST: admins, DELETE: admins },
  ],
  "/api/users/[userId]/role": [
    `/api/users/${UNKNOWN_ID}/role`,
    { PUT: superAdmins, POST: superAdmins },
  ],
  "/api/users/[userId]/sessions": [`/api/users/${UNKNOWN_ID}/sessions`, { DELETE: admins }],
  "/api/users/[userId]/suspension": [
    `/api/users/${UNKNOWN_ID}/suspension`,
    { PUT: admins, POST: admins, DELETE: admins },
  ],

  "/api/mechanics/admin-list": ["/api/mechanics/admin-list", { GET: admins }],
  "/api/mechanics/admin-list/csv": ["/api/mechanics/admin-list/csv", { GET: admins }],
  "/api/mechanics/[mechanicId]/cities": [`/api/mechanics/${UNKNOWN_ID}/cities`, { POST: admins }],
  "/api/mechanics/[mechanicId]/account": [
    `/api/mechanics/${UNKNOWN_ID}/account`,
    { PUT: admins, POST: admins },
  ],
  "/api/mechanics/[mechanicId]/activation": [
    `/api/mechanics/${UNKNOWN_ID}/activation`,
    { PUT: admins, POST: admins },
  ],
  "/api/mechanics/[mechanicId]/invitation": [
    `/api/mechanics/${UNKNOWN_ID}/invitation`,
    { POST: admins },
  ],
  "/api/mechanics/[mechanicId]/suspension": [
    `/api/mechanics/${UNKNOWN_ID}/suspension`,
    { PUT: admins, POST: admins },
  ],
  "/api/mechanics/[mechanicId]/pause": [
    `/api/mechanics/${UNKNOWN_ID}/pause`,
    { PUT: mechanics, POST: mechanics },
  ],
  "/api/mechanics/[mechanicId]/resumption": [
    `/api/mechanics/${UNKNOWN_ID}/resumption`,
    { POST: mechanics },
  ],
  "/api/mechanics/[mechanicId]/phone-code": [
    `/api/mechanics/${UNKNOWN_ID}/phone-code`,
    { POST: mechanics },
  ],
  "/api/mechanics/[mechanicId]/phone-verification": [
    `/api/mechanics/${UNKNOWN_ID}/phone-verification`,
    { POST: mechanics },
  ],
  "/api/mechanics/[mechanicId]/phone-confirmation": [
    `/api/mechanics/${UNKNOWN_ID}/phone-confirmation`,
    { POST: admins },
  ],
  // An empty form is refused before the handler checks whose document it is.
  "/api/mechanics/[mechanicId]/documents": [
    `/api/mechanics/${UNKNOWN_ID}/documents`,
    { POST: members },
  ],
  "/api/mechanics/[mechanicId]/documents/[documentId]": [
    `/api/mechanics/${UNKNOWN_ID}/documents/${UNKNOWN_ID}`,
    { DELETE: members },
  ],
  "/api/mechanics/[mechanicId]/documents/[documentId]/approval": [
    `/api/mechanics/${UNKNOWN_ID}/documents/${UNKNOWN_ID}/approval`,
    { POST: admins },
  ],
  "/api/mechanics/[mechanicId]/documents/[documentId]/refusal": [
    `/api/mechanics/${UNKNOWN_ID}/documents/${UNKNOWN_ID}/refusal`,
    { POST: admins },
  ],
  // An empty form is refused before the handler checks the owner of the profile.
  "/api/mechanics/[mechanicId]/[part]": [
    `/api/mechanics/${UNKNOWN_ID}/hours`,
    { PUT: members, POST: members },
  ],
  "/api/settings": ["/api/settings", { PUT: superAdmins, POST: superAdmins }],
  "/api/settings/claims/[claimId]": [
    "/api/settings/claims/rating",
    { PUT: superAdmins, POST: superAdmins },
  ],
};
