import "server-only";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { violatedConstraint } from "@/lib/core/database-errors";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { revisionOf } from "@/lib/core/revision";
import { findState } from "@/lib/core/states";
import {
  type CampaignStep,
  needsChecks,
  stateAfter,
  stateAfterEdit,
} from "@/lib/marketing/campaigns/rules/campaign-state";
import { type CheckResult, hasPassed } from "@/lib/marketing/campaigns/rules/check-campaign";
import { shortenUrl } from "@/lib/marketing/campaigns/rules/final-url";
import { revisedCampaign } from "@/lib/marketing/campaigns/rules/revised-campaign";
import { suggestCampaign } from "@/lib/marketing/campaigns/rules/suggest-campaign";
import type { CampaignForm } from "@/lib/marketing/campaigns/schema/forms";
import { auditedInsert, auditedWrite } from "@/lib/platform/audit/audited-write";
import { paths } from "@/lib/platform/pages/paths";
import { CAMPAIGN, campaignSubject } from "./campaign-subject";

const FIRST_DAILY_BUDGET_CENTS = 2_000;
/** Clears the timestamps that mark a campaign as one that should be paused. */
const UNMARKED = { unfundedSince: null, claimOffSince: null };

/**
 * Adds a draft for a service in a city, with suggested text. Throws `invalid_input` for a service that doesn't exist or
 * isn't active.
 */
export async function addCampaign(
  actor: Actor,
  { serviceSlug, city }: { serviceSlug: string; city: LocationModel },
): Promise<string> {
  const write = { actor, action: "campaign.create", subject: campaignSubject };
  const { id } = await auditedInsert(write, async (tx) => {
    const service = await tx.service.findFirst({ where: { slug: serviceSlug, isActive: true } });
    if (!service) throw fieldError("invalid_input", "service", "Choose an active service.");
    const stateCode = findState(city.state)?.code ?? "";
    const place = { service: service.name, city: city.city, stateCode };
    const suggestion = await findFree(tx, (copy) => suggestCampaign(place, copy));
    return tx.campaign.create({
      data: {
        ...suggestion,
        dailyBudgetCents: FIRST_DAILY_BUDGET_CENTS,
        finalUrl: paths.landing(city.slug, service.slug),
        services: { create: { serviceId: service.id } },
        locations: { create: { locationId: city.id } },
      },
      include: CAMPAIGN,
    });
  });
  return id;
}

/** Returns the first suggestion whose name and utm_campaign aren't taken. */
async function findFree<S extends { name: string; utmCampaign: string }>(
  tx: Transaction,
  suggest: (copy: number) => S,
): Promise<S> {
  for (let copy = 1; ; copy += 1) {
    const suggestion = suggest(copy);
    const { name, utmCampaign } = suggestion;
    const taken = await tx.campaign.count({ where: { OR: [{ name }, { utmCampaign }] } });
    if (taken === 0) return suggestion;
  }
}

interface Edit extends CampaignForm {
  locationIds: readonly string[];
  /** Check results for the edited campaign. */
  results: readonly CheckResult[];
}

/**
 * Saves an edited campaign; one that was ready becomes a draft again. Throws `conflict` if the campaign has ended, if
 * it is enabled and its checks no longer pass, if the revision is outdated, if the name is taken, or if a service no
 * longer exists.
 */
export async function changeCampaign(actor: Actor, id: string, edit: Edit): Promise<void> {
  const { revision, results, serviceIds, locationIds } = edit;
  const write = { actor, action: "campaign.change", subject: campaignSubject, id };
  try {
    await auditedWrite({ ...write, ...revised(revision) }, ({ state }) => {
      const next = stateAfterEdit(state);
      if (next === null) {
        throw new AppError("conflict", "This campaign has ended, so you can’t change it.");
      }
      if (next === "enabled" && !hasPassed(results)) {
        throw failedChecks(results, "save the campaign");
      }
      return {
        ...contentOf(edit),
        state: next,
        ...UNMARKED,
        services: {
          deleteMany: {},
          create: serviceIds.map((serviceId) => ({ serviceId })),
        },
        locations: {
          deleteMany: {},
          create: locationIds.map((locationId) => ({ locationId })),
        },
      };
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "Campaign_name_key") {
      throw fieldError(
        "conflict",
        "name",
        "Another campaign already has this name. Use a different one.",
      );
    }
    if (constraint === "CampaignService_serviceId_fkey") {
      throw fieldError(
        "conflict",
        "serviceIds",
        "One of these services no longer exists. Reload the page.",
      );
    }
    throw error;
  }
}

function contentOf(edit: CampaignForm) {
  const { name, budget, finalUrl, headlines, descriptions, keywords, negatives, phone } = edit;
  return {
    ...{ name, dailyBudgetCents: budget, headlines, descriptions, keywords, negatives },
    finalUrl: shortenUrl(finalUrl, getEnv().siteUrl),
    phone: phone === "" ? null : phone,
  };
}

interface Step {
  step: CampaignStep;
  revision: string | undefined;
  /** Check results for the campaign, and the revision that was checked. */
  checked: { revision: string; results: readonly CheckResult[] };
  now: Date;
}

/**
 * Moves a campaign to another state. Throws `conflict` if the current state doesn't allow the step, if a required check
 * fails, or if the revision is outdated.
 */
export async function moveCampaign(
  actor: Actor,
  id: string,
  { step, revision, checked, now }: Step,
): Promise<void> {
  const write = { actor, action: `campaign.${step}`, subject: campaignSubject, id };
  await auditedWrite({ ...write, ...revised(revision) }, (campaign) => {
    const { state, enabledAt } = campaign;
    const next = stateAfter(state, step);
    if (next === null) throw new AppError("conflict", IMPOSSIBLE[step]);
    if (needsChecks(step)) {
      if (revisionOf(revisedCampaign(campaign)) !== checked.revision) {
        throw new AppError("conflict", "The campaign changed during the check. Try again.");
      }
      if (!hasPassed(checked.results)) throw failedChecks(checked.results, PURPOSES[step]);
    }
    return {
      state: next,
      ...UNMARKED,
      ...(next === "enabled" && enabledAt === null ? { enabledAt: now } : {}),
      ...(next === "ended" ? { endedAt: now } : {}),
    };
  });
}

const PURPOSES = { check: "mark the campaign as ready", enable: "enable the campaign" } as const;

const IMPOSSIBLE: Readonly<Record<CampaignStep, string>> = {
  check: "Only a draft can be marked as ready.",
  enable: "Only a campaign that is ready or paused can be enabled.",
  pause: "Only an enabled campaign can be paused.",
  end: "This campaign has already ended.",
};

const revised = (revision: string | undefined) => ({
  revision: { sent: revision, part: revisedCampaign },
});

function failedChecks(results: readonly CheckResult[], purpose: string): AppError {
  const [first = ""] = results.flatMap(({ problems }) => problems);
  return new AppError(
    "conflict",
    `Fix the problems that the checks found before you ${purpose}. ${first}`,
  );
}
