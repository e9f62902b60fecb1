import { foldText } from "@/lib/core/find-text";
import { findState, type UsState } from "@/lib/core/states";

export interface SaidCity {
  /** As typed, or the real name of a city that was called by a nickname. */
  readonly city: string;
  readonly state: UsState | null;
  /** The nickname, folded, which may also be the name of a city in the same state, such as Brooklyn. */
  readonly nickname?: string;
}

/**
 * What people call big cities, folded by `foldText`. No nickname is the name of a larger city or a common search ("ac").
 */
const NICKNAMES: Readonly<Record<string, string>> = {
  "Albuquerque, NM": "abq, burque, duke city",
  "Atlanta, GA": "atl, hotlanta",
  "Austin, TX": "atx, bat city",
  "Baltimore, MD": "bmore, b more, balt, charm city",
  "Birmingham, AL": "bham, b ham",
  "Boca Raton, FL": "boca",
  "Boston, MA": "beantown, bos",
  "Charlotte, NC": "clt, queen city",
  "Chattanooga, TN": "chatt, nooga",
  "Chicago, IL": "chi, chi town, chitown, chicagoland, windy city",
  "Cincinnati, OH": "cincy, cinci, cinti",
  "Cleveland, OH": "cle",
  "Colorado Springs, CO": "colo springs, co springs",
  "Columbus, OH": "cbus",
  "Corpus Christi, TX": "corpus, cctx",
  "Dallas, TX": "dfw, dtx, big d",
  "Daytona Beach, FL": "daytona",
  "Denver, CO": "mile high city",
  "Detroit, MI": "motown, motor city",
  "El Paso, TX": "eptx",
  "Fort Lauderdale, FL": "lauderdale, ft laud",
  "Fort Worth, TX": "ftw, fw, fwtx, cowtown",
  "Honolulu, HI": "hnl",
  "Houston, TX": "htx, htown, h town, space city",
  "Indianapolis, IN": "indy, naptown",
  "Jacksonville, FL": "jax",
  "Kansas City, MO": "kc, kcmo",
  "Kansas City, KS": "kck",
  "Las Vegas, NV": "vegas, lv, sin city",
  "Lexington, KY": "lex",
  "Los Angeles, CA": "la, lax, dtla, losangeles, city of angels",
  "Miami, FL": "mia",
  "Milwaukee, WI": "mke, brew city",
  "Minneapolis, MN": "mpls, msp, twin cities",
  "Nashville, TN": "nash, nashvegas, music city",
  "New Orleans, LA": "nola, n o, big easy",
  "New York, NY":
    "nyc, ny ny, new york, newyork, new york city, big apple, manhattan, queens, bronx, brooklyn, staten island",
  "Oklahoma City, OK": "okc, ok city",
  "Orlando, FL": "o town",
  "Philadelphia, PA": "philly, phila, phl, city of brotherly love",
  "Phoenix, AZ": "phx",
  "Pittsburgh, PA": "pitt, pgh, burgh, steel city",
  "Portland, OR": "pdx, stumptown, rip city",
  "Providence, RI": "pvd",
  "Richmond, VA": "rva",
  "Sacramento, CA": "sac, sacto, sactown",
  "Salt Lake City, UT": "slc, salt lake",
  "San Antonio, TX": "sa, satx, san antone, sanantonio, alamo city",
  "San Bernardino, CA": "berdoo, san berdoo",
  "San Diego, CA": "sd, sandiego",
  "San Francisco, CA": "sf, sfo, san fran, sanfran, sanfrancisco",
  "San Jose, CA": "sj, sanjose",
  "Seattle, WA": "emerald city",
  "St. Louis, MO": "stl, the lou",
  "St. Petersburg, FL": "st pete, saint pete",
  "Tallahassee, FL": "tally",
  "Virginia Beach, VA": "va beach, vb",
  "Washington, DC": "dc, washington dc, district of columbia",
  "West Palm Beach, FL": "wpb, west palm",
};

const CITIES_BY_NICKNAME: ReadonlyMap<string, SaidCity> = new Map(
  Object.entries(NICKNAMES).flatMap(([place, names]) => {
    const [city = "", code = ""] = place.split(", ");
    const state = findState(code);
    return names.split(", ").map((nickname) => [nickname, { city, state, nickname }] as const);
  }),
);

/** Boroughs that the post office treats as cities. With a state, they are read like any other city. */
const POSTAL_BOROUGHS = new Set(["bronx", "brooklyn", "staten island"]);

/** The longest name is "District of Columbia". */
const STATE_WORDS = [3, 2, 1];
const ARTICLE = /^the /;
/** "n y c", "washington d c" */
const SPACE_IN_INITIALS = /\b([a-z]) (?=[a-z]\b)/g;
const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.?|us|u\.s\.?|united states)$/i;

/** "near me" names no place. */
const PREPOSITION = /^\s*(?:in|near|at|around)\s+(?!me\s*$)/i;

/** Removes the word before a place: "in dallas" becomes "dallas". */
export function withoutPreposition(text: string): string {
  return text.replace(PREPOSITION, "");
}

/**
 * Reads a city as people say it: "dallas, TX", "Dallas Texas", "in Dallas", or a nickname or abbreviation, with or
 * without its state: "LA", "NYC", "Philly, PA". Without a state, `state` is null unless it was a nickname. Text that only names a
 * state isn't a city, except "New York" and "DC".
 */
export function readCity(text: string): SaidCity {
  const place = withoutPreposition(text).replace(COUNTRY, "").trim();
  const called = findCalled(place);
  if (called) return called;
  const { before, state } = splitState(place);
  return { city: state ? before : place, state };
}

/** Returns what a text may mean, likeliest first: a name may look like a nickname or end in a state, as in "Port Washington". */
export function cityReadings(text: string): SaidCity[] {
  return [readCity(text), { city: text, state: null }];
}

/** What a nickname may follow: "brakes in LA". */
const BEFORE_CITY = /(?:^| )(?:in|near|at|around)$/;

/**
 * Splits a nickname or abbreviation off the end of a text: "brakes in LA", "battery nyc", "oil change Philly, PA".
 * `need` is the part before it, folded, which may be empty; `called` is null if the text doesn't end with one.
 */
export function splitNickname(text: string): { need: string; called: SaidCity | null } {
  const words = foldText(text.replace(COUNTRY, "")).split(" ");
  for (let start = 0; start < words.length; start += 1) {
    const called = findCalled(words.slice(start).join(" "));
    if (!called) continue;
    return { need: words.slice(0, start).join(" ").replace(BEFORE_CITY, ""), called };
  }
  return { need: text, called: null };
}

/** Finds a city by its nickname, with or without its state. */
function findCalled(text: string): SaidCity | null {
  const nickname = findNickname(text);
  if (nickname) return nickname;
  const { before, state } = splitState(text);
  const called = state && findNickname(before);
  return called?.state === state && !POSTAL_BOROUGHS.has(called?.nickname ?? "") ? called : null;
}

function findNickname(text: string): SaidCity | null {
  const folded = foldText(text);
  const spellings = [folded, folded.replace(ARTICLE, ""), folded.replace(SPACE_IN_INITIALS, "$1")];
  for (const spelling of spellings) {
    const called = CITIES_BY_NICKNAME.get(spelling);
    if (called) return called;
  }
  return null;
}

/** Splits off a state at the end, after a comma or as the last words. The part before it isn't empty. */
function splitState(text: string): { before: string; state: UsState | null } {
  const comma = text.lastIndexOf(",");
  const words = text.split(/\s+/);
  const counts = STATE_WORDS.filter((count) => count < words.length);
  const splits =
    comma > 0
      ? [[text.slice(0, comma).trim(), text.slice(comma + 1)]]
      : counts.map((count) => [words.slice(0, -count).join(" "), words.slice(-count).join(" ")]);
  for (const [before = "", after = ""] of splits) {
    const state = findState(foldText(after));
    if (state && foldText(before) !== "") return { before, state };
  }
  return { before: text, state: null };
}
