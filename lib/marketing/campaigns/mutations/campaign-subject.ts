import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { StoredName } from "@/lib/core/record-field";
import { CAMPAIGN_NOT_FOUND } from "@/lib/marketing/campaigns/constants";
import type { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import type { Snapshot } from "@/lib/platform/audit/record-audit";

/** What the audit trail and a campaign's revision cover. */
export const CAMPAIGN = {
  services: { include: { service: { select: { name: true } } }, orderBy: { serviceId: "asc" } },
  locations: {
    include: { location: { select: { slug: true } } },
    orderBy: { locationId: "asc" },
  },
} as const satisfies Prisma.CampaignInclude;

type StoredCampaign = Prisma.CampaignGetPayload<{ include: typeof CAMPAIGN }>;

export const campaignSubject: AuditedSubject<StoredCampaign, Prisma.CampaignUpdateInput> = {
  kind: "campaign",
  lock: (tx, id) => lockRow(tx, "Campaign", id),
  read: async (tx, id) =>
    orNotFound(
      await tx.campaign.findUnique({ where: { id }, include: CAMPAIGN }),
      CAMPAIGN_NOT_FOUND,
    ),
  update: (tx, id, data) => tx.campaign.update({ where: { id }, data, include: CAMPAIGN }),
  snapshot: (campaign): Record<StoredName<typeof CAMPAIGN_FIELDS>, Snapshot[string]> => ({
    name: campaign.name,
    status: campaign.state,
    dailyBudgetCents: campaign.dailyBudgetCents,
    campaignServices: campaign.services.map(({ service }) => service.name),
    cities: campaign.locations.map(({ location }) => location.slug),
    finalUrl: campaign.finalUrl,
    headlines: campaign.headlines,
    descriptions: campaign.descriptions,
    keywords: campaign.keywords,
    negativeKeywords: campaign.negatives,
    phone: campaign.phone,
  }),
  // No public page shows campaigns.
  pageTags: () => [],
};
