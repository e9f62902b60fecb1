import { createHash } from "node:crypto";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { getEnv } from "@/lib/core/env";
import type { Random } from "@/prisma/seed/create-random";
import { type Line, type PlayedCall, playCall } from "@/scripts/simulate/play-call";
import { callApi } from "../../api/call-api";

const SITE = "http://localhost:3000";

export const newSid = (seed: string = crypto.randomUUID()) =>
  `CA${createHash("md5").update(seed).digest("hex")}`;

/** Sends a request as Twilio does, signed for the path's URL on this site. */
export function post(
  path: string,
  fields: Record<string, string>,
  signature = signatureOf(path, fields),
) {
  return callApi(path.replace("/api/", ""), "POST", {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

export function signatureOf(path: string, fields: Record<string, string>): string {
  return getExpectedTwilioSignature(getEnv().telephony?.authToken ?? "", SITE + path, fields);
}

interface Options {
  /** How many times each report arrives. */
  times?: number;
  /** How many times each request for instructions is sent. The last response is used. */
  asks?: number;
  /**
   * If set, reports arrive in any order, at any time after the events. By default, they arrive after the call, in
   * reverse order.
   */
  random?: Random;
}

/** Simulates a phone call by sending this site's handlers the requests that Twilio would send. */
export async function play(
  call: Pick<PlayedCall, "from" | "to"> & Partial<PlayedCall>,
  { times = 1, asks = 1, random }: Options = {},
) {
  const sid = call.sid ?? newSid();
  const reports: (() => Promise<unknown>)[] = [];
  const asked: { path: string; fields: Record<string, string>; xml: string }[] = [];
  const line: Line = {
    ask: async (path, fields) => {
      for (const report of random?.sample(reports, random.integer(0, reports.length)) ?? []) {
        await report();
      }
      let xml = "";
      for (let i = 0; i < asks; i += 1) xml = (await post(path, fields)).text;
      asked.push({ path, fields, xml });
      return xml;
    },
    report: (path, fields) => {
      for (let i = 0; i < times; i += 1) reports.unshift(() => post(path, fields));
    },
  };
  const played = await playCall(
    {
      zip: "78201",
      reactions: [{ kind: "accept", ringSeconds: 6, talkSeconds: 90 }],
      isOfficeOpen: false,
      officePhone: getEnv().officePhone,
      ...call,
      sid,
    },
    line,
  );
  for (const report of random?.sample(reports, reports.length) ?? reports) await report();
  return { ...played, sid, asked };
}
