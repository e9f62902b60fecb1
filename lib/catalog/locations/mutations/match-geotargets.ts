import "server-only";
import { findGeotargetCandidates } from "@/lib/catalog/locations/geotarget-candidates";
import { pickGeotarget, sameNamed } from "@/lib/catalog/locations/rules/match-geotarget";
import { lockRows } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { auditedBatch, type BatchedChange } from "@/lib/platform/audit/audited-batch";
import { defineBackfill } from "@/lib/platform/jobs/define-backfill";
import type { JobChange } from "@/lib/platform/jobs/schema";
import { countCities, readCityPart } from "./city-part";
import { locationBatch, readLocations, type StoredLocation } from "./location-subject";

/**
 * Stores a Google Ads location ID for each city in the next part that has none: the ID of the only Google Ads city with
 * the same name and state. If several Google Ads cities, or several of our cities without an ID, have that name, leaves
 * the choice to an administrator.
 */
export const matchGeotargets = defineBackfill({
  kind: "match_geotargets",
  title: "Google Ads locations",
  text: "Gives each city the Google Ads location ID that matches its name and state. If several match, choose one under Geotargets.",
  unit: "city",
  total: countCities,
  perSlice: 100,
  change: async (tx, { actor, batchId, ...part }) => {
    const { cities, last } = await readCityPart(tx, part);
    const unmatched = cities.filter(({ geotargetId }) => geotargetId === null);
    const candidates = await findGeotargetCandidates(tx, unmatched);
    const write = {
      tx,
      actor,
      action: "location.match_geotarget",
      subject: locationBatch,
      batchId,
    };
    const ids = unmatched.filter((city) => pickGeotarget(city, candidates)).map(({ id }) => id);
    const matches = await auditedBatch(write, async () => {
      await lockRows(tx, "Location", ids);
      const matched = (await readLocations(tx, ids)).flatMap((before) => {
        const geotargetId = before.geotargetId ? null : pickGeotarget(before, candidates)?.id;
        return geotargetId ? [{ id: before.id, before, after: { ...before, geotargetId } }] : [];
      });
      for (const { id, after: city } of matched) {
        await tx.location.update({ where: { id }, data: { geotargetId: city.geotargetId } });
      }
      return matched;
    });
    const unclear = unmatched.flatMap((city) => {
      const found = sameNamed(city, candidates);
      const change = found.length > 1 ? SEVERAL : CONTESTED;
      const isUnclear = found.length > 1 || found.some(({ isContested }) => isContested);
      return isUnclear ? [{ item: cityAndState(city), change }] : [];
    });
    return { last, count: cities.length, changes: [...matches.flatMap(toChange), ...unclear] };
  },
});

const toChange = ({ after: city }: BatchedChange<StoredLocation>): JobChange[] =>
  city
    ? [
        {
          item: cityAndState(city),
          change: `matched to Google Ads location ${city.geotargetId}`,
        },
      ]
    : [];

const SEVERAL = "not changed, because several Google Ads locations have this name";
const CONTESTED = "not changed, because another of our cities has this name";
