import "server-only";
import { setupChecklist } from "@/lib/accounts/overview/rules";
import type { AdminOverview, MechanicOverview } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { cityAndState } from "@/lib/core/place-names";
import { dateIn } from "@/lib/core/time";
import { SHOULD_BE_PAUSED } from "@/lib/marketing/campaigns/constants";
import { WAITING_APPLICATIONS } from "@/lib/mechanics/applications/access";
import { describeAvailability } from "@/lib/mechanics/availability/open-hours";
import { latestExpiredDate } from "@/lib/mechanics/profiles/rules/directory";
import { dueRenewals } from "@/lib/mechanics/profiles/rules/document-notices";
import { heldDocuments, waitingDocuments } from "@/lib/mechanics/profiles/rules/held-documents";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { pauseEndText } from "@/lib/mechanics/profiles/rules/pause";
import type { StoredSettings } from "@/lib/platform/settings/schema";
import { OPEN_CALLBACKS } from "@/lib/telephony/callbacks/constants";

const NAMED_CITIES = 5;
const UNCONFIRMED_PHONE = { OR: [{ newPhone: { not: null } }, { phoneVerifiedAt: null }] };
const ACTIVE = { isActive: true } as const;

/**
 * Each figure matches the number of entries in the list that its tile links to (components/accounts/overview/admin-home.tsx).
 */
export async function getAdminOverview(
  now: Date,
): Promise<Omit<AdminOverview, "recent" | "setup">> {
  const uncovered = { ...ACTIVE, coverage: { none: { mechanic: ACTIVE } } };
  const [
    active,
    onboarding,
    undocumented,
    phones,
    waiting,
    documents,
    photos,
    count,
    cities,
    invitations,
    adjustments,
    callbacks,
    campaignsToPause,
  ] = await Promise.all([
    db.mechanic.count({ where: { state: "active" } }),
    db.mechanic.count({ where: { state: "onboarding" } }),
    db.mechanic.count({
      where: {
        state: "active",
        OR: [
          { documentsValidUntil: null },
          { documentsValidUntil: { lte: latestExpiredDate(now) } },
        ],
      },
    }),
    db.mechanic.count({ where: UNCONFIRMED_PHONE }),
    db.mechanicApplication.count({ where: WAITING_APPLICATIONS }),
    db.mechanicDocument.count({ where: { status: "waiting" } }),
    db.mechanicPhoto.count({ where: { status: "waiting" } }),
    db.location.count({ where: uncovered }),
    db.location.findMany({
      where: uncovered,
      orderBy: [{ city: "asc" }, { id: "asc" }],
      take: NAMED_CITIES,
      select: { city: true, state: true },
    }),
    db.user.count({ where: { status: "invited" } }),
    db.adjustmentRequest.count({ where: { state: "waiting" } }),
    db.callbackRequest.count({ where: OPEN_CALLBACKS }),
    db.campaign.count({ where: SHOULD_BE_PAUSED }),
  ]);
  return {
    activeMechanics: active,
    onboardingMechanics: onboarding,
    undocumentedMechanics: undocumented,
    unconfirmedPhones: phones,
    waitingApplications: waiting,
    waitingDocuments: documents + photos,
    uncoveredCities: { count, names: cities.map(cityAndState) },
    openInvitations: invitations,
    waitingAdjustments: adjustments,
    waitingCallbacks: callbacks,
    campaignsToPause,
  };
}

/** `settings` are the stored settings merged over the defaults. */
export async function getSetup(
  settings: Pick<StoredSettings, "defaultPhone" | "hasTelephony" | "claims">,
): Promise<AdminOverview["setup"]> {
  const { mode, mail, stripe, files } = getEnv();
  if (mode === "demo") return null;
  const [stored, services, cities, activeMechanics] = await Promise.all([
    db.setting.findMany({ select: { key: true } }),
    db.service.count({ where: ACTIVE }),
    db.location.count({ where: ACTIVE }),
    db.mechanic.count({ where: ACTIVE }),
  ]);
  return setupChecklist({
    mode,
    storedSettings: stored.map(({ key }) => key),
    defaultPhone: settings.defaultPhone,
    hasTelephony: settings.hasTelephony,
    decidedClaims: Object.keys(settings.claims).length,
    hasMail: mail !== null,
    hasPayments: stripe !== null,
    hasFiles: files !== null,
    services,
    cities,
    activeMechanics,
  });
}

export async function getMechanicOverview(
  id: string,
  now: Date,
): Promise<Omit<MechanicOverview, "refusals" | "demand"> | null> {
  const record = await db.mechanic.findUnique({
    where: { id },
    include: {
      documents: {
        where: { status: { in: ["approved", "waiting"] } },
        orderBy: [{ expiresOn: "asc" }, { id: "asc" }],
      },
      _count: {
        select: {
          coverage: { where: { location: ACTIVE } },
          offers: { where: { ...ACTIVE, service: ACTIVE } },
        },
      },
    },
  });
  if (!record) return null;
  const today = dateIn(record.timezone, now);
  const availability = describeAvailability(hoursOf(record), record.timezone, now);
  return {
    id,
    state: record.state,
    stateReason: record.stateReason,
    isRegistered: record.isRegistered,
    callsEndAt: record.callsEndAt,
    phoneNumber: record.phoneNumber,
    phoneVerifiedAt: record.phoneVerifiedAt,
    newPhone: record.newPhone,
    suspensionReason: record.suspensionReason,
    pausedUntil: record.pausedUntil && pauseEndText(record.pausedUntil, record.timezone, now),
    isOpen: availability.isOpen,
    availability: availability.text,
    cityCount: record._count.coverage,
    offerCount: record._count.offers,
    documentsValidUntil: record.documentsValidUntil?.toISOString().slice(0, 10) ?? null,
    renewals: dueRenewals(
      heldDocuments(record.documents),
      waitingDocuments(record.documents),
      today,
    ),
    today,
  };
}
