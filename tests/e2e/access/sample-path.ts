const UNKNOWN_ID = "cnobody000000000000000001";

/** Routes that need parameters other than the ID of an unknown record. None of these requests changes any data. */
const SAMPLES: Record<string, string> = {
  "/api/imports/[kind]": "/api/imports/nothing",
  "/api/imports/[kind]/[importId]": `/api/imports/prices/${UNKNOWN_ID}`,
  "/api/imports/[kind]/[importId]/rows": `/api/imports/prices/${UNKNOWN_ID}/rows`,
  "/api/imports/[kind]/[importId]/cancellation": `/api/imports/prices/${UNKNOWN_ID}/cancellation`,
  "/api/imports/[kind]/[importId]/application": `/api/imports/prices/${UNKNOWN_ID}/application`,
  "/api/geotargets/unknown/[loc]": "/api/geotargets/unknown/999999999999",
  "/api/google-ads-setup/[check]": "/api/google-ads-setup/conversion_action",
  "/api/jobs": "/api/jobs?screen=backfill",
  "/api/jobs/[kind]/runs": "/api/jobs/nothing/runs",
  "/api/city-hub/[...slug]": "/api/city-hub/texas/austin",
  "/api/local-offers/[serviceSlug]": "/api/local-offers/oil-change?zip=78201",
  "/api/location-by-zipcode/[zip]": "/api/location-by-zipcode/78201",
  "/api/lookup-zipcode/[zip]": "/api/lookup-zipcode/78201",
  "/api/answers/[serviceSlug]/[...locationSlug]": "/api/answers/oil-change/texas/austin",
  "/api/service-in-city/[serviceSlug]/[...locationSlug]":
    "/api/service-in-city/oil-change/texas/austin",
  "/api/cars": "/api/cars?q=2016%20honda%20cr-v",
  "/api/search/suggestions": "/api/search/suggestions?q=austin",
  "/api/search/destination": "/api/search/destination?q=austin",
  "/api/records": "/api/records?q=austin",
  "/api/views": "/api/views?screen=/dashboard/calls",
  "/api/open-near": "/api/open-near?zip=78201",
  "/api/resolve-location": "/api/resolve-location?zip=78201",
  "/api/quiz-location": "/api/quiz-location?city=Austin,TX",
  "/api/applications/mine/[step]": "/api/applications/mine/business",
  "/api/applications/mine/documents/[kind]/files": "/api/applications/mine/documents/ase/files",
  "/api/applications/[applicationId]/documents/[kind]/approval": `/api/applications/${UNKNOWN_ID}/documents/ase/approval`,
  "/api/mechanics/[mechanicId]/[part]": `/api/mechanics/${UNKNOWN_ID}/hours`,
  "/api/unsubscriptions/[token]": `/api/unsubscriptions/${"a".repeat(64)}`,
  "/api/settings/claims/[claimId]": "/api/settings/claims/rating",
};

/** Returns a path that matches an API route, with the IDs of records that don't exist. */
export function samplePath(route: string): string {
  return SAMPLES[route] ?? route.replace(/\[[^\]]+\]/g, UNKNOWN_ID);
}
