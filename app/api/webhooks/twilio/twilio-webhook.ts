import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { finishWrite } from "@/lib/core/http/after-writes";
import { errorResponse } from "@/lib/core/http/error-response";
import { decodeParams, parseInput, readText } from "@/lib/core/http/parse-input";
import { requestIdOf } from "@/lib/core/http/request-id";
import { log } from "@/lib/core/log";
import { noteGenuineWebhook, noteRefusedWebhook } from "@/lib/core/webhook-streaks";
import { ANSWER_LIMIT_MS } from "@/lib/telephony/calls/constants";
import { isSignedByTwilio } from "@/lib/vendors/twilio";
import { type CallStep, toTwiml } from "@/lib/vendors/twiml";

type Params = Record<string, string>;
type Context = { params: Promise<Record<string, string | string[] | undefined>> };

interface SignedRequest<Fields> {
  fields: Fields;
  params: Params;
  now: Date;
  /** Aborted once Twilio has its response. Don't store steps after that, because Twilio won't carry them out. */
  signal: AbortSignal;
}

interface Webhook<Fields> {
  fields: z.ZodType<Fields>;
  respond: (request: SignedRequest<Fields>) => Promise<readonly CallStep[]>;
  /** Returns the steps if `respond` fails or takes too long, for example, while the database is down. */
  otherwise: (fields: Fields) => readonly CallStep[];
}

/**
 * Wraps a handler for Twilio's requests. Responds with a 403 if Twilio didn't sign the request for this URL, and with a
 * 400 if its fields are malformed, both before the database is used. Responds with a 404 if the handler throws
 * `not_found`, and otherwise with TwiML within two seconds, because a driver is waiting on the line.
 */
export function twilioWebhook<Fields>({ fields: schema, respond, otherwise }: Webhook<Fields>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const signed = await readSigned(request);
      const params = decodeParams((await context.params) ?? {});
      const fields = parseInput(schema, signed, "body");
      return toResponse(await answer({ respond, otherwise, params, fields }));
    } catch (error) {
      return errorResponse(error, requestIdOf(request), { "cache-control": "no-store" });
    }
  };
}

async function answer<Fields>({
  respond,
  otherwise,
  params,
  fields,
}: Omit<Webhook<Fields>, "fields"> & { params: Params; fields: Fields }) {
  const answered = new AbortController();
  const { signal } = answered;
  const late = wait(ANSWER_LIMIT_MS, null, { signal }).catch(() => null);
  const inTime = respond({ fields, params, now: new Date(), signal }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") throw error;
    log.error({ err: error }, "a call couldn't be handled");
    return null;
  });
  try {
    const steps = await Promise.race([inTime, late]);
    // The steps are stored by now, so they are sent even if updating the public pages takes too long.
    if (steps) await Promise.race([finishWrite(), late]);
    return steps ?? otherwise(fields);
  } finally {
    answered.abort();
  }
}

/**
 * Rejects repeated and empty field names. Twilio's signature doesn't separate names from values, so a repeated name
 * could hide a changed value, and the signature doesn't cover a field with neither a name nor a value at all.
 */
async function readSigned(request: Request): Promise<Record<string, string>> {
  const { pathname, search } = new URL(request.url);
  const entries = [...new URLSearchParams(await readText(request))];
  const fields = Object.fromEntries(entries);
  const isAmbiguous = Object.keys(fields).length < entries.length || "" in fields;
  const signature = request.headers.get("x-twilio-signature");
  if (isAmbiguous || !isSignedByTwilio(pathname + search, { fields, signature })) {
    if (getEnv().telephony) noteRefusedWebhook("twilio", isAmbiguous ? "fields" : "signature");
    throw new AppError("forbidden", "This request was not signed by Twilio.");
  }
  noteGenuineWebhook("twilio");
  return fields;
}

function toResponse(steps: readonly CallStep[]): Response {
  return new Response(toTwiml(steps), {
    headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
  });
}
