export const dashboardPaths = {
  home: "/dashboard",
  settings: "/dashboard/settings",
  security: "/dashboard/settings/security",
  notifications: "/dashboard/settings#notifications",
  billingRules: "/dashboard/settings/billing-rules",
  profile: "/dashboard/profile",
  createMechanic: "/dashboard/create-mechanic",
  mechanics: "/dashboard/mechanics",
  mechanic: (mechanicId: string) => `/dashboard/mechanics/${mechanicId}`,
  mechanicCredits: (mechanicId: string) => `/dashboard/mechanics/${mechanicId}/credits`,
  mechanicStatement: (mechanicId: string) => `/dashboard/mechanics/${mechanicId}/credits/statement`,
  adjustment: (mechanicId: string) => `/dashboard/mechanics/${mechanicId}/credits/adjustment`,
  applications: "/dashboard/mechanics/applications",
  application: (applicationId: string) => `/dashboard/mechanics/applications/${applicationId}`,
  renewals: "/dashboard/mechanics/renewals",
  calls: "/dashboard/calls",
  /** The list of calls with these filters. */
  callsOf: (filters: Readonly<Record<string, string>>) =>
    `/dashboard/calls?${new URLSearchParams(filters)}`,
  call: (callId: string) => `/dashboard/calls/${callId}`,
  callbacks: "/dashboard/callbacks",
  disputes: "/dashboard/disputes",
  dispute: (disputeId: string) => `/dashboard/disputes/${disputeId}`,
  credits: "/dashboard/credits",
  statement: "/dashboard/credits/statement",
  buyCredits: "/dashboard/buy-credits",
  canceledCheckout: "/dashboard/buy-credits?canceled=1",
  receipt: "/dashboard/buy-credits/success",
  sandboxCheckout: (orderId: string) => `/dashboard/buy-credits/sandbox/${orderId}`,
  purchase: (mechanicId: string, orderId: string) =>
    `/dashboard/mechanics/${mechanicId}/credits/purchases/${orderId}`,
  services: "/dashboard/services",
  newService: "/dashboard/services/new",
  service: (serviceId: string) => `/dashboard/services/${serviceId}`,
  pricing: "/dashboard/pricing",
  /** The price of a service in a city; either ID may be "all". */
  price: (serviceId: string, locationId: string) => `/dashboard/pricing/${serviceId}/${locationId}`,
  bulkPrices: "/dashboard/pricing/bulk",
  callFees: "/dashboard/pricing/call-fees",
  estimateFactors: "/dashboard/pricing/estimates",
  callFee: (feeId: string) => `/dashboard/pricing/call-fees/${feeId}`,
  imports: (kind: string) => `/dashboard/imports/${kind}`,
  import: (kind: string, importId: string) => `/dashboard/imports/${kind}/${importId}`,
  coverage: "/dashboard/coverage",
  city: (locationId: string) => `/dashboard/coverage/${locationId}`,
  newCity: "/dashboard/coverage/new",
  coveragePlan: "/dashboard/coverage/plan",
  unmetDemand: "/dashboard/coverage/demand",
  trackingNumbers: "/dashboard/tracking-numbers",
  trackingNumber: (numberId: string) => `/dashboard/tracking-numbers/${numberId}`,
  buyNumber: "/dashboard/tracking-numbers/new",
  newNumber: (areaCode: string) => `/dashboard/tracking-numbers/new?areaCode=${areaCode}`,
  geotargets: "/dashboard/geotargets",
  unknownLocs: "/dashboard/geotargets/unknown",
  users: "/dashboard/users",
  driverData: "/dashboard/driver-data",
  /** Shows what is stored about a number, which may be invalid. */
  driverDataOf: (phone: string) => `/dashboard/driver-data?${new URLSearchParams({ phone })}`,
  audit: "/dashboard/audit",
  backfill: "/dashboard/backfill",
  maintenance: "/dashboard/maintenance",
  googleAdsSetup: "/dashboard/google-ads-setup",
  conversions: "/dashboard/google-ads-setup/conversions",
  campaigns: "/dashboard/campaigns",
  campaign: (campaignId: string) => `/dashboard/campaigns/${campaignId}`,
  pageQuality: "/dashboard/page-quality",
  creditBundles: "/dashboard/credit-bundles",
  creditBundle: (bundleId: string) => `/dashboard/credit-bundles/${bundleId}`,
};

/** Returns the URL of a purchase's receipt. */
export function receiptHref(query: { session_id: string } | { order: string }): string {
  return `${dashboardPaths.receipt}?${new URLSearchParams(query)}`;
}

/** Returns the URL of an adjustment's preview. The entered values may be invalid. */
export function adjustmentHref(
  mechanicId: string,
  entered: { direction: string; amount: string },
): string {
  return `${dashboardPaths.adjustment(mechanicId)}?${new URLSearchParams(entered)}`;
}

/** Returns the URL of a call's page with a preview of a dispute for this reason. The reason may be invalid. */
export function disputePreviewHref(callId: string, reason: string): string {
  return `${dashboardPaths.call(callId)}?${new URLSearchParams({ reason })}`;
}

const CALL_PAGE = /^\/dashboard\/calls\/\w+$/;

/** Returns the page that a dispute's form was submitted from: the call's page (for mechanics) or the dispute's page. */
export function disputeFormPage({
  params,
  referer,
}: {
  params: { disputeId: string };
  referer: string;
}): string {
  return CALL_PAGE.test(referer) ? referer : dashboardPaths.dispute(params.disputeId);
}

/**
 * Returns the page that a mechanic submitted a form from, for forms that are on both their profile and their home page.
 */
export function ownMechanicPage({ referer }: { referer: string }): string {
  return referer === dashboardPaths.profile ? referer : dashboardPaths.home;
}

const CATALOG = ["services", "pricing", "coverage", "imports"];

/** Whether a page is part of the catalog, where changes can be undone. */
export function isCatalogPath(pathname: string): boolean {
  const [, area, page = ""] = pathname.split("/");
  return area === "dashboard" && CATALOG.includes(page);
}
