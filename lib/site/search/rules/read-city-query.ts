import { readCity, type SaidCity } from "@/lib/core/city-names";
import { foldName, foldText } from "@/lib/core/find-text";
import { cleanTyped } from "@/lib/core/readable-text";
import { findState, type UsState } from "@/lib/core/states";
import { splitCalled } from "@/lib/site/search/rules/split-called";
import { isOneEditApart } from "@/lib/site/search/rules/word-forms";

/** The longest name is "District of Columbia". */
const MAX_STATE_WORDS = 3;
const MAX_CITY_WORDS = 4;
const MIN_NAME_LETTERS = 3;
const MIN_MISSPELLED_LETTERS = 5;
/** Phrases in which "me" doesn't mean Maine. */
const NEAR_ME = /\b(?:around|by|near|to) me$/;
/** "Mobile" describes a mechanic far more often than it names the city. */
const MOBILE = "mobile";
const MOBILE_ALABAMA = /^mobile$|\b(?:in|near) mobile\b|\bmobile al(?:abama)?\b/;

const WASHINGTON = "washington";

/** Text in the two spellings that names are searched for: "st louis" and "saint louis". */
export type Spellings = readonly [folded: string, spelledOut: string];

/** A city by its possible names, best first: Brooklyn, or else New York. */
export interface NamedCity {
  names: readonly string[];
  state: string;
}

/** What a text may say about cities. */
export interface CityQuery {
  text: Spellings;
  /** The city that the whole text names the way people say it: "LA", "Philly, PA", "dallas, TX". */
  said: NamedCity | null;
  /** The city whose nickname the text is or ends with: "oil change LA". */
  called: NamedCity | null;
  /**
   * True if cities with exactly this name come before others that match. A state's name means the state rather than a
   * town, such as Wyoming, Michigan, but "Washington" means the city.
   */
  isCityFirst: boolean;
  /**
   * The state that the text is or ends with ("tx", "san antonio tx", "Portland, Maine"), and the part before it, which
   * is null for the state alone.
   */
  inState: { state: string; before: Spellings | null } | null;
  /** True if the state follows a comma, so that a city elsewhere can't be meant: "Austin, CA". */
  isOnlyInState: boolean;
  /** True if the text is a state's code or name, which may be in the middle of a slug, such as "ky" in "kentucky/louisville". */
  isState: boolean;
  /** All runs of one to four words that may be a city's name. */
  names: readonly string[];
  /** The part of `names` that is long enough to be misspelled. */
  misspelled: readonly string[];
}

/**
 * Reads what a text says about cities. A city is meant by the whole text, a part of the city's name or slug ("anton"),
 * or by a name among other words ("brake pads san antonio"), with one typo if necessary ("huston"). "Mobile" among other
 * words means the city only after "in" or "near", or before its state.
 */
export function readCityQuery(text: string): CityQuery {
  const whole = foldText(text);
  const named = splitState(text);
  const names = [...wordGroups(text)];
  return {
    text: spellingsOf(text),
    said: nameOf(readCity(cleanTyped(text))),
    called: nameOf(splitCalled(text).called),
    isCityFirst:
      whole === WASHINGTON || (whole.length >= MIN_NAME_LETTERS && findState(whole) === null),
    inState: named && {
      state: named.state.name,
      before: named.before === "" ? null : spellingsOf(named.before),
    },
    isOnlyInState: hasStateAfterComma(text),
    isState: findState(whole) !== null,
    names,
    misspelled: names.filter(({ length }) => length >= MIN_MISSPELLED_LETTERS),
  };
}

/** Returns whether the text names the city with one typo. The first letter must match, because typos there are rare. */
export function isMisspelledIn({ names, misspelled }: CityQuery, city: string): boolean {
  const name = foldName(city);
  if (name === MOBILE && names.length > 1) return false;
  return misspelled.some((typed) => typed[0] === name[0] && isOneEditApart(typed, name));
}

function nameOf(said: SaidCity | null): NamedCity | null {
  if (!said?.state) return null;
  const names = [said.nickname ?? said.city, said.city].map(foldName);
  return { names: [...new Set(names)], state: said.state.name };
}

const spellingsOf = (text: string): Spellings => [foldText(text), foldName(text)];

function hasStateAfterComma(text: string): boolean {
  const [before = "", ...after] = text.split(",");
  return foldText(before) !== "" && findState(foldText(after.at(-1) ?? "")) !== null;
}

function splitState(text: string): { state: UsState; before: string } | null {
  const words = foldText(text).replace(NEAR_ME, "").trim().split(" ");
  for (let count = MAX_STATE_WORDS; count > 0; count--) {
    const state = findState(words.slice(-count).join(" "));
    if (state) return { state, before: words.slice(0, -count).join(" ") };
  }
  return null;
}

/** Returns all runs of one to four words, folded. Leaves out "mobile" unless it means the city. */
function wordGroups(text: string): Set<string> {
  const folded = foldName(text);
  const words = wordsOf(folded);
  const groups = words.flatMap((_, start) =>
    Array.from({ length: MAX_CITY_WORDS }, (_, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
  const isCity = MOBILE_ALABAMA.test(folded);
  return new Set(groups.filter((group) => group !== MOBILE || isCity));
}

function wordsOf(folded: string): string[] {
  return folded.split(" ").filter((word) => word !== "");
}
