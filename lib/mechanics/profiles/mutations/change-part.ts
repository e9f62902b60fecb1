import "server-only";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { dateIn } from "@/lib/core/time";
import { requireEditable } from "@/lib/mechanics/profiles/access";
import type { PartName, ProfileEdit } from "@/lib/mechanics/profiles/fields";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { pickPart, type SavedPart } from "@/lib/mechanics/profiles/parts";
import { requireUniquePhone } from "@/lib/mechanics/profiles/require-phone";
import { requireUpcomingDaysOff } from "@/lib/mechanics/profiles/rules/days-off";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { replanCoverage } from "./replan-coverage";
import { requireUsableBudget } from "./require-usable-budget";

interface Target {
  mechanicId: string;
  part: PartName;
  /** Without a revision, the change overwrites whatever is stored. */
  revision?: string;
  /** Defaults to the current time. */
  now?: Date;
}

/**
 * Changes one part of a profile. Replans coverage if the area or time zone changes, but keeps cities added manually.
 * Deactivates offers that the edit omits. A new phone number takes effect once it is verified; entering the current one
 * cancels the pending change. Throws `not_found` if the actor isn't allowed to edit the mechanic, `conflict` if the
 * revision is outdated or the phone number is taken, or `invalid_input` for an unknown ZIP code or service, a new day off
 * in the past, or a weekly budget that no call fits.
 */
export async function changePart(
  actor: Actor,
  { mechanicId, part, revision, now = new Date() }: Target,
  edit: ProfileEdit,
): Promise<SavedPart> {
  requireEditable(actor, mechanicId);
  const partOf = (profile: Profile) => pickPart(profile, part);
  const { record: after } = await auditedWrite(
    {
      actor,
      action: `mechanic.change_${part}`,
      subject: mechanicSubject,
      id: mechanicId,
      revision: { sent: revision, part: partOf },
    },
    async (before, tx) => {
      const { offers, dailyCallLimit, weeklyBudgetCents, liveCallLimit, ...columns } = edit;
      if (columns.newPhone === before.phoneNumber) columns.newPhone = null;
      const { newPhone } = columns;
      if (newPhone)
        await requireUniquePhone(tx, actor, { phoneNumber: newPhone, ownId: mechanicId });
      if (weeklyBudgetCents && weeklyBudgetCents !== before.weeklyBudgetCents) {
        await requireUsableBudget(tx, { mechanicId, budgetCents: weeklyBudgetCents, now });
      }
      if (offers) await replaceOffers(tx, mechanicId, offers);
      if (columns.hours) {
        const today = dateIn(before.timezone, now);
        requireUpcomingDaysOff(columns.hours, { stored: before.hours, today });
      }
      const after = { ...before, ...columns };
      const limits = { dailyCallLimit, weeklyBudgetCents, liveCallLimit };
      return {
        ...columns,
        ...(part === "limits" && { callLimits: { upsert: { create: limits, update: limits } } }),
        ...(isMoved(before, after) && (await replanCoverage(tx, after, now))),
      };
    },
  );
  return { ...after, revision: revisionOf(partOf(after)) };
}

type Area = Pick<Profile, "zipcode" | "radiusMiles" | "timezone">;

function isMoved(before: Area, after: Area): boolean {
  return (["zipcode", "radiusMiles", "timezone"] as const).some(
    (field) => before[field] !== after[field],
  );
}

async function replaceOffers(tx: Transaction, mechanicId: string, offers: Profile["offers"]) {
  const serviceIds = offers.map(({ serviceId }) => serviceId);
  const known = await tx.service.count({ where: { id: { in: serviceIds }, isActive: true } });
  if (known !== serviceIds.length) {
    throw fieldError(
      "invalid_input",
      "services",
      "A service that you chose is no longer available. Reload the page.",
    );
  }
  await tx.offer.updateMany({
    where: { mechanicId, serviceId: { notIn: serviceIds }, service: { isActive: true } },
    data: { isActive: false },
  });
  for (const { serviceId, priceCents } of offers) {
    await tx.offer.upsert({
      where: { mechanicId_serviceId: { mechanicId, serviceId } },
      create: { mechanicId, serviceId, priceCents },
      update: { priceCents, isActive: true },
    });
  }
}
