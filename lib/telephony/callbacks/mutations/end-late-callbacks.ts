import "server-only";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { BY_HAND_HOURS, RINGING_MINUTES } from "@/lib/telephony/callbacks/constants";
import { MAX_TRIES, TRIES_HOURS } from "@/lib/telephony/calls/rules/try-times";
import { ended } from "./change-callback";
import { finishTry } from "./finish-try";

/**
 * Ends requests whose first attempt was due at least 24 hours ago (96 without telephony), and callback attempts whose
 * call ended without a report, for example, because of an outage.
 */
export const endLateCallbacks = defineSweep({
  kind: "end_callbacks",
  title: "Close late callbacks",
  text: "Closes callback requests 24 hours after the first attempt was due.",
  unit: "request",
  cron: EVERY_MINUTE,
  due: async (tx, now, batch) => {
    const late = await findLate(tx, now);
    const requests = await tx.callbackRequest.findMany({
      where: late,
      orderBy: { id: "asc" },
      ...batch,
      select: { id: true },
    });
    return requests.map(({ id }) => ({ id, late }));
  },
  handle: endLate,
  perSlice: 50,
  nameOf: ({ id }) => id,
  change: "callback closed after 24 hours",
});

interface LateRequest {
  id: string;
  late: Prisma.CallbackRequestWhereInput;
}

async function endLate(tx: Transaction, { id, late }: LateRequest, now: Date): Promise<void> {
  await lockRow(tx, "CallbackRequest", id);
  const request = await tx.callbackRequest.findFirst({
    where: { id, ...late },
    include: { call: true },
  });
  if (!request) return;
  const { state, tries, callId, call } = request;
  if (state === "ringing" && callId) {
    const isConnected = call?.acceptedAt != null;
    await finishTry(tx, { callbackId: id, callId, isConnected, now });
    return;
  }
  const data = ended("expired", tries >= MAX_TRIES ? "no_answer" : "too_late", now);
  await tx.callbackRequest.update({ where: { id }, data });
}

async function findLate(tx: Transaction, now: Date): Promise<Prisma.CallbackRequestWhereInput> {
  const { hasTelephony } = await readSettings(tx);
  const hours = hasTelephony ? TRIES_HOURS : BY_HAND_HOURS;
  const dueAt = { lte: new Date(now.getTime() - hours * HOUR_MS) };
  const triedAt = { lte: new Date(now.getTime() - RINGING_MINUTES * MINUTE_MS) };
  return {
    OR: [
      { state: "waiting", dueAt },
      { state: "ringing", triedAt, call: { endedAt: { not: null } } },
    ],
  };
}
