import "server-only";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { isReservedPhone } from "@/lib/core/phone";
import { revisionOf } from "@/lib/core/revision";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import type { Snapshot } from "@/lib/platform/audit/record-audit";
import { type ClaimId, isCounted } from "@/lib/platform/claims/constants";
import type { ClaimForm } from "@/lib/platform/claims/schema";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { changedSettings, toSiteForm } from "@/lib/platform/settings/rules";
import type { StoredSettings } from "@/lib/platform/settings/schema";
import { canPlaceCalls } from "@/lib/vendors/twilio";
import { findPhoneOwner } from "./find-phone-owner";
import { readSettings } from "./read-settings";

const settingsSubject: AuditedSubject<{ id: string } & StoredSettings, Partial<StoredSettings>> = {
  kind: "settings",
  lock: lockSettings,
  read: async (tx, id) => ({ id, ...(await readSettings(tx)) }),
  update: async (tx, id, change) => {
    await storeSettings(tx, change);
    return { id, ...(await readSettings(tx)) };
  },
  snapshot: ({ id: _id, ...settings }) => settings,
  pageTags: () => [pageTags.site],
  // The old default number is still answered for a day, so pages may show it until they are rendered again.
  isPurge: (before, after) => before.hasTelephony !== after.hasTelephony,
};

/**
 * Changes settings and invalidates every page. Stores and records only values that differ. `actor` is null for changes
 * by the system. Without a `revision`, overwrites whatever is stored. Returns the new revision. Throws `invalid_input`
 * for a fictional phone number on a live site, or `conflict` for a mechanic's phone number or an outdated revision.
 */
export async function changeSettings(
  actor: ProvenActor | null,
  change: Partial<StoredSettings>,
  revision?: string,
): Promise<{ revision: string }> {
  requireRealPhone(change.defaultPhone);
  const { record: after } = await auditedWrite(
    {
      actor,
      action: "settings.change",
      subject: settingsSubject,
      id: "site",
      revision: { sent: revision, part: toSiteForm },
    },
    async (before, tx) => {
      const changed = changedSettings(before, change);
      if (changed?.defaultPhone) await requireNoMechanicsNumber(tx, changed.defaultPhone);
      return changed;
    },
  );
  return { revision: revisionOf(toSiteForm(after)) };
}

/** Throws `conflict` if a number that is about to become ours, in E.164 format, is a mechanic's. */
async function requireNoMechanicsNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  const owner = await findPhoneOwner(tx, { phoneNumber });
  if (!owner) return;
  const message = `This is ${owner.name}’s phone number. Enter your own.`;
  throw fieldError("conflict", "defaultPhone", message);
}

/**
 * Shows either tracking numbers or mechanics' own numbers on pages, and purges every page. Throws `unavailable` on a
 * live site that isn't set up to forward calls.
 */
export async function switchTelephony(actor: ProvenActor, hasTelephony: boolean): Promise<void> {
  if (hasTelephony && getEnv().mode === "live" && !canPlaceCalls()) {
    const message = "This site isn’t connected to Twilio yet. Ask a developer to connect it.";
    throw new AppError("unavailable", message);
  }
  await changeSettings(actor, { hasTelephony });
}

/**
 * Turns a claim on or off, stores its evidence, and invalidates every page. Throws `invalid_input` if a live site would
 * show a claim without evidence or if its count is missing, or `conflict` for an outdated revision. Returns the new revision.
 */
export async function changeClaim(
  actor: ProvenActor,
  claimId: ClaimId,
  { isOn, evidence, revision }: ClaimForm & { revision?: string | undefined },
): Promise<string> {
  if (isOn && evidence === null && getEnv().mode === "live") {
    throw fieldError("invalid_input", "source", "Add evidence before you show this claim.");
  }
  if (evidence !== null && isCounted(claimId) && evidence.count === undefined) {
    throw fieldError("invalid_input", "count", "Enter how many ratings this is based on.");
  }
  const { record: after } = await auditedWrite(
    {
      actor,
      action: "claim.change",
      subject: claimSubject(claimId),
      id: claimId,
      revision: { sent: revision, part: ({ stored }) => stored ?? null },
    },
    () => ({ isOn, evidence }),
  );
  return revisionOf(after.stored ?? null);
}

type StoredClaim = { id: string; stored: StoredSettings["claims"][ClaimId] };

function claimSubject(claimId: ClaimId): AuditedSubject<StoredClaim, ClaimForm> {
  return {
    kind: "claim",
    lock: lockSettings,
    read: async (tx, id) => ({ id, stored: (await readSettings(tx)).claims[claimId] }),
    update: async (tx, id, stored) => {
      const { claims } = await readSettings(tx);
      await storeSettings(tx, { claims: { ...claims, [claimId]: stored } });
      return { id, stored };
    },
    snapshot: ({ stored }): Snapshot => ({ ...stored }),
    pageTags: () => [pageTags.site],
    // A claim with no stored row may be on by default, so only an explicit "off" counts as off.
    isPurge: (before, after) => before.stored?.isOn !== false && after.stored?.isOn === false,
  };
}

/** Serializes all settings changes by locking the `claims` row, which is created if missing. */
async function lockSettings(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Setting" (key, value) VALUES ('claims', '{}')
    ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key`;
}

async function storeSettings(tx: Transaction, change: Partial<StoredSettings>): Promise<void> {
  for (const [key, value] of Object.entries(change)) {
    // A null value is stored too: it means no partner credit.
    const stored = value === null ? Prisma.JsonNull : value;
    await tx.setting.upsert({
      where: { key },
      create: { key, value: stored },
      update: { value: stored },
    });
  }
}

function requireRealPhone(phone: string | undefined): void {
  if (!phone || !isReservedPhone(phone) || getEnv().mode === "demo") return;
  const message = "This number is fictional and never rings. Enter your own.";
  throw fieldError("invalid_input", "defaultPhone", message);
}
