import "server-only";
import { type AttemptLimit, attemptLimits } from "@/lib/accounts/users/rules/sign-in";
import { RateLimitError } from "@/lib/core/app-error";
import { knownDevice } from "@/lib/core/auth/device-cookie";
import { getEnv } from "@/lib/core/env";
import { recordEvent } from "@/lib/core/event-counts";
import { widerNetworkOf } from "@/lib/core/http/client-ip";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { shortLivedHash } from "@/lib/core/keyed-hash";
import { countUse, refundRateLimit } from "@/lib/core/rate-limit";

/** What is guessed: passwords, or the codes of the second step. */
export type Secret = "sign_in" | "second_step";

/** Where an attempt comes from. All are hashes; null if unknown. */
export interface AttemptSource {
  ipHash: string | null;
  networkHash: string | null;
  /** The browser's ID if it has signed in to the account before. */
  device: string | null;
}

export function attemptSource(
  { headers }: Request,
  { email, ipHash }: { email: string; ipHash: string | null },
): AttemptSource {
  const { ip } = readVisitorOrigin(headers, getEnv());
  const networkHash = ip && shortLivedHash("network", widerNetworkOf(ip));
  return { ipHash, networkHash, device: knownDevice(headers, email) };
}

/**
 * Counts an attempt to enter an account's password or code before it is checked. Only wrong ones count against the
 * limits, so call `succeed` or `fail`. Throws `rate_limited`.
 */
export async function beginAttempt(secret: Secret, email: string, source: AttemptSource) {
  const { ipHash, networkHash, device } = source;
  const account = shortLivedHash("sign-in", email);
  const [ip, network] = [ipHash ?? "unknown", networkHash ?? "unknown"];
  const used: string[] = [];
  const refund = async () => {
    for (const key of used) await refundRateLimit(key);
  };
  const limits = attemptLimits(NAMES[secret], { account, ip, network, device });
  const secondsLeft = await findReachedLimit(limits, used);
  if (secondsLeft !== null) {
    // Nothing was checked, so the attempt doesn't count.
    await refund();
    recordEvent(`${secret}_limited`, { account, ip: ipHash });
    throw new RateLimitError(secondsLeft);
  }
  return {
    succeed: refund,
    fail: () => recordEvent(`${secret}_failed`, { account, ip: ipHash }),
  };
}

const NAMES = { sign_in: "sign-in", second_step: "second-step" } as const;

/**
 * Counts the attempt and adds to `used` the key of each limit that it counts against. Returns the seconds until the
 * first exhausted limit resets, or null if none is exhausted.
 */
async function findReachedLimit(
  limits: readonly AttemptLimit[],
  used: string[],
): Promise<number | null> {
  for (const { key, count, seconds, beyond } of limits) {
    const use = await countUse(key, seconds);
    used.push(key);
    if (use.count <= count) continue;
    const secondsLeft = beyond ? await findReachedLimit(beyond, used) : use.secondsLeft;
    if (secondsLeft !== null) return secondsLeft;
  }
  return null;
}
