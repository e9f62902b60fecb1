import "server-only";
import { toLocation } from "@/lib/catalog/locations/rules/zips";
import type { Location } from "@/lib/catalog/locations/schema";
import { toService } from "@/lib/catalog/services/rules/service";
import type { Service } from "@/lib/catalog/services/schema";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { LocationModel, ServiceModel } from "@/lib/core/generated/prisma/models";
import { searchedStems, stemsInCities } from "@/lib/site/search/rules/rank-services";
import {
  isMisspelledIn,
  readCityQuery,
  type Spellings,
} from "@/lib/site/search/rules/read-city-query";
import { citySearch, containsText, NEAR_TIER, SAID_TIER, startsWithAny } from "./find-cities";

/** What the database finds for a text. */
interface DirectoryMatches {
  /** The first ones, in order. */
  cities: Location[];
  /** For a full list, the number of all cities found. */
  cityCount: number;
  /** The stems in the text that name one of these cities. */
  cityStems: string[];
  /** All active services, in display order. */
  services: Service[];
  /** The active city that the text names the way people say it. */
  said: Location | null;
  /** The first active city whose name or slug contains the text; null unless wanted. */
  containing: Location | null;
  mechanicIds: string[];
  mechanicCount: number;
}

interface SearchLimits {
  cities: number;
  /** 0 if mechanics aren't wanted. */
  mechanics: number;
  /** For the list of all results. Otherwise, finds cities by a part of a word, too, and doesn't count all. */
  isFullList: boolean;
  /** Whether to find the first city that contains the text. */
  containing?: boolean;
}

type Row<T extends { createdAt: Date }> = Omit<T, "createdAt"> & { createdAt: string };
interface Result {
  cities: (Row<LocationModel> & { tier: number })[];
  cityCount: number;
  cityStems: string[];
  services: Row<ServiceModel>[];
  containing: Row<LocationModel> | null;
  mechanicIds: string[];
  mechanicCount: number;
}

const { sql, empty } = Prisma;

/** Searches cities, services, and mechanics with one statement. The text must have a letter or digit. */
export async function findDirectory(text: string, wanted: SearchLimits): Promise<DirectoryMatches> {
  const query = readCityQuery(text);
  const stems = searchedStems(text);
  const limit = wanted.isFullList ? null : wanted.cities;
  const { tables, hasStem } = citySearch(query, { onlyWordStarts: wanted.isFullList, limit });
  const [result] = await db.$queryRaw<[Result]>`
    WITH ${tables}, shown AS (
      (SELECT * FROM found WHERE tier <> ${NEAR_TIER}
       ORDER BY tier, "position", "locationId" LIMIT ${wanted.cities})
      UNION ALL SELECT * FROM found WHERE tier = ${NEAR_TIER}
    )${wanted.mechanics === 0 ? empty : sql`, ${namedMechanics(query.text)}`}
    SELECT
      ${asList(sql`SELECT l.*, s.tier FROM shown s JOIN "Location" l ON l.id = s."locationId"
        ORDER BY s.tier, s."position", l.id`)} AS cities,
      (SELECT count(*) FROM found)::int AS "cityCount",
      ARRAY(SELECT stem FROM unnest(${stems}::text[]) stem WHERE ${hasStem(sql`plain_letters(stem)`)})
        AS "cityStems",
      ${asList(sql`SELECT * FROM "Service" WHERE "isActive" ORDER BY "position", id`)} AS services,
      ${wanted.containing ? firstContaining(containsText(query)) : sql`NULL`} AS containing,
      ${mechanicColumns(wanted.mechanics)}`;
  const tier = result.cities[0]?.tier;
  const cities = result.cities.map(({ tier: _, ...row }) => toLocation(dated(row)));
  const found = {
    ...result,
    cities,
    said: tier === SAID_TIER ? (cities[0] ?? null) : null,
    services: result.services.map((row) => toService(dated(row))),
    containing: result.containing && toLocation(dated(result.containing)),
  };
  if (tier !== NEAR_TIER) return found;
  const misspelled = cities.filter(({ city }) => isMisspelledIn(query, city));
  return {
    ...found,
    cities: misspelled.slice(0, wanted.cities),
    cityCount: misspelled.length,
    cityStems: stemsInCities(stems, misspelled),
  };
}

/** Dates are texts in JSON. */
const dated = <R extends { createdAt: string }>(row: R) => ({
  ...row,
  createdAt: new Date(row.createdAt),
});

/** Returns the rows as one JSON value. */
const asList = (rows: Prisma.Sql) => sql`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;

const firstContaining = (contains: Prisma.Sql) => sql`(
  SELECT to_json(l) FROM "Location" l WHERE l.id = (
    SELECT c."locationId" FROM "CitySearchText" c WHERE ${contains}
    ORDER BY c."position", c."locationId" LIMIT 1
  ))`;

/** Mechanics whose own or whose business's name has a word, or a run of words, that begins with the text. */
const namedMechanics = (text: Spellings) => sql`named_mechanics AS MATERIALIZED (
  SELECT m."mechanicId", m."name" FROM "MechanicSearchText" m
  WHERE ${startsWithAny(sql`m."lines"`, text)}
)`;

function mechanicColumns(limit: number): Prisma.Sql {
  if (limit === 0) return sql`ARRAY[]::text[] AS "mechanicIds", 0 AS "mechanicCount"`;
  return sql`
    ARRAY(SELECT "mechanicId" FROM named_mechanics ORDER BY "name", "mechanicId" LIMIT ${limit})
      AS "mechanicIds",
    (SELECT count(*) FROM named_mechanics)::int AS "mechanicCount"`;
}
