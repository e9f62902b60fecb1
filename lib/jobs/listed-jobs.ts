import { z } from "zod";
import { describeRun } from "@/lib/jobs/rules";
import type { JobScreen } from "@/lib/jobs/schema";
import { replanRun } from "@/lib/mechanics/schema/replan-run";

/** A job that administrators can run from a screen. */
export interface ListedJob {
  /** Determines the parameters: "backfill" jobs take a user ID and a batch ID, and "maintenance" jobs take none. */
  screen: JobScreen;
  title: string;
  /** What the job does, in one or two sentences. */
  text: string;
  /** Singular noun for what the job counts, such as "call". */
  unit: string;
  /** Whether only super administrators may run the job, because it deletes data or credit. */
  isDestructive?: boolean;
  /** When the job runs automatically, in UTC: minute, hour, day of the month, month, and day of the week. */
  cron?: string;
  /** Whether a scheduled run starts only if there is something to do. */
  isOnDemand?: boolean;
  run: {
    kind: string;
    /** Throws ZodError for invalid parameters. */
    start: (params: unknown) => { params: object; lockKey: string };
  };
}

/** Describes a job whose changes appear in the audit trail under the administrator who started it. */
const auditedRun = (kind: string) =>
  describeRun({
    kind,
    params: z.strictObject({ userId: z.string(), batchId: z.string() }),
    lockKey: () => kind,
  });

export const fillZipsRun = auditedRun("fill_zips");
export const matchIntentsRun = auditedRun("match_intents");
export const matchGeotargetsRun = auditedRun("match_geotargets");
export const repairUrlsRun = auditedRun("repair_urls");

type Words = Omit<ListedJob, "screen" | "run">;

const backfill = (run: ListedJob["run"], words: Words): ListedJob => ({
  screen: "backfill",
  run,
  ...words,
});

const maintenance = (kind: string, words: Words): ListedJob => ({
  screen: "maintenance",
  run: describeRun({ kind, params: z.strictObject({}), lockKey: () => kind }),
  ...words,
});

const EVERY_MINUTE = "* * * * *";

/** In the order in which the screens list them. */
export const LISTED_JOBS: readonly ListedJob[] = [
  backfill(replanRun, {
    title: "Coverage from radius",
    text: "Matches every mechanic’s cities to their base ZIP and radius. Cities that were added or removed manually don’t change.",
    unit: "mechanic",
  }),
  backfill(matchGeotargetsRun, {
    title: "Google Ads locations",
    text: "Gives each city the Google Ads location ID that matches its name and state. If several match, choose one under Geotargets.",
    unit: "city",
  }),
  backfill(fillZipsRun, {
    title: "Primary ZIP codes",
    text: "For each city without a valid primary ZIP, chooses the city’s ZIP that is closest to its location on the map.",
    unit: "city",
  }),
  backfill(repairUrlsRun, {
    title: "URLs and redirects",
    text: "Moves each city to its state’s URL, redirects the standard URL of each city that has a custom one, and deletes redirects that lead nowhere.",
    unit: "URL",
  }),
  backfill(matchIntentsRun, {
    title: "Taps that led to calls",
    text: "For calls not yet matched to a tap on a phone link, looks for the tap that led to the call. Billed calls whose tap came from an ad then count as conversions.",
    unit: "call",
  }),
  maintenance("verify_ledger", {
    title: "Check the ledger",
    text: "Recalculates every balance from its transfers, reports each mechanic’s first incorrect row, and compares the ledger with calls, orders, and disputes.",
    unit: "wallet",
    // After `lapse_lots` has removed the day's expired credit.
    cron: "50 8 * * *",
  }),
  maintenance("lapse_lots", {
    title: "Remove expired credit",
    text: "Removes promotional credit that has expired. Expired credit can’t be spent, even before this runs.",
    unit: "lot",
    isDestructive: true,
    // At night everywhere in the US.
    cron: "10 8 * * *",
  }),
  maintenance("release_holds", {
    title: "Release stale holds",
    text: "Returns credit that was held for calls whose end was never reported.",
    unit: "hold",
    cron: "37 * * * *",
  }),
  maintenance("lapse_disputes", {
    title: "Reject unanswered disputes",
    text: "Rejects disputes when the mechanic doesn’t answer our question in time.",
    unit: "dispute",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("disputes_due", {
    title: "Send dispute reminders",
    text: "Emails administrators about disputes that must be decided within a day.",
    unit: "dispute",
    cron: "5 * * * *",
  }),
  maintenance("auto_top_ups", {
    title: "Order automatic top-ups",
    text: "Orders credits for mechanics who turned on automatic top-ups and whose balance is low. Their cards are charged right afterward.",
    unit: "order",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("expire_checkouts", {
    title: "End expired checkouts",
    text: "Ends purchases that weren’t paid before their checkout closed.",
    unit: "purchase",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("read_back_payments", {
    title: "Compare payments with Stripe",
    text: "Reads the last 7 days’ checkouts, payments, refunds, and disputes back from Stripe, settles what a lost event left, and reports what differs.",
    unit: "record",
    cron: "25 10 * * *",
  }),
  maintenance("low_balances", {
    title: "Send low-balance emails",
    text: "Emails mechanics whose credit is running out.",
    unit: "mechanic",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("follow_credit", {
    title: "Pause mechanics without credit",
    text: "Pauses mechanics whose credit doesn’t cover their lowest call fee, and resumes them once it does.",
    unit: "mechanic",
    cron: "*/10 * * * *",
    isOnDemand: true,
  }),
  maintenance("end_silent_calls", {
    title: "End unreported calls",
    text: "Ends calls whose end was never reported, and decides whether to bill them.",
    unit: "call",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("end_callbacks", {
    title: "Close late callbacks",
    text: "Closes callback requests 24 hours after the first attempt was due.",
    unit: "request",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("answer_rates", {
    title: "Report low answer rates",
    text: "Emails administrators about cities where too many callers don’t reach a mechanic.",
    unit: "city",
    // 8 or 9 AM in New York.
    cron: "0 13 * * *",
  }),
  maintenance("watch_campaigns", {
    title: "Flag campaigns to pause",
    text: "Flags enabled campaigns that should be paused because at least one of their cities has no mechanic with credit to take calls, or because an ad text makes a claim that is turned off.",
    unit: "campaign",
    cron: "*/10 * * * *",
    isOnDemand: true,
  }),
  maintenance("ledger_digest", {
    title: "Send the ledger digest",
    text: "Emails super administrators a list of each mechanic’s latest transfer, so the ledger can be checked against it later, and says whether the last check of the ledger passed.",
    unit: "wallet",
    // After `verify_ledger`, whose result it reports.
    cron: "10 9 * * *",
  }),
  maintenance("check_links", {
    title: "Check links",
    text: "Lists former URLs that no longer lead to a live page.",
    unit: "link",
    cron: "20 9 * * *",
  }),
  maintenance("refresh_pages", {
    title: "Refresh pages and sitemap",
    text: "Refreshes every city, service, and mechanic page, and gives each a new date in the sitemap. Run this after the page templates change.",
    unit: "record",
  }),
  maintenance("score_pages", {
    title: "Score pages",
    text: "Scores the pages that an edit of many cities concerns, such as a change of a service. The scores decide which pages search engines may index.",
    unit: "city",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("purge_cdn", {
    title: "Purge the CDN",
    text: "Has Cloudflare drop its copies of edited pages, if the site is behind it.",
    unit: "edit",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("reencrypt_files", {
    title: "Encrypt documents with the new key",
    text: "Encrypts applicants’ documents that were encrypted with FILES_KEY_PREVIOUS with FILES_KEY, and checks that every document can be decrypted.",
    unit: "file",
  }),
  maintenance("purge_expired", {
    title: "Delete expired data",
    text: "Erases callers’ phone numbers after the time set in the billing rules, and deletes ended sessions, used links, old emails, documents of applications that were rejected or withdrawn 90 days ago, and other expired rows.",
    unit: "row",
    isDestructive: true,
    cron: "17 * * * *",
  }),
  maintenance("erase_mentions", {
    title: "Erase mentions of closed accounts",
    text: "After an account is closed for good, erases its owner’s name, email, and phone number from other audit events, imported files, and job results.",
    unit: "record",
    isDestructive: true,
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("document_lapses", {
    title: "Hide expired documents",
    text: "Takes expired documents off public pages, and unlists mechanics who lack a required registration.",
    unit: "document",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("document_notices", {
    title: "Send document reminders",
    text: "Emails mechanics whose documents will expire soon.",
    unit: "document",
    // 9 or 10 AM in New York, and 6 or 7 AM in Los Angeles. At that time, the local date is the UTC date everywhere in
    // the US.
    cron: "0 14 * * *",
  }),
  maintenance("end_pauses", {
    title: "End pauses",
    text: "Lists mechanics again when their pause is over, if they can pay for calls.",
    unit: "mechanic",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
  maintenance("end_calls", {
    title: "Unlist mechanics with expired documents",
    text: "Unlists mechanics whose documents expired so long ago that they no longer get calls.",
    unit: "mechanic",
    cron: EVERY_MINUTE,
    isOnDemand: true,
  }),
];

/** Returns null for jobs that no screen lists, such as imports. */
export function findListedJob(kind: string): ListedJob | null {
  return LISTED_JOBS.find(({ run }) => run.kind === kind) ?? null;
}

/** Returns the cron schedule of a listed job. Throws for a job that isn't listed or has no schedule. */
export function listedCron(kind: string): string {
  const cron = findListedJob(kind)?.cron;
  if (!cron) throw new Error(`The job "${kind}" has no schedule in LISTED_JOBS.`);
  return cron;
}
