import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { CONSENT_BY_PHONE, PHONE_CONSENT_VERSION } from "@/lib/telephony/callbacks/constants";
import { requestCallback } from "./request-callback";

interface PhoneRequest {
  /** E.164. */
  phoneNumber: string;
  zip: string;
  serviceId: string | null;
  locationId: string | null;
  now: Date;
}

/**
 * Stores the request of a driver who pressed 1 to be called back as soon as possible. Returns false if the number has
 * an open request or is blocked, if there were too many requests, or if the ZIP is unknown.
 */
export async function askByPhone({ now, ...asked }: PhoneRequest): Promise<boolean> {
  const consent = { version: PHONE_CONSENT_VERSION, page: CONSENT_BY_PHONE };
  const request = { ...asked, name: null, mechanicId: null, problem: "", timing: "now" } as const;
  try {
    await db.$transaction((tx) => requestCallback(tx, { ...request, consent, ipHash: null, now }));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
