import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { ClaimId } from "@/lib/claims/constants";
import { type ClaimForm, claimSwitchesSchema } from "@/lib/claims/schema";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { isReservedPhone } from "@/lib/core/phone";
import type { SettingKey, StoredSettings } from "@/lib/settings/schema";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { pageTags } from "@/lib/site/page-tags";

/**
 * Sets settings, already parsed, and renews every page; `actor` null is the system. Throws invalid_input for a
 * fictional phone number on a live site.
 */
export async function changeSettings(
  actor: Actor | null,
  change: Partial<StoredSettings>,
): Promise<void> {
  requireRealPhone(change.defaultPhone);
  await db.$transaction(async (tx) => {
    const keys = Object.keys(change) as SettingKey[];
    const rows = await tx.setting.findMany({ where: { key: { in: keys } } });
    for (const key of keys) await storeSetting(tx, key, change[key]);
    await recordAudit(tx, {
      actor,
      action: "settings.change",
      subject: { kind: "settings", id: "site" },
      before: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
      after: change,
    });
    await invalidatePages(tx, [pageTags.site]);
  });
}

/** Switches a claim and keeps its evidence, and renews every page. Throws invalid_input for a live claim without any. */
export async function changeClaim(
  actor: Actor,
  claimId: ClaimId,
  { isOn, evidence }: ClaimForm,
): Promise<void> {
  if (isOn && evidence === null && getEnv().mode === "live") {
    const message = "A claim needs its evidence before it may be shown.";
    throw new AppError("invalid_input", message, { source: message });
  }
  await db.$transaction(async (tx) => {
    const before = await lockClaims(tx);
    const after = { ...before, [claimId]: { isOn, evidence } };
    await storeSetting(tx, "claims", after);
    await recordAudit(tx, {
      actor,
      action: "claim.change",
      subject: { kind: "claim", id: claimId },
      before: before[claimId] ?? null,
      after: { isOn, evidence },
    });
    await invalidatePages(tx, [pageTags.site]);
  });
}

/** The claims as they are stored; whoever else changes one waits until this transaction has ended. */
async function lockClaims(tx: Transaction) {
  const [row] = await tx.$queryRaw<{ value: unknown }[]>`
    INSERT INTO "Setting" (key, value) VALUES ('claims', '{}')
    ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key
    RETURNING value`;
  const parsed = claimSwitchesSchema.safeParse(row?.value);
  return parsed.success ? parsed.data : {};
}

async function storeSetting(tx: Transaction, key: SettingKey, value: unknown): Promise<void> {
  // null is a value here (no partner credit), not the absence of one.
  const stored = value === null ? Prisma.JsonNull : (value as Prisma.InputJsonValue);
  await tx.setting.upsert({
    where: { key },
    create: { key, value: stored },
    update: { value: stored },
  });
}

function requireRealPhone(phone: string | undefined): void {
  if (!phone || !isReservedPhone(phone) || getEnv().mode === "demo") return;
  const message = "This number is fictional and never rings. Please give your own.";
  throw new AppError("invalid_input", message, { defaultPhone: message });
}
