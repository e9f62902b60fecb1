import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import { notify } from "@/lib/notifications/notify";
import { readFunding, type Target } from "../data/read-funding";
import { campaignSubject } from "./campaign-subject";

/** Whether there are campaigns to watch. */
export async function hasEnabledCampaigns(): Promise<boolean> {
  return (await db.campaign.count({ where: { state: "enabled" } })) > 0;
}

/**
 * Marks enabled campaigns that should be paused because a service no longer has a funded mechanic in one of the cities,
 * and tells administrators. Unmarks campaigns whose services all have one again in every city. Handles one batch of
 * both kinds, and returns the campaigns' names.
 */
export async function markUnfunded(
  tx: Transaction,
  now: Date,
  { skip = 0, take }: Batch,
): Promise<string[]> {
  const campaigns = await readEnabled(tx);
  const fundingOf = await readFunding(
    tx,
    campaigns.map(({ target }) => target),
    now,
  );
  const changed = campaigns
    .map((campaign) => ({ ...campaign, gaps: gapsOf(fundingOf(campaign.target)) }))
    .filter(({ isMarked, gaps }) => isMarked !== gaps.length > 0)
    .slice(skip, skip + take);
  for (const { id, name, gaps } of changed) {
    const isUnfunded = gaps.length > 0;
    const write = { tx, actor: null, subject: campaignSubject, id, isAction: true };
    const action = isUnfunded ? "campaign.unfunded" : "campaign.funded";
    await auditedWrite({ ...write, action, note: gaps.join("; ") }, ({ state }) =>
      // Someone may have paused it in the meantime.
      state === "enabled" ? { unfundedSince: isUnfunded ? now : null } : null,
    );
    if (!isUnfunded) continue;
    await notify(tx, {
      kind: "campaign_unfunded",
      to: "administrators",
      key: `${id}:${now.toISOString()}`,
      facts: { campaignId: id, campaignName: name, gaps },
    });
  }
  return changed.map(({ name }) => name);
}

async function readEnabled(tx: Transaction) {
  const campaigns = await tx.campaign.findMany({
    where: { state: "enabled" },
    orderBy: { id: "asc" },
    include: {
      services: { include: { service: true } },
      locations: { include: { location: true } },
    },
  });
  return campaigns.map(({ id, name, unfundedSince, services, locations }) => {
    const target: Target = {
      services: services.map(({ service }) => service),
      cities: locations.map(({ location }) => ({
        ...location,
        name: `${location.city}, ${location.state}`,
      })),
    };
    return { id, name, isMarked: unfundedSince !== null, target };
  });
}

function gapsOf(pairs: ReturnType<Awaited<ReturnType<typeof readFunding>>>): string[] {
  return pairs
    .filter(({ fundedMechanics }) => fundedMechanics === 0)
    .map(({ serviceName, cityName }) => `${serviceName} in ${cityName}`);
}
