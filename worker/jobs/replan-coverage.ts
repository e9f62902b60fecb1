import { indexCities } from "@/lib/catalog/locations/rules/city-index";
import {
  findReplans,
  listActiveCities,
  listMechanicIds,
  type MechanicReplan,
  replanMany,
} from "@/lib/mechanics/profiles/mutations/replan-many";
import {
  type ReplanCursor,
  replanCursorSchema,
  replanRun,
} from "@/lib/mechanics/profiles/schema/replan-run";
import { findAdministrator } from "@/lib/platform/jobs/define-backfill";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Reading and planning this many mechanics takes a fraction of a second. */
const MECHANICS_PER_SLICE = 200;
/** Locking, writing, and auditing this many changes takes another fraction of a second. */
const CHANGES_PER_SLICE = 50;

const START: ReplanCursor = { after: "", mechanics: 0, added: 0, removed: 0 };

/** Replans every mechanic's coverage, for example, after cities are added. */
export const replanCoverage = defineJob({
  ...replanRun,
  listing: {
    screen: "backfill",
    title: "Coverage from radius",
    text: "Matches every mechanic’s cities to their base ZIP and radius. Cities that were added or removed manually don’t change.",
    unit: "mechanic",
  },
  cursor: replanCursorSchema,
  slice: async ({ tx, params: { userId, batchId }, cursor, isDryRun }) => {
    const actor = await findAdministrator(tx, userId);
    const before = cursor ?? START;
    const ids = await listMechanicIds(tx, { after: before.after, limit: MECHANICS_PER_SLICE });
    const last = ids.at(-1);
    if (last === undefined) return { cursor: null, done: 0 };
    const cities = indexCities(await listActiveCities(tx));
    const found = await findReplans(tx, { cities, ids });
    const due = found.slice(0, CHANGES_PER_SLICE).map(({ mechanic }) => mechanic.id);
    const isCut = due.length < found.length;
    const after = isCut ? (due.at(-1) ?? last) : last;
    const replans = isDryRun
      ? found.slice(0, due.length)
      : await replanMany(tx, { cities, ids: due, actor, action: "mechanic.replan", batchId });
    return {
      cursor: addTotals(before, replans, after),
      done: ids.filter((id) => id <= after).length,
      total: await tx.mechanic.count(),
      changes: replans.map(describe),
    };
  },
});

function addTotals(
  totals: ReplanCursor,
  replans: readonly MechanicReplan[],
  after: string,
): ReplanCursor {
  const count = (of: "added" | "removed") =>
    replans.reduce((sum, { plan }) => sum + plan[of].length, totals[of]);
  return {
    after,
    mechanics: totals.mechanics + replans.length,
    added: count("added"),
    removed: count("removed"),
  };
}

const MOST_NAMES = 4;

function describe({ mechanic, plan: { added, removed } }: MechanicReplan) {
  const parts = [
    namesOf(
      "adds",
      added.map(({ city }) => city),
    ),
    namesOf(
      "removes",
      removed.map(({ location }) => location.city),
    ),
  ].filter((part) => part !== null);
  return { item: mechanic.name, change: parts.join("; ") || "changes only the order of cities" };
}

function namesOf(verb: string, cities: readonly string[]): string | null {
  if (cities.length === 0) return null;
  const named = cities.slice(0, MOST_NAMES).join(", ");
  const more = cities.length - MOST_NAMES;
  return `${verb} ${named}${more > 0 ? `, and ${more} more` : ""}`;
}
