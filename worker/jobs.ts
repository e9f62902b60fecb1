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
import { expireCheckouts } from "@/lib/purchases/mutations/close-checkout";
import { placeTopUps } from "@/lib/purchases/mutations/top-ups";
import { CSV_STORES } from "./csv-stores";
import { answerRates } from "./jobs/answer-rates";
import { checkLinks } from "./jobs/check-links";
import { csvImport } from "./jobs/csv-import";
import { documentLapses } from "./jobs/document-lapses";
import { documentNotices } from "./jobs/document-notices";
import { eraseMentionsOfPeople } from "./jobs/erase-mentions";
import { followMechanicCredit } from "./jobs/follow-credit";
import { ledgerDigest } from "./jobs/ledger-digest";
import { purgeCdnPages } from "./jobs/purge-cdn";
import { purgeExpired } from "./jobs/purge-expired";
import { readBackPayments } from "./jobs/read-back-payments";
import { reencryptFiles } from "./jobs/reencrypt-files";
import { refreshAllPages } from "./jobs/refresh-pages";
import { repairUrls } from "./jobs/repair-urls";
import { replanCoverage } from "./jobs/replan-coverage";
import { scorePages } from "./jobs/score-pages";
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
