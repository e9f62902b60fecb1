import "server-only";
import { ADD_STATE, findNamedCities } from "@/lib/catalog/locations/find-named-cities";
import type { PriceScope } from "@/lib/catalog/price-rules/schema";
import type { Transaction } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import { groupBy } from "@/lib/core/group-by";
import { cityAndState } from "@/lib/core/place-names";
import type { CellProblem, Cells } from "@/lib/platform/imports/rules/csv-format";
import { missingRecord } from "@/lib/platform/imports/rules/missing-record";

interface Named {
  id: string;
  slug: string;
  /** Tells records with the same name apart. */
  label: string;
}

/** The services and cities that the cells of some rows may mean, keyed by the cells' text. */
interface NamedScopes {
  services: ReadonlyMap<string, readonly Named[]>;
  cities: ReadonlyMap<string, readonly Named[]>;
}

/** Services and cities are named by their slug or as in the product, such as "Oil Change" and "Austin, TX". */
export async function readNamedScopes(
  tx: Transaction,
  rows: readonly Cells[],
): Promise<NamedScopes> {
  const select = { id: true, slug: true, name: true };
  const services = await tx.service.findMany({ select, orderBy: { slug: "asc" } });
  const labeled = services.map(({ name, ...service }) => ({
    ...service,
    label: service.slug,
    name: foldName(name),
  }));
  const bySlug = new Map(labeled.map((service) => [service.slug, service]));
  const byName = groupBy(labeled, ({ name }) => name);
  const cities = await findNamedCities(
    tx,
    rows.flatMap(({ city }) => city || []),
  );
  return {
    services: new Map(
      rows.map(({ service = "" }) => {
        const own = bySlug.get(service);
        return [service, own ? [own] : (byName.get(foldName(service)) ?? [])] as const;
      }),
    ),
    cities: new Map(
      [...cities].map(([text, found]) => [
        text,
        found.map((city) => ({ ...city, label: cityAndState(city) })),
      ]),
    ),
  };
}

/** Replaces names by slugs, which the export writes. Keeps text that names nothing, or several records. */
export function withSlugs({ services, cities }: NamedScopes, cells: Cells): Cells {
  const { service = "", city = "" } = cells;
  return {
    ...cells,
    service: only(services.get(service))?.slug ?? service,
    city: only(cities.get(city))?.slug ?? city,
  };
}

type ScopeResult = { scope: PriceScope; problem?: never } | { scope: null; problem: CellProblem };

/** Returns the price's scope, or why a row's service or city can't be found. */
export function namedScope(
  { services, cities }: NamedScopes,
  { service = "", city = "" }: Cells,
): ScopeResult {
  const serviceId = service === "" ? null : only(services.get(service))?.id;
  if (serviceId === undefined) {
    return { scope: null, problem: missing("Service", service, services.get(service)) };
  }
  const locationId = city === "" ? null : only(cities.get(city))?.id;
  if (locationId === undefined) {
    return { scope: null, problem: missing("City", city, cities.get(city)) };
  }
  return { scope: { serviceId, locationId } };
}

const only = (found: readonly Named[] = []) => (found.length === 1 ? found[0] : undefined);

function missing(
  column: "Service" | "City",
  text: string,
  found: readonly Named[] = [],
): CellProblem {
  const noun = column.toLowerCase();
  const labels = found.map(({ label }) => label);
  const remedy = column === "City" ? ADD_STATE : "Enter its URL.";
  return missingRecord({ column, noun, text, labels, remedy });
}
