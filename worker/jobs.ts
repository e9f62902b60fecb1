import { hasPendingErasures } from "@/lib/accounts/mutations/erase-mentions";
import { hasLateCallbacks } from "@/lib/callbacks/mutations/end-late-callbacks";
import { hasSilentCalls } from "@/lib/calls/mutations/end-silent-calls";
import { hasEnabledCampaigns } from "@/lib/campaigns/mutations/mark-to-pause";
import { hasUnansweredDisputes } from "@/lib/disputes/mutations/sweeps";
import { listedCron } from "@/lib/jobs/listed-jobs";
import type { Job } from "@/lib/jobs/mutations/define-job";
import type { ScheduledJob } from "@/lib/jobs/mutations/start-scheduled";
import { hasBalanceCrossings } from "@/lib/ledger/mutations/notify-low-balances";
import { isLedgerChecked } from "@/lib/ledger/mutations/queue-digest";
import { hasEndedCalls } from "@/lib/mechanics/mutations/end-calls";
import { hasEndedPauses } from "@/lib/mechanics/mutations/end-pauses";
import { hasFundingChanges } from "@/lib/mechanics/mutations/follow-credit";
import { hasLapsedDocuments } from "@/lib/mechanics/mutations/lapse-documents";
import { hasExpiredCheckouts } from "@/lib/purchases/mutations/close-checkout";
import { hasDueTopUps } from "@/lib/purchases/mutations/top-ups";
import { hasCdnPurges } from "@/lib/sitemap/data/cdn-purges";
import { hasDueScores } from "@/lib/sitemap/data/page-scores";
import { CSV_STORES } from "./csv-stores";
import { answerRates, canReportAnswerRates } from "./jobs/answer-rates";
import { autoTopUps } from "./jobs/auto-top-ups";
import { checkLinks } from "./jobs/check-links";
import { csvImport } from "./jobs/csv-import";
import { disputesDue } from "./jobs/disputes-due";
import { documentLapses } from "./jobs/document-lapses";
import { documentNotices } from "./jobs/document-notices";
import { endLateRequests } from "./jobs/end-callbacks";
import { endLapsedCalls } from "./jobs/end-calls";
import { endEndedPauses } from "./jobs/end-pauses";
import { endUnreportedCalls } from "./jobs/end-silent-calls";
import { eraseMentionsOfPeople } from "./jobs/erase-mentions";
import { expireOpenCheckouts } from "./jobs/expire-checkouts";
import { fillPrimaryZips } from "./jobs/fill-zips";
import { followMechanicCredit } from "./jobs/follow-credit";
import { lapseUnansweredDisputes } from "./jobs/lapse-disputes";
import { lapseCredit } from "./jobs/lapse-lots";
import { ledgerDigest } from "./jobs/ledger-digest";
import { lowBalances } from "./jobs/low-balances";
import { matchCityGeotargets } from "./jobs/match-geotargets";
import { matchCallIntents } from "./jobs/match-intents";
import { purgeCdnPages } from "./jobs/purge-cdn";
import { purgeExpired } from "./jobs/purge-expired";
import { readBackPayments } from "./jobs/read-back-payments";
import { reencryptFiles } from "./jobs/reencrypt-files";
import { refreshAllPages } from "./jobs/refresh-pages";
import { releaseHolds } from "./jobs/release-holds";
import { repairUrls } from "./jobs/repair-urls";
import { replanCoverage } from "./jobs/replan-coverage";
import { scorePages } from "./jobs/score-pages";
import { verifyLedgerJob } from "./jobs/verify-ledger";
import { watchCampaigns } from "./jobs/watch-campaigns";

export const JOBS: readonly Job[] = [
  answerRates,
  autoTopUps,
  checkLinks,
  csvImport(CSV_STORES),
  disputesDue,
  documentLapses,
  documentNotices,
  endEndedPauses,
  endLapsedCalls,
  endLateRequests,
  endUnreportedCalls,
  eraseMentionsOfPeople,
  expireOpenCheckouts,
  fillPrimaryZips,
  followMechanicCredit,
  lapseCredit,
  lapseUnansweredDisputes,
  ledgerDigest,
  lowBalances,
  matchCallIntents,
  matchCityGeotargets,
  purgeCdnPages,
  purgeExpired,
  readBackPayments,
  reencryptFiles,
  refreshAllPages,
  releaseHolds,
  repairUrls,
  replanCoverage,
  scorePages,
  verifyLedgerJob,
  watchCampaigns,
];

/** Jobs that run on a schedule. Their times are in lib/jobs/listed-jobs.ts. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { job: answerRates, isDue: canReportAnswerRates },
  { job: autoTopUps, isDue: hasDueTopUps },
  { job: checkLinks },
  { job: disputesDue },
  { job: documentLapses, isDue: hasLapsedDocuments },
  { job: documentNotices },
  { job: endEndedPauses, isDue: hasEndedPauses },
  { job: endLapsedCalls, isDue: hasEndedCalls },
  { job: endLateRequests, isDue: hasLateCallbacks },
  { job: endUnreportedCalls, isDue: hasSilentCalls },
  { job: eraseMentionsOfPeople, isDue: hasPendingErasures },
  { job: expireOpenCheckouts, isDue: hasExpiredCheckouts },
  { job: followMechanicCredit, isDue: hasFundingChanges, isSlowToAsk: true },
  { job: lapseCredit },
  { job: lapseUnansweredDisputes, isDue: hasUnansweredDisputes },
  { job: lowBalances, isDue: hasBalanceCrossings },
  { job: purgeCdnPages, isDue: hasCdnPurges },
  { job: purgeExpired },
  { job: readBackPayments },
  { job: releaseHolds },
  { job: scorePages, isDue: hasDueScores },
  // The digest says what the check found, so it waits for one that is running.
  { job: verifyLedgerJob },
  { job: ledgerDigest, isDue: isLedgerChecked },
  { job: watchCampaigns, isDue: hasEnabledCampaigns },
].map((scheduled) => ({ ...scheduled, cron: listedCron(scheduled.job.kind) }));
