import "server-only";
import type { ZipProblem } from "@/lib/catalog/locations/rules/zip-problem";
import { readZipField } from "@/lib/core/parse-zip";
import { findZip } from "@/lib/core/zip-places";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import { shortName } from "@/lib/mechanics/profiles/rules/short-name";
import type { LocalPrices } from "@/lib/site/estimates/rules/estimate";
import type { PlaceOfCar, PricedCity } from "@/lib/site/estimates/schema";
import { getLanding, getLandingPage } from "@/lib/site/landing/data";
import { findLocationForZip, findZipProblem } from "@/lib/site/landing/data/visitor-location";
import type { Landing } from "@/lib/site/landing/schema";
import { crewInReach } from "@/lib/site/search/data/crew-in-reach";
import { crewWords, MOST_NAMED } from "@/lib/site/search/rules/crew-words";

/** Returns what a mechanic near the ZIP charges, or why there is none. `typedZip` may be empty. */
export async function findLocalWork(
  serviceSlug: string,
  typedZip: string,
  context: DirectoryContext,
): Promise<PlaceOfCar> {
  if (typedZip === "") return { kind: "unasked" };
  const place = findZip(readZipField(typedZip) ?? "");
  const location = place && (await findLocationForZip(place));
  const page =
    location && (await getLandingPage({ serviceSlug, locationSlug: location.slug }, context));
  if (!place || !page || page.records.length === 0) {
    const problem = await findZipProblem(typedZip, serviceSlug, context.now);
    return { kind: "problem", problem, nearest: await findNearest(problem, serviceSlug, context) };
  }
  const { landing, records } = page;
  const crew = records.map(({ id, ...mechanic }) => ({ mechanicId: id, ...mechanic }));
  const shown = chooseNumber(landing.route, context.now);
  const called = records.find(({ id }) => id === shown.mechanicId);
  const ids = records.map(({ id }) => id);
  return {
    kind: "local",
    work: {
      landing,
      prices: pricesOf(landing),
      crew: crewWords(ids, crewInReach(crew, place)),
      photos: records
        .slice(0, MOST_NAMED)
        .flatMap(({ photo, name }) => (photo === null ? [] : [{ photo, name: shortName(name) }])),
      mechanic: called ? shortName(called.name) : null,
      shown,
    },
  };
}

/** The prices of the nearest city with a mechanic, which is where the page leads. */
async function findNearest(
  problem: ZipProblem,
  serviceSlug: string,
  context: DirectoryContext,
): Promise<PricedCity | null> {
  const nearest = problem.kind === "uncovered" ? problem.nearest[0] : undefined;
  const landing =
    nearest && (await getLanding({ serviceSlug, locationSlug: nearest.slug }, context));
  return landing ? { location: landing.location, prices: pricesOf(landing) } : null;
}

const pricesOf = ({ pricing, local }: Landing): LocalPrices => ({
  fromCents: pricing.price,
  highestCents: local.chargedCents?.highest ?? null,
});
