import { createHash, randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import type { Random } from "../../prisma/seed/create-random";
import { errorMessage, UserError } from "../launch/cli.mjs";
import { type Line, type PlayedCall, playCall, type Reaction } from "./play-call";

interface Simulation {
  siteUrl: string;
  /** The site's SITE_URL, if it differs from `siteUrl`. */
  signedFor?: string;
  /** Twilio's auth token, which signs requests. */
  token: string;
  officePhone: string;
  /** The number that drivers call, in E.164. */
  to: string;
  zips: readonly string[];
  count: number;
  random: Random;
  /** Any number. Use a different one for each run so that drivers don't count as repeat callers. */
  firstCaller: number;
}

export interface PlayedCaller {
  /** E.164, or "anonymous". */
  caller: string;
  isKnown: boolean;
  /** E.164; null if no mechanic took the call. */
  takenBy: string | null;
  talkSeconds: number;
}

/** Maximum number of simultaneous calls. */
const LINES = 4;
const DRIVERS = 7_000_000;
/** One in this many calls is from the spam caller, who is rejected after ten calls in ten minutes. */
const SPAM_EVERY = 16;
/** How long Twilio waits for a response. */
const TIMEOUT_MS = 15_000;
/** After this long, the site may have given up on its database and sent the driver to the office or hung up. */
const PROMPT_MS = 1_400;

/** Makes the calls, a few at a time. Reports are sent after the last call, in random order, some twice, some never. */
export async function playMany(simulation: Simulation): Promise<PlayedCaller[]> {
  const { count, random } = simulation;
  const limit = pLimit(LINES);
  const reports: (() => Promise<unknown>)[] = [];
  const send = (path: string, fields: Record<string, string>) =>
    postAsTwilio({ ...simulation, path, fields });
  const calls = Array.from({ length: count }, (_, i) => planCall(simulation, i));
  const faults = Array.from({ length: count }, () => random.integer(0, 9));
  const results = calls.map((call, i) =>
    limit(async () => {
      let isPrompt = true;
      const line: Line = {
        ask: async (path, fields) => {
          const answers: string[] = [];
          // In one out of ten calls, every request is sent twice, as if after a timeout.
          for (const _ of faults[i] === 0 ? [1, 2] : [1]) {
            const since = performance.now();
            answers.push(await send(path, fields));
            isPrompt &&= performance.now() - since < PROMPT_MS;
          }
          if (isPrompt && new Set(answers).size > 1) {
            throw new UserError(`${path} responded differently when the request was repeated.`);
          }
          return answers.at(-1) ?? "";
        },
        report: (path, fields) => {
          // If the site was too busy to record the end of a call, it needs the reports, so none is lost.
          const times = isPrompt ? timesReported(faults[i] ?? 0) : 1;
          for (let sent = 0; sent < times; sent += 1) reports.push(() => send(path, fields));
        },
      };
      const played = await playCall(call, line);
      const { takenBy, talkSeconds } = played;
      return { caller: call.from, isKnown: call.from !== "anonymous", takenBy, talkSeconds };
    }),
  );
  // If one call fails, the others still play to the end, because the site takes hours to end a call without reports.
  await Promise.allSettled(results);
  const shuffled = random.sample(reports, reports.length);
  await Promise.all(shuffled.map((report) => limit(report)));
  return Promise.all(results);
}

/** Out of ten calls, one loses its reports, and two have theirs sent twice. */
function timesReported(fault: number): number {
  if (fault === 1) return 0;
  return fault === 2 || fault === 3 ? 2 : 1;
}

function planCall(
  { random, zips, to, officePhone, firstCaller }: Simulation,
  i: number,
): PlayedCall {
  return {
    sid: `CA${createHash("md5").update(randomUUID()).digest("hex")}`,
    from: callerOf(random, i, firstCaller),
    to,
    zip: random.chance(0.05) ? "" : random.pick(zips),
    reactions: Array.from({ length: 3 }, () => planReaction(random)),
    isOfficeOpen: random.chance(0.5),
    officePhone,
  };
}

/** Every 16th call is from the same number. Some of the others hide their number or repeat an earlier driver. */
function callerOf(random: Random, i: number, firstCaller: number): string {
  if (i % SPAM_EVERY === 1) return driver(firstCaller);
  if (random.chance(0.03)) return "anonymous";
  return driver(firstCaller + (random.chance(0.1) ? random.integer(0, i) : i));
}

const driver = (line: number) => `+1940${2_000_000 + (line % DRIVERS)}`;

/** Talk times stay well away from the 30-second minimum, because Twilio rounds them. */
function planReaction(random: Random): Reaction {
  const drawn = random.integer(1, 100);
  if (drawn <= 60) return { kind: "accept", ringSeconds: 6, talkSeconds: random.integer(40, 600) };
  if (drawn <= 68) return { kind: "accept", ringSeconds: 6, talkSeconds: random.integer(2, 20) };
  if (drawn <= 76) return { kind: "no-answer" };
  if (drawn <= 84) return { kind: "busy" };
  if (drawn <= 90) return { kind: "decline" };
  if (drawn <= 94) return { kind: "hang_up" };
  return { kind: drawn <= 97 ? "driver_leaves" : "failed" };
}

interface SignedRequest extends Pick<Simulation, "siteUrl" | "signedFor" | "token"> {
  path: string;
  fields: Record<string, string>;
}

/** Sends a signed request to a webhook and returns the response. Throws a UserError if the request fails. */
export async function postAsTwilio({
  siteUrl,
  signedFor = siteUrl,
  token,
  path,
  fields,
}: SignedRequest): Promise<string> {
  const response = await fetch(siteUrl + path, {
    method: "POST",
    headers: { "x-twilio-signature": getExpectedTwilioSignature(token, signedFor + path, fields) },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new UserError(`${path} didn't respond: ${errorMessage(error)}`);
  });
  const text = await response.text();
  if (!response.ok) throw new UserError(`${path} returned ${response.status}: ${text}`);
  return text;
}
