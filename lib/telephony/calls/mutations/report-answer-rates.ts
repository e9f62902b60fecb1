import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { DAY_MS } from "@/lib/core/time";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { notify } from "@/lib/platform/notifications/notify";
import { ANSWER_RATE_DAYS } from "@/lib/telephony/calls/constants";
import { type AnswerRate, newlyLow } from "@/lib/telephony/calls/rules/answer-rates";
import { canSendMail } from "@/lib/vendors/mail";

/**
 * Emails the administrators about cities whose answer rate for the past week is low now but wasn't when the rates were
 * last checked. Returns the cities' names.
 */
async function reportAnswerRates(tx: Transaction, now: Date): Promise<string[]> {
  const lastChecked = await findLastChecked(tx);
  const before = lastChecked ? await readRates(tx, lastChecked) : [];
  const low = newlyLow(await readRates(tx, now), before);
  if (low.length === 0) return [];
  const locations = await tx.location.findMany({
    where: { id: { in: low.map(({ locationId }) => locationId) } },
    select: { id: true, city: true, state: true },
  });
  const names = new Map(
    locations.map(({ id, city, state }) => [id, cityAndState({ city, state })]),
  );
  const cities = low.map(({ locationId, ...rate }) => ({
    name: names.get(locationId) ?? "",
    ...rate,
  }));
  const key = now.toISOString();
  await notify(tx, { kind: "low_answer_rate", to: "administrators", key, facts: { cities } });
  return cities.map(({ name }) => name);
}

/** Returns null if the rates were never checked, or if the last check is older than HISTORY_DAYS and was deleted. */
async function findLastChecked(tx: Transaction): Promise<Date | null> {
  const run = await tx.jobRun.findFirst({
    where: { kind: "answer_rates", state: "succeeded", isDryRun: false },
    orderBy: { createdAt: "desc" },
    select: { finishedAt: true },
  });
  return run?.finishedAt ?? null;
}

/** Counts the calls for each city in the week before `end`. Blocked, failed, and abandoned calls don't count. */
async function readRates(tx: Transaction, end: Date): Promise<AnswerRate[]> {
  const start = new Date(end.getTime() - ANSWER_RATE_DAYS * DAY_MS);
  const groups = await tx.call.groupBy({
    by: ["locationId"],
    where: {
      locationId: { not: null },
      receivedAt: { gte: start, lt: end },
      state: { in: ["completed", "missed"] },
    },
    _count: { _all: true, acceptedAt: true },
  });
  return groups.flatMap(({ locationId, _count: { _all: calls, acceptedAt: answered } }) =>
    locationId === null ? [] : [{ locationId, calls, answered }],
  );
}

const NO_MAIL = "Email is not set up. Ask a developer to connect a mail server.";

/** Tells administrators about cities where too many callers don't reach a mechanic. */
export const answerRates = defineMaintenance({
  kind: "answer_rates",
  title: "Report low answer rates",
  text: "Emails administrators about cities where too many callers don’t reach a mechanic.",
  unit: "city",
  // 8 or 9 AM in New York.
  cron: "0 13 * * *",
  // Waits until email is set up.
  isDue: async () => canSendMail(),
  cursor: z.strictObject({}),
  slice: async ({ tx, now }) => {
    // A failed run doesn't count as a check, so the next run still reports every city.
    if (!canSendMail()) return { cursor: null, done: 0, failure: NO_MAIL };
    const names = await reportAnswerRates(tx, now);
    const changes = names.map((item) => ({ item, change: "low answer rate reported" }));
    return { cursor: null, done: names.length, changes };
  },
});
