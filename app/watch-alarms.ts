import { hostname } from "node:os";
import { AppError } from "@/lib/core/app-error";
import { checkDatabase } from "@/lib/core/check-database";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { refusedInARow } from "@/lib/core/webhook-streaks";
import { hasWriteFailed } from "@/lib/core/write-failures";
import { sendWithoutWorker } from "@/lib/platform/mail/mutations";
import { ALARM_MAIL_KINDS, CHECK_MS, SAME_ALARM_MS } from "@/lib/platform/monitoring/constants";
import { readDisk } from "@/lib/platform/monitoring/data/disk";
import { readSiteFacts } from "@/lib/platform/monitoring/data/site-facts";
import { clearFullDisk, raiseAlarms } from "@/lib/platform/monitoring/mutations/raise-alarms";
import { tellOfFullDisk } from "@/lib/platform/monitoring/mutations/tell-of-full-disk";
import { findAlarms } from "@/lib/platform/monitoring/rules/find-alarms";
import type { FoundAlarm } from "@/lib/platform/monitoring/schema";
import { readJobs } from "./read-jobs";

/** After a longer gap between two checks, the process was stopped, asleep, or without a database. */
const GAP_MS = 2 * CHECK_MS;

/** What this process remembers from one check to the next. */
interface Watch {
  /** The start of the checks without a gap. */
  since: Date;
  /** The last check that could read and write. */
  checkedAt: Date;
  /** When this process last told of a database that can't store anything. */
  toldOfFullDiskAt: Date | null;
  /** Whether this process has told of one that still can't. */
  isDiskFull: boolean;
}

export const startWatch = (now: Date): Watch => ({
  since: now,
  checkedAt: now,
  toldOfFullDiskAt: null,
  isDiskFull: false,
});

/** Looks for faults twice a minute while this web process runs, which also notices that the worker has stopped. */
export function watchAlarms(): void {
  const watch = startWatch(new Date());
  const tick = async () => {
    await checkAlarms(watch, new Date());
    setTimeout(tick, CHECK_MS).unref();
  };
  setTimeout(tick, CHECK_MS).unref();
}

/** Finds faults and tells super administrators about them. Never throws. */
export async function checkAlarms(watch: Watch, now: Date): Promise<void> {
  try {
    if (now.getTime() - watch.checkedAt.getTime() > GAP_MS) watch.since = now;
    await checkDatabase();
    const found = await findFaults(watch, now);
    await raiseAlarms(found, now);
    if (watch.isDiskFull && !hasWriteFailed()) {
      await clearFullDisk(now);
      watch.isDiskFull = false;
    }
    watch.checkedAt = now;
    if (found.some(({ kind }) => kind === "worker_stopped")) {
      await sendWithoutWorker(ALARM_MAIL_KINDS);
    }
  } catch (error) {
    const isExpected = error instanceof AppError || isDatabaseUnavailable(error);
    if (!isExpected) log.error({ err: error }, "checking for alarms failed");
  }
  if (hasWriteFailed()) await tellOnce(watch, now);
}

async function findFaults({ since }: Watch, now: Date): Promise<FoundAlarm[]> {
  const [site, disk] = await Promise.all([readSiteFacts(await readJobs()), readDisk()]);
  const process = {
    isLive: getEnv().mode === "live",
    host: hostname(),
    watchedMs: now.getTime() - since.getTime(),
    disk,
    refusedWebhooks: refusedInARow(),
  };
  return findAlarms(site, process, now);
}

/** Each process tells at most once an hour. The demo only says so on the home screen. */
async function tellOnce(watch: Watch, now: Date): Promise<void> {
  const last = watch.toldOfFullDiskAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (getEnv().mode === "demo") return;
  if (now.getTime() - last >= SAME_ALARM_MS && (await tellOfFullDisk(now))) {
    watch.toldOfFullDiskAt = now;
  }
  watch.isDiskFull = watch.toldOfFullDiskAt !== null;
}
