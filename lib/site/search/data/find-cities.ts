import "server-only";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { CityQuery, NamedCity, Spellings } from "@/lib/site/search/rules/read-city-query";

/** Parts of a statement. */
interface CitySearch {
  /** Common table expressions. The last one, "found", has the columns "locationId", position, tier, and stems. */
  tables: Prisma.Sql;
  /** Whether a city's name begins with this stem, given as an expression. */
  hasStem: (stem: Prisma.Sql) => Prisma.Sql;
}

/** The tier of cities whose name may be misspelled in the text: they are at most two typos apart. */
export const NEAR_TIER = 2;

/** The tier of the one city that the text names the way people say it, or of those with exactly this name. */
export const SAID_TIER = -1;

const { sql, empty } = Prisma;
const IN_ORDER = sql`c."position", c."locationId"`;
/** The same, but as an expression, so that the planner looks the text up instead of trying all cities in order. */
const SORTED = sql`c."position" + 0, c."locationId"`;
/** Shorter texts have no trigram, and are in so many names that the first cities in order soon suffice. */
const MIN_TRIGRAM_LETTERS = 3;

interface Options {
  /**
   * Leaves out cities whose names contain the text only in the middle of a word, such as Sacramento for "ac", unless it
   * is a state's code.
   */
  onlyWordStarts: boolean;
  /** Stops after this many cities whose name or slug contains the text. */
  limit: number | null;
}

/**
 * Finds active cities. If the text names one city the way people say it, finds only that city. If the text is a state or
 * ends with one, finds the matches in that state, if any, and for a state alone also cities elsewhere with that name.
 * Otherwise finds the cities whose name or slug contains the text, or whose name is in the text; if there are none,
 * those that may be misspelled, which `isMisspelledIn` confirms.
 */
export function citySearch(query: CityQuery, options: Options): CitySearch {
  const tiers: [name: string, rows: Prisma.Sql][] = [];
  const found = () => tiers.map(([name]) => sql`NOT EXISTS (SELECT FROM ${Prisma.raw(name)})`);
  const onlyIfNone = () => Prisma.join([sql`true`, ...found()], " AND ");
  const matches = sql`(${matchesOf(query, options)} AND ${isNoNamesake(query)})`;

  if (query.said) tiers.push(["said", saidCity(query.said)]);
  if (query.inState) tiers.push(...inState(query, query.inState, onlyIfNone()));
  const helpers: [name: string, rows: Prisma.Sql][] = [];
  if (!query.isOnlyInState) {
    const tier = tierOf(query);
    const inOrder = query.text[0].length < MIN_TRIGRAM_LETTERS ? IN_ORDER : SORTED;
    const order = query.isCityFirst ? sql`${tier}, ${inOrder}` : inOrder;
    const limit = options.limit === null ? empty : sql`ORDER BY ${order} LIMIT ${options.limit}`;
    tiers.push(["matching", rowsWhere(sql`${matches} AND ${onlyIfNone()}`, limit, tier)]);
    // Read only until the first row, but planned as if all were needed, which uses the indexes.
    if (options.limit !== null)
      helpers.push([
        "all_matching",
        sql`SELECT c."stems" FROM "CitySearchText" c WHERE ${matches}`,
      ]);
    if (query.misspelled.length > 0) {
      helpers.push(["containing", anyMatch(query)]);
      const none = sql`${onlyIfNone()} AND NOT EXISTS (SELECT FROM containing)`;
      tiers.push(["near", rowsWhere(sql`${mayBeMisspelled(query)} AND ${none}`, empty, NEAR_TIER)]);
    }
  }
  const union = tiers.map(([name]) => sql`SELECT * FROM ${Prisma.raw(name)}`);
  const tables = [...helpers, ...tiers, ["found", Prisma.join(union, " UNION ALL ")] as const];
  return {
    tables: Prisma.join(
      tables.map(([name, rows]) => sql`${Prisma.raw(name)} AS MATERIALIZED (${rows})`),
    ),
    hasStem: (stem) => {
      const begins = sql`"stems" LIKE '% ' || ${stem} || '%'`;
      const isFound = sql`EXISTS (SELECT FROM found WHERE ${begins})`;
      if (options.limit === null || query.isOnlyInState) return isFound;
      const isLeftOut = sql`EXISTS (SELECT FROM all_matching WHERE ${begins})`;
      return sql`(${isFound} OR (EXISTS (SELECT FROM matching) AND ${isLeftOut}))`;
    },
  };
}

const rowsWhere = (condition: Prisma.Sql, rest = empty, tier: Prisma.Sql | number = 0) => sql`
  SELECT c."locationId", c."position", (${tier})::int AS tier, c."stems" FROM "CitySearchText" c WHERE ${condition} ${rest}`;

const saidCity = (said: NamedCity) =>
  rowsWhere(
    isCity(said),
    sql`ORDER BY c."name" <> plain_letters(${said.names[0]}), ${IN_ORDER} LIMIT 1`,
    SAID_TIER,
  );

const isExactly = ({ text }: CityQuery) => sql`c."name" = plain_letters(${text[1]})`;

const tierOf = (query: CityQuery) =>
  query.isCityFirst ? sql`CASE WHEN ${isExactly(query)} THEN ${SAID_TIER} ELSE 0 END` : 0;

function inState(
  query: CityQuery,
  { state, before }: NonNullable<CityQuery["inState"]>,
  onlyIfNone: Prisma.Sql,
): [name: string, rows: Prisma.Sql][] {
  const there = sql`c."state" = ${state} AND ${onlyIfNone}`;
  if (before) {
    const named = sql`${there} AND ${isNamed(query)} AND NOT EXISTS (SELECT FROM parts)`;
    return [
      ["parts", rowsWhere(sql`${there} AND ${containsAny(sql`c."cityLines"`, before)}`)],
      ["named", rowsWhere(named)],
    ];
  }
  const namesake = sql`${isExactly(query)} AND c."state" <> ${state}`;
  const tier = query.isCityFirst ? SAID_TIER : 1;
  return [
    [
      "in_state",
      sql`${rowsWhere(there)} UNION ALL ${rowsWhere(sql`${namesake} AND ${onlyIfNone}`, empty, tier)}`,
    ],
  ];
}

/** Whether the city isn't one whose name the text follows with another state: "aurora il" doesn't mean Aurora, Colorado. */
function isNoNamesake({ inState }: CityQuery): Prisma.Sql {
  return inState?.before ? sql`c."name" <> plain_letters(${inState.before[1]})` : sql`true`;
}

/** Whether the name is one of the runs of words in the text, or the city is called by its nickname. */
function isNamed({ names, called }: CityQuery): Prisma.Sql {
  const run = sql`c."name" = ANY (ARRAY(SELECT plain_letters(name) FROM unnest(${[...names]}::text[]) name))`;
  return called ? sql`(${run} OR (${isCity(called)}))` : run;
}

const isCity = ({ names, state }: NamedCity) =>
  sql`c."state" = ${state} AND c."name" = ANY (ARRAY(SELECT plain_letters(name) FROM unnest(${[...names]}::text[]) name))`;

/** Whether the city's name or slug contains the text. */
export const containsText = ({ text }: CityQuery) => containsAny(sql`c."lines"`, text);

function containsAny(lines: Prisma.Sql, text: Spellings): Prisma.Sql {
  return likeAny(lines, text, sql`'%'`);
}

/** Whether a word, or a run of words, begins with the text. */
export function startsWithAny(lines: Prisma.Sql, text: Spellings): Prisma.Sql {
  return likeAny(lines, text, sql`'% '`);
}

function likeAny(lines: Prisma.Sql, text: Spellings, before: Prisma.Sql): Prisma.Sql {
  const patterns = [...new Set(text)].map(
    (spelling) => sql`${lines} LIKE ${before} || plain_letters(${spelling}) || '%'`,
  );
  return sql`(${Prisma.join(patterns, " OR ")})`;
}

function matchesOf(query: CityQuery, { onlyWordStarts }: Options): Prisma.Sql {
  const contains = containsText(query);
  if (!onlyWordStarts || query.isState) return sql`(${contains} OR ${isNamed(query)})`;
  const starts = startsWithAny(sql`c."lines"`, query.text);
  return sql`(${starts} OR (${isNamed(query)} AND NOT ${contains}))`;
}

const anyMatch = (query: CityQuery) =>
  sql`SELECT 1 FROM "CitySearchText" c WHERE ${containsText(query)} OR ${isNamed(query)}`;

/**
 * Whether the city's name and one in the text become equal by leaving out at most one letter of each. The subquery hides
 * the array's size from the planner, which would give up on the index for a long text.
 */
function mayBeMisspelled({ misspelled }: CityQuery): Prisma.Sql {
  const shortened = misspelled.flatMap(shortenedNames);
  return sql`shortened_names(c."name") && ARRAY(SELECT unnest(${shortened}::text[]))`;
}

const shortenedNames = (name: string) => [
  name,
  ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1)),
];
