import { userAudit } from "@/lib/accounts/data/audit";
import { geotargetAudit } from "@/lib/ads/data/audit";
import { applicationAudit } from "@/lib/applications/data/audit";
import type { AuditKinds } from "@/lib/audit/audit-kind";
import { billingRulesAudit } from "@/lib/billing-rules/data/audit";
import { callFeeAudit } from "@/lib/call-fees/data/audit";
import { callbackAudit } from "@/lib/callbacks/data/audit";
import { callAudit } from "@/lib/calls/data/audit";
import { campaignAudit } from "@/lib/campaigns/data/audit";
import { conversionAudit } from "@/lib/conversions/data/audit";
import { disputeAudit } from "@/lib/disputes/data/audit";
import { driverAudit } from "@/lib/driver-data/data";
import { jobAudit } from "@/lib/jobs/data";
import { locationAudit } from "@/lib/locations/data/audit";
import { mechanicAudit } from "@/lib/mechanics/data/audit";
import { priceAudit } from "@/lib/price-rules/data/audit";
import { creditBundleAudit, orderAudit } from "@/lib/purchases/data/audit";
import { serviceAudit } from "@/lib/services/data/audit";
import { claimAudit, settingsAudit } from "@/lib/settings/data";
import { trackingNumberAudit } from "@/lib/tracking-numbers/data/audit";
import { readJobs } from "./read-jobs";

/** What the audit trail knows about each kind of record. */
export const AUDIT_KINDS: AuditKinds = {
  application: applicationAudit,
  mechanic: mechanicAudit,
  user: userAudit,
  service: serviceAudit,
  location: locationAudit,
  price: priceAudit,
  call: callAudit,
  call_fee: callFeeAudit,
  tracking_number: trackingNumberAudit,
  dispute: disputeAudit,
  billing_rules: billingRulesAudit,
  credit_bundle: creditBundleAudit,
  order: orderAudit,
  callback: callbackAudit,
  driver: driverAudit,
  settings: settingsAudit,
  claim: claimAudit,
  geotarget: geotargetAudit,
  conversion: conversionAudit,
  campaign: campaignAudit,
  job: jobAudit(readJobs),
};
