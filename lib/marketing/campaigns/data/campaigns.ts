import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile } from "@/lib/core/http/csv-file";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";
import { CAMPAIGN_NOT_FOUND, SHOULD_BE_PAUSED } from "@/lib/marketing/campaigns/constants";
import { isExportable } from "@/lib/marketing/campaigns/rules/campaign-state";
import { claimProblems } from "@/lib/marketing/campaigns/rules/check-campaign";
import { costPer } from "@/lib/marketing/campaigns/rules/cost-per";
import {
  EDITOR_COLUMNS,
  type EditorRow,
  editorRows,
} from "@/lib/marketing/campaigns/rules/editor-csv";
import { finalUrlSuffix } from "@/lib/marketing/campaigns/rules/final-url";
import { revisedCampaign } from "@/lib/marketing/campaigns/rules/revised-campaign";
import {
  type CampaignQuery,
  type CampaignRow,
  campaignTable,
} from "@/lib/marketing/campaigns/schema/views";
import { readClaimsOff } from "./read-claims-off";
import { readResults } from "./results";

const PLACE = { select: { id: true, city: true, state: true, slug: true, geotargetId: true } };

const ROW = {
  services: {
    include: { service: { select: { id: true, name: true } } },
    orderBy: { service: { position: "asc" } },
  },
  locations: { include: { location: PLACE }, orderBy: { location: { position: "asc" } } },
} as const satisfies Prisma.CampaignInclude;

type Stored = Prisma.CampaignGetPayload<{ include: typeof ROW }>;

const dollars = (cents: number | null) => (cents === null ? null : Math.round(cents) / 100);

export const campaignList = defineList({
  table: campaignTable,
  where: whereOf,
  find: (part) => db.campaign.findMany({ ...part, include: ROW }),
  count: (where) => db.campaign.count({ where }),
  toRows,
  csv: [
    { header: "Campaign", value: (row) => row.name },
    { header: "Status", value: (row) => row.state },
    { header: "Services", value: (row) => row.services.join("; ") },
    { header: "Cities", value: (row) => row.cities.join("; ") },
    { header: "Daily budget", value: (row) => dollars(row.dailyBudgetCents) },
    { header: "From", value: ({ results }) => results.from },
    { header: "To", value: ({ results }) => results.to },
    { header: "Cost", value: ({ results }) => dollars(results.costCents) },
    { header: "Clicks", value: ({ results }) => results.clicks },
    { header: "Impressions", value: ({ results }) => results.impressions },
    { header: "Calls", value: ({ results }) => results.calls },
    { header: "Billed calls", value: ({ results }) => results.billed },
    { header: "Kept calls", value: ({ results }) => results.kept },
    { header: "Kept fees", value: ({ results }) => dollars(results.keptCents) },
    { header: "Cost per call", value: ({ results }) => dollars(costPer(results, "calls")) },
    { header: "Cost per billed call", value: ({ results }) => dollars(costPer(results, "billed")) },
    { header: "Cost per kept call", value: ({ results }) => dollars(costPer(results, "kept")) },
    { header: "No mechanic with credit since", value: (row) => row.unfundedSince },
    { header: "Claim off since", value: (row) => row.claimOffSince },
  ],
});

function whereOf({ q, state, only }: CampaignQuery): Prisma.CampaignWhereInput {
  const text = containing(q);
  const isInCity = { OR: [inCity(q), { state: text }] };
  return {
    ...(state && { state }),
    ...(only && { AND: SHOULD_BE_PAUSED }),
    ...(q && {
      OR: [
        { name: text },
        { services: { some: { service: { name: text } } } },
        { locations: { some: { location: isInCity } } },
      ],
    }),
  };
}

async function toRows(campaigns: readonly Stored[]): Promise<CampaignRow[]> {
  const resultsOf = await readResults(campaigns.map(({ id }) => id));
  return campaigns.map((campaign) => ({
    id: campaign.id,
    name: campaign.name,
    state: campaign.state,
    services: campaign.services.map(({ service }) => service.name),
    cities: citiesOf(campaign),
    dailyBudgetCents: campaign.dailyBudgetCents,
    unfundedSince: campaign.unfundedSince?.toISOString() ?? null,
    claimOffSince: campaign.claimOffSince?.toISOString() ?? null,
    results: resultsOf(campaign.id),
    createdAt: campaign.createdAt.toISOString(),
  }));
}

function citiesOf({ locations }: Pick<Stored, "locations">): string[] {
  return locations.map(({ location: { city, state } }) => `${city}, ${state}`);
}

/** Returns all campaigns, including those that have ended, by name. */
export function listCampaignNames(): Promise<{ id: string; name: string }[]> {
  return db.campaign.findMany({
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

/** Returns a campaign with everything that can be edited or exported, or null if it doesn't exist. */
export async function findCampaign(id: string) {
  const campaign = await db.campaign.findUnique({ where: { id }, include: ROW });
  if (!campaign) return null;
  const { services, locations, phone, enabledAt, createdAt, endedAt, ...stored } = campaign;
  const { unfundedSince, claimOffSince, ...content } = stored;
  return {
    ...content,
    phone: phone ?? "",
    serviceIds: services.map(({ serviceId }) => serviceId),
    services: services.map(({ service }) => service.name),
    cities: citiesOf(campaign),
    places: locations.map(({ location }) => location),
    suffix: finalUrlSuffix(campaign.utmCampaign),
    siteUrl: getEnv().siteUrl,
    revision: revisionOf(revisedCampaign(campaign)),
  };
}
export type CampaignDetails = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/**
 * Throws `not_found`, or `conflict` if the campaign hasn't been checked or has ended, or if the ad text makes a claim
 * that has been turned off since the check.
 */
export async function exportForEditor(id: string): Promise<CsvFile<EditorRow>> {
  const campaign = orNotFound(await findCampaign(id), CAMPAIGN_NOT_FOUND);
  if (!isExportable(campaign.state)) {
    const remedy =
      campaign.state === "ended"
        ? "This campaign has ended, so you can’t download it."
        : "Mark the campaign as ready before you download it.";
    throw new AppError("conflict", remedy);
  }
  const services = await db.service.findMany({ where: { id: { in: campaign.serviceIds } } });
  const claimsOff = (await readClaimsOff(db))(services);
  const [problem] = claimProblems(campaign, { claimsOff });
  if (problem) throw new AppError("conflict", `${problem} Change the text first.`);
  return new CsvFile(campaign.utmCampaign, EDITOR_COLUMNS, editorRows(campaign));
}

/** Returns the services that a campaign can advertise: active ones, and those that it already advertises. */
export function listServiceChoices(
  chosen: readonly string[] = [],
): Promise<{ id: string; slug: string; name: string }[]> {
  return db.service.findMany({
    where: { OR: [{ isActive: true }, { id: { in: [...chosen] } }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, slug: true, name: true },
  });
}
