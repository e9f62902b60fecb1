import "server-only";
import { servicePriceCents } from "@/lib/catalog/pricing/service-price";
import { SERVICES_ON_HOME } from "@/lib/catalog/services/constants";
import { isInBrakeQuiz } from "@/lib/catalog/services/rules/cost-path";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { db } from "@/lib/core/db";
import { findState } from "@/lib/core/states";
import { MECHANICS_PER_PAGE } from "@/lib/mechanics/profiles/constants";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { paths } from "@/lib/platform/pages/paths";
import { type EditTimes, lastChange } from "@/lib/site/sitemap/rules/sitemap-files";

type Lists = { edits: EditTimes; number: number };

/** Tags of the fixed pages that show more than settings and claims. */
const TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.services, [pageTags.services]],
  [paths.cities, [pageTags.locations]],
]);

/** Yields the home page, the fixed pages, what each service costs, and every page of the list of all mechanics. */
export async function* listPages({ edits, number }: Lists) {
  if (number !== 1) return;
  const total = await db.mechanic.count({ where: { isActive: true } });
  const services = await db.service.findMany({
    where: { isActive: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const described = services.map(({ slug }) => pageTags.service(slug));
  const shown = described.slice(0, SERVICES_ON_HOME);
  const tags = [pageTags.services, pageTags.locations, ...shown];
  yield { path: paths.home, changedAt: lastChange(edits, { tags }) };
  for (const { canonical } of Object.values(fixedHeads)) {
    const listed = canonical === paths.services ? described : [];
    const changedAt = lastChange(edits, { tags: [...(TAGS.get(canonical) ?? []), ...listed] });
    yield { path: canonical, changedAt };
  }
  const priced = services.filter((service) => servicePriceCents(toPricedService(service)) !== null);
  for (const { slug } of priced.filter((service) => !isInBrakeQuiz(service.slug))) {
    const changedAt = lastChange(edits, { tags: [pageTags.service(slug)] });
    yield { path: paths.cost(slug), changedAt };
  }
  yield* listMechanicsPages({ edits, total });
}

type MechanicsList = { edits: EditTimes; total: number; stateSlug?: string };

function* listMechanicsPages({ edits, total, stateSlug }: MechanicsList) {
  if (!isIndexable({ kind: "mechanics", mechanics: total })) return;
  const changedAt = lastChange(edits, { tags: [pageTags.mechanics] });
  for (let page = 1; page <= Math.ceil(total / MECHANICS_PER_PAGE); page += 1) {
    yield { path: paths.mechanicsPage({ stateSlug, page }), changedAt };
  }
}

/** Yields each state's list of cities and every page of its list of mechanics. */
export async function* listStates({ edits, number }: Lists) {
  if (number !== 1) return;
  const rows = await db.$queryRaw<{ state: string; served: number; mechanics: number }[]>`
    SELECT works.state, count(*)::int AS mechanics, (
      SELECT count(*)::int FROM "Location" l
      JOIN "PageScore" p ON p."locationId" = l.id AND p."serviceId" = '' AND p.mechanics > 0
      WHERE l.state = works.state AND l."isActive") AS served
    FROM (
      SELECT DISTINCT l.state, c."mechanicId" FROM "Coverage" c
      JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
    ) works
    JOIN "Mechanic" m ON m.id = works."mechanicId" AND m."isActive"
    GROUP BY works.state ORDER BY works.state`;
  for (const { state, served, mechanics } of rows) {
    const stateSlug = findState(state)?.slug;
    if (stateSlug === undefined) continue;
    if (isIndexable({ kind: "stateCities", served })) {
      const tags = [pageTags.locations];
      yield { path: paths.citiesIn(stateSlug), changedAt: lastChange(edits, { tags }) };
    }
    yield* listMechanicsPages({ edits, total: mechanics, stateSlug });
  }
}
