import { findMechanicNames, readPast } from "@/lib/billing/billing-rules/data/past";
import { requireFeesWithin } from "@/lib/billing/billing-rules/data/require-fees-within";
import { replayRules } from "@/lib/billing/billing-rules/rules/replay-rules";
import { billingRulesForm } from "@/lib/billing/billing-rules/schema";
import { PREVIEW_DAYS } from "@/lib/catalog/call-fees/constants";
import { readStart } from "@/lib/catalog/call-fees/rules/start-date";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { raisesCosts } from "@/lib/catalog/rating/fee-change";
import { AppError, type FieldErrors } from "@/lib/core/app-error";
import { parseInput } from "@/lib/core/http/parse-input";
import { DAY_MS } from "@/lib/core/time";

const MECHANICS_SHOWN = 10;

/** Returns what the entered rules would have changed, or the errors in them. */
export async function readRulesPreview(
  entered: Readonly<Record<string, string>>,
  { current, timezone }: { current: BillingRules; timezone: string },
) {
  try {
    const now = new Date();
    const { rules: changed, from } = parseInput(billingRulesForm, entered, "query");
    await requireFeesWithin(changed, now);
    readStart(from, { isIncrease: raisesCosts(current, changed), timezone, now });
    const { since, isCut, ...past } = await readPast(now);
    const mechanicsSince = new Date(now.getTime() - PREVIEW_DAYS * DAY_MS);
    const { mechanics, ...replay } = replayRules(past, { current, changed, mechanicsSince });
    const shown = mechanics.slice(0, MECHANICS_SHOWN);
    const names = await findMechanicNames(shown.map(({ mechanicId }) => mechanicId));
    const rows = shown.map((row) => ({ ...row, name: names.get(row.mechanicId) ?? "" }));
    const period = { since, isCut, calls: past.calls.length };
    return { replay: { ...replay, ...period, mechanics: rows, mechanicCount: mechanics.length } };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") {
      const problems: FieldErrors = error.fields ?? {};
      return { problems };
    }
    throw error;
  }
}
