import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db, lockRow } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { HOUR_MS } from "@/lib/core/time";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import {
  REQUESTED_HOURS,
  TEST_MESSAGE,
  TEXT_WELCOME,
} from "@/lib/platform/notifications/constants";
import { queueShort, REACHABLE } from "@/lib/platform/notifications/queue-short";
import { welcomeText } from "@/lib/platform/notifications/rules/text-message";
import { textStateOf } from "@/lib/platform/notifications/rules/text-state";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { canText } from "@/lib/vendors/twilio";
import { dropTexts } from "./text-replies";

interface Texts {
  id: string;
  mechanic: { phoneNumber: string; phoneVerifiedAt: Date | null };
  consent: { phoneNumber: string; stoppedAt: Date | null } | null;
}

/** A change of the phone number that consent is for; null takes it back. */
interface TextsChange {
  phoneNumber: string | null;
  now: Date;
}

const textsSubject: AuditedSubject<Texts, TextsChange> = {
  kind: "user",
  lock: (tx, id) => lockRow(tx, "User", id),
  read: async (tx, id) => {
    const { mechanic, textConsent } = orNotFound(
      await tx.user.findUnique({ where: { id }, select: REACHABLE }),
      "User not found. Reload the page.",
    );
    return { id, mechanic: orNotFound(mechanic, "Mechanic not found."), consent: textConsent };
  },
  update: async (tx, userId, { phoneNumber, now: givenAt }) => {
    await tx.textConsent.deleteMany({ where: { userId } });
    if (phoneNumber) await tx.textConsent.create({ data: { userId, phoneNumber, givenAt } });
    return textsSubject.read(tx, userId);
  },
  snapshot: ({ consent }) => ({ textsTo: consent?.phoneNumber ?? null }),
  pageTags: () => [],
};

const PROBLEMS = {
  unavailable: "Texts aren’t available yet.",
  unverified: "Verify your phone number first.",
  stopped: "You replied STOP. Text START to the same number to get texts again.",
} as const;

/**
 * Turns a mechanic's texts on or off. The audit trail keeps the consent and its time. Turning them on sends a first text
 * that says how to stop them. Idempotent. Throws `conflict` if texts can't be sent, the mechanic's phone number isn't
 * verified, or they replied STOP.
 */
export async function changeTexts(
  actor: MechanicActor,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  const { userId: id } = actor;
  const action = isOn ? "user.texts_on" : "user.texts_off";
  await auditedWrite({ actor, action, subject: textsSubject, id }, async (before, tx) => {
    const { mechanic, consent } = before;
    if (!isOn) {
      if (consent) await dropTexts(tx, consent.phoneNumber);
      // A reply of STOP stays stored, because Twilio keeps to it as well.
      return consent === null || consent.stoppedAt ? null : { phoneNumber: null, now };
    }
    const state = textStateOf({ isAvailable: canText(), mechanic, consent });
    if (state === "on") return null;
    if (state !== "off") throw new AppError("conflict", PROBLEMS[state]);
    const { phoneNumber } = mechanic;
    const text = welcomeText(await readSettings(tx));
    await queueMail(tx, {
      kind: TEXT_WELCOME,
      channel: "text",
      to: phoneNumber,
      text,
      subject: "Texts turned on",
      key: `${id}:${now.toISOString()}`,
      expiresAt: new Date(now.getTime() + REQUESTED_HOURS * HOUR_MS),
    });
    return { phoneNumber, now };
  });
}

const TEST = {
  title: "Test message",
  body: "This is how we’ll reach you.",
  path: dashboardPaths.notifications,
};

/**
 * Queues a test message to each of the mechanic's devices and to their phone. Throws `conflict` if they turned on
 * neither.
 */
export async function sendTestMessage(actor: MechanicActor, now: Date): Promise<void> {
  const { userId: id } = actor;
  const user = await db.user.findUniqueOrThrow({ where: { id }, select: REACHABLE });
  const { brandName } = await readSettings(db);
  const count = await db.$transaction((tx) =>
    queueShort(tx, {
      kind: TEST_MESSAGE,
      key: `${id}:${now.toISOString()}`,
      short: TEST,
      user,
      site: { brandName, siteUrl: getEnv().siteUrl },
      hours: REQUESTED_HOURS,
    }),
  );
  if (count === 0) throw new AppError("conflict", "Turn on push notifications or texts first.");
}
