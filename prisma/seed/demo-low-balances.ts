import { DAY_MS } from "@/lib/core/time";
import { LOW_BALANCE_CENTS } from "@/lib/notifications/constants";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";

/** One in this many mechanics never buys credits. */
const WITHOUT_CREDITS_EVERY = 12;
/** How many of them were given credit, and how much. A low balance, even before the first call is charged. */
const GIVEN_TO = 3;
const GIVEN_CENTS = LOW_BALANCE_CENTS - 1_000;
const GIVEN_DAYS_AGO = 12;

export const buysCredits = (mechanicId: string) =>
  Number(mechanicId.slice(-4)) % WITHOUT_CREDITS_EVERY !== 0;

/** Returns the credit given to a few mechanics who never buy any, so that the demo always has low balances. */
export function demoGivenCredits({ mechanics }: DemoDirectory, now: Date) {
  return mechanics
    .filter(({ id, isActive }) => isActive && !buysCredits(id))
    .slice(0, GIVEN_TO)
    .map(({ id: mechanicId }, i) => ({
      adjustmentId: demoId("adjust", i + 1),
      mechanicId,
      cents: GIVEN_CENTS,
      at: new Date(now.getTime() - (GIVEN_DAYS_AGO - i) * DAY_MS),
      reason: "Credit for your first calls. Buy more before it runs out.",
      actor: { userId: demoId("user", 2), role: "admin" as const },
    }));
}
