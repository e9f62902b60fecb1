import fc from "fast-check";
import pg from "pg";
import { db } from "@/lib/core/db";
import { foldName, foldText, toSearchable } from "@/lib/core/find-text";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { US_STATES } from "@/lib/core/states";
import { findDirectory } from "@/lib/site/search/data/find-directory";
import { findCities } from "@/lib/site/search/rules/cities-in-memory";
import { searchedStems, stemsInCities } from "@/lib/site/search/rules/rank-services";
import { stemOf } from "@/lib/site/search/rules/word-forms";
import { seedCountry } from "@/prisma/seed/country/seed-country";
import { demo } from "@/prisma/seed/demo-lookups";

let cities: LocationModel[] = [];

beforeAll(async () => {
  const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
  await client.connect();
  await seedCountry(client, { scale: { cities: 400, mechanics: 0 } });
  await client.end();
  cities = await db.location.findMany({
    where: { isActive: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
});

/** What people type: names of cities and states, words about cars, and parts and typos of all of them. */
function texts() {
  const names = [...demo.locations.map(({ city }) => city), "Santa Ana", "Springfield", "Aurora"];
  const nicknames = [
    "LA",
    "NYC",
    "Philly",
    "the Lou",
    "SATX",
    "kc",
    "burgh",
    "vegas",
    "DC",
    "sac",
    "brooklyn",
    "sd",
  ];
  const states = US_STATES.flatMap(({ code, name, slug }) => [code.toLowerCase(), name, slug]);
  const needs = demo.services.flatMap(({ name, slug, searchTerms }) => [
    name,
    slug,
    ...searchTerms,
  ]);
  const words = [
    "mobile",
    "in",
    "near me",
    "me",
    "st",
    "saint",
    "ft",
    "mt",
    "north",
    "city",
    "san",
  ];
  const part = fc
    .constantFrom(names, nicknames, states, needs, words)
    .chain((list) => fc.constantFrom(...list));
  const changed = fc.tuple(part, fc.nat(3), fc.nat(20), fc.constantFrom(..."aeiorst")).map(change);
  const separator = fc.constantFrom(" ", ", ", ",", "-");
  return fc.oneof(
    changed,
    fc.tuple(changed, separator, changed).map((pieces) => pieces.join("")),
    fc.tuple(part, separator, part, separator, part).map((pieces) => pieces.join("")),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
}

/** Leaves most texts as they are. Shortens some, and drops, adds, or replaces a letter of others. */
function change([text, kind, position, letter]: [string, number, number, string]): string {
  const at = Math.min(position, text.length);
  if (kind === 1) return text.slice(0, at + 1);
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at);
  return kind === 3 ? text.slice(0, at) + text.slice(at + 1) : text;
}

const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);
const hasLetters = (text: string) => foldText(text) !== "";

test("finds the same cities in the same order as the rules in memory", async () => {
  await fc.assert(
    fc.asyncProperty(texts().filter(hasLetters), fc.boolean(), async (text, isFullList) => {
      const expected = findCities(text, cities, { onlyWordStarts: isFullList });
      const found = await findDirectory(text, { cities: 24, mechanics: 0, isFullList });
      expect(slugs(found.cities)).toEqual(slugs(expected.slice(0, 24)));
      if (isFullList) expect(found.cityCount).toBe(expected.length);
      const stems = searchedStems(text);
      expect(found.cityStems.toSorted()).toEqual(stemsInCities(stems, expected).toSorted());
    }),
    { numRuns: 250 },
  );
});

test("the database folds names and stems words as the rules in memory do", async () => {
  const typed = [
    ...cities.map(({ city, state }) => `${city} ${state}`),
    ...cities.map(({ slug }) => slug),
    ...demo.mechanics.map(({ name, businessName }) => `${name}, ${businessName}`),
    ...["Coeur d’Alene", "O'Fallon", "Washington, D.C.", "A/C & heat", "Ste. Geneviève", "Mt. Ft."],
    ...["ＦＵＬＬ width", "Zoë\u200b’s  Cars", "Šťastná", "Nuñez-Peña", "½ price", ""],
  ];
  const rows = await db.$queryRaw<{ name: string; lines: string; stems: string }[]>`
    SELECT spell_out(fold_text(t)) AS name, search_lines(t) AS lines, search_stems(t) AS stems
    FROM unnest(${typed}::text[]) WITH ORDINALITY AS typed(t, n) ORDER BY n`;
  const folded = rows.map(({ name, lines, stems }) => ({
    name,
    lines: lines.split("\n").map((line) => line.slice(1)),
    stems: new Set(stems.split(" ")),
  }));
  expect(folded).toEqual(
    typed.map((text) => ({
      name: foldName(text),
      lines: toSearchable(text).split("\n"),
      stems: new Set(["", ...`${foldText(text)} ${foldName(text)}`.split(" ").map(stemOf)]),
    })),
  );
});
