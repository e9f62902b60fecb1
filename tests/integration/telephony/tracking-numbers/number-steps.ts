import { db } from "@/lib/core/db";
import { buyTrackingNumber } from "@/lib/telephony/tracking-numbers/mutations/buy-number";
import { demo } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";

export const FALLBACK = "https://static.example/voice-fallback.xml";
export const admin = demoActor("admin");
export const NOW = new Date("2026-11-22T12:00:00Z");
export const DAY_MS = 86_400_000;
export const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
export const PHONE = "+12108675301";
export const OTHER = "+12108675302";
export const URLS = {
  voice_url: "http://localhost:3000/api/webhooks/twilio/voice",
  voice_fallback_url: FALLBACK,
  status_callback: "http://localhost:3000/api/webhooks/twilio/status",
};
export const refusal = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

const city = demo.locations.find(({ slug }) => slug === "texas/austin");
export const austin = { locationId: city?.id ?? "", mechanicId: null };
const mechanic = demo.mechanics.find(({ isActive }) => isActive);
export const owned = { locationId: null, mechanicId: mechanic?.id ?? "" };

export const buy = (phoneNumber = PHONE, owner: typeof austin | typeof owned | null = null) =>
  buyTrackingNumber(admin, { phoneNumber, owner, now: NOW });
export const read = (id: string) => db.trackingNumber.findUniqueOrThrow({ where: { id } });
export const purgedTags = async () => {
  const rows = await db.pageInvalidation.findMany({ where: { isPurge: true } });
  return rows.map(({ tag }) => tag);
};
export const trailOf = async (id: string) => {
  const events = await db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return events.map(({ action, actorId }) => [action, actorId]);
};
