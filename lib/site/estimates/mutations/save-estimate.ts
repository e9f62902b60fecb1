import "server-only";
import { randomInt } from "node:crypto";
import { db } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { ENGINE_VERSION, ESTIMATE_HOURS } from "@/lib/site/estimates/constants";
import type { CarAnswers } from "@/lib/site/estimates/rules/estimate";
import { drawCode } from "@/lib/site/estimates/rules/estimate-code";
import type { GivenEstimate } from "@/lib/site/estimates/rules/given-estimate";
import type { SavedEstimate } from "@/lib/site/estimates/schema";

interface EstimateToSave
  extends GivenEstimate,
    Pick<SavedEstimate, "service" | "car" | "zip" | "location"> {
  answers: CarAnswers;
  now: Date;
}

/** With 480 million codes, even the second try is improbable. */
const MAX_TRIES = 5;

/** Saves an estimate for 24 hours. Returns its code. */
export async function saveEstimate(given: EstimateToSave): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const code = drawCode(randomInt);
    const data = { code, ...columnsOf(given) };
    const { count } = await db.estimate.createMany({ data, skipDuplicates: true });
    if (count === 1) return code;
  }
  throw new Error("Every code drawn for an estimate was taken.");
}

function columnsOf({ service, car, zip, location, answers, now, ...given }: EstimateToSave) {
  const { reasons, shop } = given;
  const { total, breakdown } = given.estimate;
  const { slug: locationSlug = null, city = null, state = null } = location ?? {};
  return {
    serviceSlug: service.slug,
    serviceName: service.name,
    unit: service.unit,
    workKind: service.workKind,
    ...{ car, zip, locationSlug, city, state },
    ...answers,
    lowCents: total.low,
    highCents: total.high,
    breakdown: breakdown ?? undefined,
    reasons: [...reasons],
    shop: shop ? { total: shop.total, reasons: [...shop.reasons] } : undefined,
    engineVersion: ENGINE_VERSION,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ESTIMATE_HOURS * HOUR_MS),
  };
}
