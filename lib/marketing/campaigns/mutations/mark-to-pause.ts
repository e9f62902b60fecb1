import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { claimProblems, fundingGaps } from "@/lib/marketing/campaigns/rules/check-campaign";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { notify } from "@/lib/platform/notifications/notify";
import { readClaimsOff } from "../data/read-claims-off";
import { readFunding, type Target } from "../data/read-funding";
import { campaignSubject } from "./campaign-subject";

/** The columns that store since when an enabled campaign should be paused, with their audit actions. */
const MARKS = {
  unfundedSince: { marked: "campaign.unfunded", unmarked: "campaign.funded" },
  claimOffSince: { marked: "campaign.claim_off", unmarked: "campaign.claims_on" },
} as const;

interface Finding {
  id: string;
  name: string;
  column: keyof typeof MARKS;
  isMarked: boolean;
  /** Why the campaign should be paused. Empty if it shouldn't be. */
  reasons: string[];
}

/**
 * Marks enabled campaigns that should be paused because a service no longer has a funded mechanic in one of the cities,
 * or because the ad text makes a claim that is off, and notifies administrators. Unmarks campaigns once the reason is
 * gone.
 */
export const markToPause = defineSweep({
  kind: "watch_campaigns",
  title: "Flag campaigns to pause",
  text: "Flags enabled campaigns that should be paused because at least one of their cities has no mechanic with credit to take calls, or because an ad text makes a claim that is turned off.",
  unit: "campaign",
  cron: "*/10 * * * *",
  isDue: async () => (await db.campaign.count({ where: { state: "enabled" } })) > 0,
  due: async (tx, now, { skip = 0, take }) =>
    (await findReasons(tx, now))
      .filter(({ isMarked, reasons }) => isMarked !== reasons.length > 0)
      .slice(skip, skip + take),
  handle: async (tx, finding, now) => {
    const { id, column, reasons } = finding;
    const since = reasons.length > 0 ? now : null;
    const write = { tx, actor: null, subject: campaignSubject, id, isAction: true };
    const action = MARKS[column][since ? "marked" : "unmarked"];
    await auditedWrite({ ...write, action, note: reasons.join("; ") }, ({ state }) =>
      // Someone may have paused the campaign in the meantime.
      state === "enabled" ? { [column]: since } : null,
    );
    if (since) await notifyAdministrators(tx, finding, now);
  },
  perSlice: 20,
  nameOf: ({ name }) => name,
  change: "checked for mechanics with credit and for claims that are turned off",
});

async function notifyAdministrators(
  tx: Transaction,
  { id, name, column, reasons }: Finding,
  now: Date,
) {
  const to = { to: "administrators", key: `${id}:${now.toISOString()}` } as const;
  const named = { campaignId: id, campaignName: name };
  if (column === "unfundedSince") {
    await notify(tx, { ...to, kind: "campaign_unfunded", facts: { ...named, gaps: reasons } });
  } else {
    await notify(tx, { ...to, kind: "campaign_claim_off", facts: { ...named, problems: reasons } });
  }
}

async function findReasons(tx: Transaction, now: Date): Promise<Finding[]> {
  const campaigns = await readEnabled(tx);
  const targets = campaigns.map(({ target }) => target);
  const fundingOf = await readFunding(tx, targets, now);
  const claimsOffOf = await readClaimsOff(tx);
  return campaigns.flatMap(({ id, name, target, ...campaign }) => {
    const problems = claimProblems(campaign, { claimsOff: claimsOffOf(target.services) });
    const found = [
      { column: "unfundedSince", reasons: fundingGaps(fundingOf(target)) },
      { column: "claimOffSince", reasons: problems },
    ] as const;
    return found.map((one) => ({ id, name, isMarked: campaign[one.column] !== null, ...one }));
  });
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
  return campaigns.map(({ services, locations, ...campaign }) => {
    const target = {
      services: services.map(({ service }) => service),
      cities: locations.map(({ location }) => ({
        ...location,
        name: cityAndState(location),
      })),
    } satisfies Target;
    return { ...campaign, target };
  });
}
