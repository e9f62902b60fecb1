import pg from "pg";
import { indexCities } from "@/lib/catalog/locations/rules/city-index";
import { coverageOf, demoDirectory } from "../demo-directory";
import { demoId } from "../demo-id";
import { offersOf } from "../demo-mechanics";
import { type CountryCity, countryCities } from "./country-cities";
import { countryWorkers } from "./country-mechanics";
import { countryNumbers } from "./country-numbers";

/** With the demo's own, about 29,000 cities and 20,000 mechanics. */
const COUNTRY = { cities: Number.POSITIVE_INFINITY, mechanics: 19_880 };
/** How much longer a mechanic with offers and coverage takes than a city. */
const MECHANIC_WORK = 3;
const CITIES_AT_ONCE = 2_000;
const MECHANICS_AT_ONCE = 250;

interface Options {
  scale?: { cities: number; mechanics: number };
  /** Called with the part of the work that is done, from 0 to 1. */
  onProgress?: (done: number) => void;
}

export interface CountryCounts {
  cities: number;
  mechanics: number;
  coverage: number;
  offers: number;
}

/**
 * Adds the rest of the country to the demo's directory, in one transaction: all cities of the ZIP table, and 20,000
 * mechanics with offers and the cities within their radius. Returns null, without writing anything, if the database has
 * cities that aren't the demo's. Deterministic, including IDs.
 */
export async function seedCountry(
  client: pg.Client,
  { scale = COUNTRY, onProgress = () => {} }: Options = {},
): Promise<CountryCounts | null> {
  const demo = demoDirectory();
  await client.query("BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  try {
    const counts = (await hasOnly(client, demo.locations))
      ? await addCountry(client, { demo, scale, onProgress })
      : null;
    await client.query("COMMIT");
    return counts;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Locks the cities, so that nobody adds any in the meantime. */
async function hasOnly(client: pg.Client, cities: readonly { id: string }[]): Promise<boolean> {
  await client.query(`LOCK TABLE "Location" IN SHARE ROW EXCLUSIVE MODE`);
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM "Location"`);
  const known = new Set(cities.map(({ id }) => id));
  return rows.length === known.size && rows.every(({ id }) => known.has(id));
}

interface CountryOptions extends Required<Options> {
  demo: ReturnType<typeof demoDirectory>;
}

async function addCountry(
  client: pg.Client,
  { demo, scale, onProgress }: CountryOptions,
): Promise<CountryCounts> {
  const cities = countryCities(demo.locations, scale.cities);
  const counts = { cities: 0, mechanics: 0, coverage: 0, offers: 0 };
  const workOf = (cityCount: number, mechanicCount: number) =>
    cityCount + MECHANIC_WORK * mechanicCount;
  const total = workOf(cities.length, scale.mechanics);
  const report = () => onProgress(workOf(counts.cities, counts.mechanics) / total);
  for (const some of chunks(cities, CITIES_AT_ONCE)) {
    counts.cities += await insertRows(
      client,
      "Location",
      some.map(({ location }) => location),
    );
    report();
  }
  const taken = new Set(
    [...demo.mechanics, ...demo.trackingNumbers].map(({ phoneNumber }) => phoneNumber),
  );
  const all = [...demo.locations.filter(({ isActive }) => isActive), ...cities.map(locationOf)];
  const index = indexCities(all);
  const workers = countryWorkers(cities, {
    count: scale.mechanics,
    numbers: countryNumbers(taken),
  });
  for (const some of chunks(workers, MECHANICS_AT_ONCE)) {
    const offers = some
      .flatMap(({ mechanic, ...worker }) =>
        offersOf(mechanic.id, { ...worker, i: worker.seed, services: demo.services }),
      )
      .map((offer, i) => ({ id: demoId("trade", counts.offers + i + 1), ...offer }));
    counts.mechanics += await insertRows(
      client,
      "Mechanic",
      some.map(({ mechanic }) => mechanic),
    );
    counts.coverage += await insertRows(
      client,
      "Coverage",
      some.flatMap(({ mechanic }) => coverageOf(mechanic, index.near)),
    );
    counts.offers += await insertRows(client, "Offer", offers);
    report();
  }
  await client.query("SELECT write_all_page_scores()");
  return counts;
}

const locationOf = ({ location }: CountryCity) => location;

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Inserts rows that all have the same columns, as one statement. Returns how many. */
async function insertRows(
  client: pg.Client,
  table: "Location" | "Mechanic" | "Coverage" | "Offer",
  rows: readonly object[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => pg.escapeIdentifier(name));
  if (columns.length === 0) return 0;
  const names = columns.join(", ");
  const { rowCount } = await client.query(
    `INSERT INTO "${table}" (${names})
     SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
