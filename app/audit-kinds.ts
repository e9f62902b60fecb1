import { driverAudit } from "@/lib/accounts/driver-data/data";
import { userAudit } from "@/lib/accounts/users/data/audit";
import { billingRulesAudit } from "@/lib/billing/billing-rules/data/audit";
import { creditBundleAudit, orderAudit } from "@/lib/billing/purchases/data/audit";
import { callFeeAudit } from "@/lib/catalog/call-fees/data/audit";
import { locationAudit } from "@/lib/catalog/locations/data/audit";
import { priceAudit } from "@/lib/catalog/price-rules/data/audit";
import { serviceAudit } from "@/lib/catalog/services/data/audit";
import { geotargetAudit } from "@/lib/marketing/ads/data/audit";
import { campaignAudit } from "@/lib/marketing/campaigns/data/audit";
import { applicationAudit } from "@/lib/mechanics/applications/data/audit";
import { mechanicAudit } from "@/lib/mechanics/profiles/data/audit";
import { reviewAudit } from "@/lib/mechanics/reviews/data/audit";
import type { AuditKinds } from "@/lib/platform/audit/audit-kind";
import { jobAudit } from "@/lib/platform/jobs/data";
import { claimAudit, settingsAudit } from "@/lib/platform/settings/data";
import { estimateFactorAudit } from "@/lib/site/estimate-factors/data";
import { callbackAudit } from "@/lib/telephony/callbacks/data/audit";
import { callAudit } from "@/lib/telephony/calls/data/audit";
import { conversionAudit } from "@/lib/telephony/conversions/data/audit";
import { disputeAudit } from "@/lib/telephony/disputes/data/audit";
import { trackingNumberAudit } from "@/lib/telephony/tracking-numbers/data/audit";
import { readJobs } from "./read-jobs";

/** What the audit trail knows about each kind of record. */
export const AUDIT_KINDS: AuditKinds = {
  application: applicationAudit,
  mechanic: mechanicAudit,
  user: userAudit,
  service: serviceAudit,
  location: locationAudit,
  price: priceAudit,
  estimate_factor: estimateFactorAudit,
  call: callAudit,
  call_fee: callFeeAudit,
  tracking_number: trackingNumberAudit,
  dispute: disputeAudit,
  billing_rules: billingRulesAudit,
  credit_bundle: creditBundleAudit,
  order: orderAudit,
  callback: callbackAudit,
  driver: driverAudit,
  review: reviewAudit,
  settings: settingsAudit,
  claim: claimAudit,
  geotarget: geotargetAudit,
  conversion: conversionAudit,
  campaign: campaignAudit,
  job: jobAudit(readJobs),
};
