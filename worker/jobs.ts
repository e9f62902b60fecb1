import { eraseMentionsOfPeople } from "@/lib/accounts/users/mutations/erase-mentions";
import { notifyLowBalances } from "@/lib/billing/ledger/mutations/notify-low-balances";
import { lapseLots, releaseStaleHolds } from "@/lib/billing/ledger/mutations/sweeps";
import { expireCheckouts } from "@/lib/billing/purchases/mutations/close-checkout";
import { placeTopUps } from "@/lib/billing/purchases/mutations/top-ups";
import { fillZips } from "@/lib/catalog/locations/mutations/fill-zips";
import { matchGeotargets } from "@/lib/catalog/locations/mutations/match-geotargets";
import { checkLinks } from "@/lib/catalog/redirects/data";
import { markToPause } from "@/lib/marketing/campaigns/mutations/mark-to-pause";
import { endCalls } from "@/lib/mechanics/profiles/mutations/end-calls";
import { endPauses } from "@/lib/mechanics/profiles/mutations/end-pauses";
import { followMechanicCredit } from "@/lib/mechanics/profiles/mutations/follow-credit";
import { documentLapses } from "@/lib/mechanics/profiles/mutations/lapse-documents";
import { documentNotices } from "@/lib/mechanics/profiles/mutations/notify-documents";
import { inviteReviewers } from "@/lib/mechanics/reviews/mutations/invite-drivers";
import type { Job } from "@/lib/platform/jobs/define-job";
import { purgeCdnPages } from "@/lib/site/sitemap/data/cdn-purges";
import { scorePages } from "@/lib/site/sitemap/data/page-scores";
import { refreshAllPages } from "@/lib/site/sitemap/mutations";
import { endLateCallbacks } from "@/lib/telephony/callbacks/mutations/end-late-callbacks";
import { endSilentCalls } from "@/lib/telephony/calls/mutations/end-silent-calls";
import { matchIntents } from "@/lib/telephony/calls/mutations/match-intents";
import { answerRates } from "@/lib/telephony/calls/mutations/report-answer-rates";
import { announceDueDisputes, lapseDisputes } from "@/lib/telephony/disputes/mutations/sweeps";
import { CSV_STORES } from "./csv-stores";
import { csvImport } from "./jobs/csv-import";
import { ledgerDigest } from "./jobs/ledger-digest";
import { purgeExpired } from "./jobs/purge-expired";
import { readBackPayments } from "./jobs/read-back-payments";
import { reencryptFiles } from "./jobs/reencrypt-files";
import { repairUrls } from "./jobs/repair-urls";
import { replanCoverage } from "./jobs/replan-coverage";
import { verifyLedgerJob } from "./jobs/verify-ledger";

/** Every job, in the order in which the screens list them. */
export const JOBS: readonly Job[] = [
  replanCoverage,
  matchGeotargets,
  fillZips,
  repairUrls,
  matchIntents,
  verifyLedgerJob,
  lapseLots,
  releaseStaleHolds,
  lapseDisputes,
  announceDueDisputes,
  placeTopUps,
  expireCheckouts,
  readBackPayments,
  notifyLowBalances,
  followMechanicCredit,
  endSilentCalls,
  endLateCallbacks,
  inviteReviewers,
  answerRates,
  markToPause,
  ledgerDigest,
  checkLinks,
  refreshAllPages,
  scorePages,
  purgeCdnPages,
  reencryptFiles,
  purgeExpired,
  eraseMentionsOfPeople,
  documentLapses,
  documentNotices,
  endPauses,
  endCalls,
  csvImport(CSV_STORES),
];
