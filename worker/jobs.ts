import { eraseMentionsOfPeople } from "@/lib/accounts/mutations/erase-mentions";
import { endLateCallbacks } from "@/lib/callbacks/mutations/end-late-callbacks";
import { endSilentCalls } from "@/lib/calls/mutations/end-silent-calls";
import { matchIntents } from "@/lib/calls/mutations/match-intents";
import { markToPause } from "@/lib/campaigns/mutations/mark-to-pause";
import { announceDueDisputes, lapseDisputes } from "@/lib/disputes/mutations/sweeps";
import type { Job } from "@/lib/jobs/define-job";
import { notifyLowBalances } from "@/lib/ledger/mutations/notify-low-balances";
import { lapseLots, releaseStaleHolds } from "@/lib/ledger/mutations/sweeps";
import { fillZips } from "@/lib/locations/mutations/fill-zips";
import { matchGeotargets } from "@/lib/locations/mutations/match-geotargets";
import { endCalls } from "@/lib/mechanics/mutations/end-calls";
import { endPauses } from "@/lib/mechanics/mutations/end-pauses";
import { followMechanicCredit } from "@/lib/mechanics/mutations/follow-credit";
import { documentLapses } from "@/lib/mechanics/mutations/lapse-documents";
import { documentNotices } from "@/lib/mechanics/mutations/notify-documents";
import { answerRates } from "@/lib/notifications/mutations/report-answer-rates";
import { expireCheckouts } from "@/lib/purchases/mutations/close-checkout";
import { placeTopUps } from "@/lib/purchases/mutations/top-ups";
import { checkLinks } from "@/lib/redirects/data";
import { purgeCdnPages } from "@/lib/sitemap/data/cdn-purges";
import { scorePages } from "@/lib/sitemap/data/page-scores";
import { refreshAllPages } from "@/lib/sitemap/mutations";
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
