import { hasLateCallbacks } from "@/lib/callbacks/mutations/end-late-callbacks";
import { hasSilentCalls } from "@/lib/calls/mutations/end-silent-calls";
import { hasUnansweredDisputes } from "@/lib/disputes/mutations/sweeps";
import type { Job } from "@/lib/jobs/mutations/define-job";
import type { ScheduledJob } from "@/lib/jobs/mutations/start-scheduled";
import { hasBalanceCrossings } from "@/lib/ledger/mutations/notify-low-balances";
import { hasEndedCalls } from "@/lib/mechanics/mutations/end-calls";
import { hasEndedPauses } from "@/lib/mechanics/mutations/end-pauses";
import { hasLapsedDocuments } from "@/lib/mechanics/mutations/lapse-documents";
import { hasDueTopUps } from "@/lib/purchases/mutations/top-ups";
import { CSV_STORES } from "./csv-stores";
import { answerRates } from "./jobs/answer-rates";
import { autoTopUps } from "./jobs/auto-top-ups";
import { csvImport } from "./jobs/csv-import";
import { disputesDue } from "./jobs/disputes-due";
import { documentLapses } from "./jobs/document-lapses";
import { documentNotices } from "./jobs/document-notices";
import { endLateRequests } from "./jobs/end-callbacks";
import { endLapsedCalls } from "./jobs/end-calls";
import { endEndedPauses } from "./jobs/end-pauses";
import { endUnreportedCalls } from "./jobs/end-silent-calls";
import { lapseUnansweredDisputes } from "./jobs/lapse-disputes";
import { lapseCredit } from "./jobs/lapse-lots";
import { ledgerDigest } from "./jobs/ledger-digest";
import { lowBalances } from "./jobs/low-balances";
import { purgeExpired } from "./jobs/purge-expired";
import { releaseHolds } from "./jobs/release-holds";
import { replanCoverage } from "./jobs/replan-coverage";

export const JOBS: readonly Job[] = [
  answerRates,
  autoTopUps,
  csvImport(CSV_STORES),
  disputesDue,
  documentLapses,
  documentNotices,
  endEndedPauses,
  endLapsedCalls,
  endLateRequests,
  endUnreportedCalls,
  lapseCredit,
  lapseUnansweredDisputes,
  ledgerDigest,
  lowBalances,
  purgeExpired,
  releaseHolds,
  replanCoverage,
];

/** Jobs that run on a schedule, with times in UTC. */
export const SCHEDULE: readonly ScheduledJob[] = [
  // 8 or 9 AM in New York.
  { job: answerRates, cron: "0 13 * * *" },
  { job: autoTopUps, cron: "* * * * *", isDue: hasDueTopUps },
  { job: disputesDue, cron: "5 * * * *" },
  { job: documentLapses, cron: "* * * * *", isDue: hasLapsedDocuments },
  // 9 or 10 AM in New York, and 6 or 7 AM in Los Angeles. At that time, the local date is the UTC date everywhere in
  // the US.
  { job: documentNotices, cron: "0 14 * * *" },
  { job: endEndedPauses, cron: "* * * * *", isDue: hasEndedPauses },
  { job: endLapsedCalls, cron: "* * * * *", isDue: hasEndedCalls },
  { job: endUnreportedCalls, cron: "* * * * *", isDue: hasSilentCalls },
  { job: lapseUnansweredDisputes, cron: "* * * * *", isDue: hasUnansweredDisputes },
  { job: endLateRequests, cron: "* * * * *", isDue: hasLateCallbacks },
  // At night everywhere in the US. The digest comes after the day's credit has lapsed.
  { job: lapseCredit, cron: "10 8 * * *" },
  { job: ledgerDigest, cron: "30 8 * * *" },
  { job: lowBalances, cron: "* * * * *", isDue: hasBalanceCrossings },
  { job: releaseHolds, cron: "37 * * * *" },
  { job: purgeExpired, cron: "17 * * * *" },
];
