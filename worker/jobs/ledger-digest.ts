import { z } from "zod";
import {
  isLedgerChecked,
  queueDigest,
  readCheckOutcome,
  readDigest,
} from "@/lib/billing/ledger/mutations/queue-digest";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { canSendMail } from "@/lib/vendors/mail";

/**
 * Emails a list of every mechanic's latest transfer, and a live site logs the list's hash, so that there is a copy
 * outside the database. The email first says so if the last check of the ledger failed, or if there was none. If a chain
 * of transfers is later truncated or rebuilt, it no longer matches that copy.
 */
export const ledgerDigest = defineMaintenance({
  kind: "ledger_digest",
  title: "Send the ledger digest",
  text: "Emails super administrators a list of each mechanic’s latest transfer, so the ledger can be checked against it later, and says whether the last check of the ledger passed.",
  unit: "wallet",
  // After `verify_ledger`, whose result it reports.
  cron: "10 9 * * *",
  // It says what the check found, so it waits for one that is running.
  isDue: isLedgerChecked,
  cursor: z.strictObject({}),
  slice: async ({ tx, now, isDryRun }) => {
    const digest = await readDigest(tx);
    const { wallets, transfers, hash } = digest;
    const check = await readCheckOutcome(tx, now);
    // The demo's terminal is for people. They find the digest among the emails.
    if (!isDryRun && getEnv().mode === "live")
      log.info({ wallets, transfers, hash, check }, "ledger digest");
    const { brandName } = await readSettings(tx);
    const isMailed = canSendMail() && wallets > 0;
    const names = isMailed ? await queueDigest(tx, { digest, check, now, brandName }) : [];
    const changes = names.map((item) => ({ item, change: "emailed" }));
    return { cursor: null, done: wallets, changes };
  },
});
