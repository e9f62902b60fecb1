import { cache } from "react";
import { countRings, RECENT_DAYS } from "@/lib/accounts/overview/data/money";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { startOfDayBefore } from "@/lib/core/local-periods";
import { dateIn } from "@/lib/core/time";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { pauseEndText } from "@/lib/mechanics/profiles/rules/pause";
import { countCallsOfMechanic } from "@/lib/telephony/calls/data/call-list";

/** What the header of a mechanic's record shows, on every tab. */
export interface MechanicRecord {
  profile: EditableProfile;
  /** When the pause ends, such as "3:40 PM CST"; null if it has no end. */
  until: string | null;
  wallet: Awaited<ReturnType<typeof readWallet>>;
  /** Calls in the list of the mechanic's calls since the day `from`, YYYY-MM-DD, for the administrator. */
  calls: { count: number; from: string };
  rings: Awaited<ReturnType<typeof countRings>>;
}

/** Cached, so that the metadata and the page share one read. */
export const findMechanic = cache(findProfile);

/** Reads the last 30 days in the administrator's time zone, like the list of calls. Throws `not_found`. */
export async function readRecord(
  actor: Actor,
  mechanicId: string,
  now: Date,
): Promise<MechanicRecord> {
  if (!isId(mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const { timezone } = actor;
  const from = dateIn(timezone, startOfDayBefore(timezone, now, RECENT_DAYS - 1));
  const [found, wallet, count, rings] = await Promise.all([
    findMechanic(mechanicId),
    readWallet(mechanicId, now),
    countCallsOfMechanic(actor, mechanicId, from),
    countRings(mechanicId, { timezone, now }),
  ]);
  const profile = orNotFound(found, MECHANIC_NOT_FOUND);
  const { pausedUntil } = profile;
  const until = pausedUntil && pauseEndText(new Date(pausedUntil), timezone, now);
  return { profile, until, wallet, calls: { count, from }, rings };
}
