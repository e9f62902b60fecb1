import {
  type CarModel,
  hasYear,
  MAKES_BY_KEY,
  MODELS_BY_KEY,
  toKey,
} from "@/lib/site/cars/rules/car-list";
import { isOneEditApart } from "@/lib/site/search/rules/word-forms";

/** The words from `start` to before `end`. */
interface Span {
  start: number;
  end: number;
}

interface MakeMatch extends Span {
  make: string;
  isExact: boolean;
}

export interface ModelMatch {
  car: CarModel;
  /** As typed; null if none was. */
  year: number | null;
}

interface Candidate extends ModelMatch {
  hasMake: boolean;
  isExact: boolean;
  /** How many words are neither the make, the model, nor the year. */
  restWords: number;
  modelLetters: number;
}

/** "Town and Country", "Land Rover Range Rover Sport". */
const MOST_WORDS = 4;
/** A shorter word without a make is rarely a car. */
const MIN_LETTERS = { withoutMake: 3, misspelledModel: 5, misspelledMake: 5 };
/** A name this long is a car, whatever else was typed. */
const CLEAR_LETTERS = 6;
const MOST_REST_WORDS = 2;

/**
 * Returns the models that fit the words best, usually one. Several if nothing decides between them, those with exactly
 * the typed name first. Misspelled names are only tried if none is spelled correctly.
 */
export function matchModels(words: readonly string[]): ModelMatch[] {
  for (const find of [findModels, findMisspelled]) {
    const candidates = listCandidates(words, find);
    const [best] = candidates.toSorted(compareCandidates);
    if (!best) continue;
    const equal = candidates.filter((each) => compareCandidates(each, best) === 0);
    return equal.toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
  }
  return [];
}

/** Returns the makes among the words, misspelled ones only if none is spelled correctly. */
export function matchMakes(words: readonly string[]): MakeMatch[] {
  const spans = listSpans(words);
  const exact = spans.flatMap(({ key, ...span }) =>
    (MAKES_BY_KEY.get(key) ?? []).map((make) => ({ ...span, make, isExact: true })),
  );
  if (exact.length > 0) return exact;
  return spans.flatMap(({ key, ...span }) =>
    key.length < MIN_LETTERS.misspelledMake
      ? []
      : [...MAKES_BY_KEY]
          .filter(([known]) => isMisspelled(key, known))
          .flatMap(([, makes]) => makes.map((make) => ({ ...span, make, isExact: false }))),
  );
}

/** Returns the model year in the words, such as 2016 or, after "'08", 2008. */
export function readYear(words: readonly string[]): number | null {
  const [whole] = words.filter((word) => YEAR.test(word));
  if (whole) return Number(whole);
  const [short] = words.filter((word) => SHORT_YEAR.test(word)).map(Number);
  if (short === undefined) return null;
  return short < 50 ? 2000 + short : 1900 + short;
}

export const YEAR = /^(?:19|20)\d\d$/;
const SHORT_YEAR = /^(?:[01]\d|2[0-7]|9\d)$/;

type Find = (key: string) => readonly CarModel[];

function listCandidates(words: readonly string[], find: Find): Candidate[] {
  const makes = matchMakes(words);
  return listSpans(words).flatMap(({ key, ...span }) =>
    find(key).flatMap((car): Candidate[] => {
      const others = makes.filter((make) => !overlap(make, span));
      const own = others.find(({ make }) => make === car.make);
      if (!own && others.length > 0) return [];
      const rest = words.filter((_, at) => !isIn(at, span) && !(own && isIn(at, own)));
      const year = readYear(rest);
      const restWords = rest.length - (year === null ? 0 : 1);
      const candidate = {
        car,
        year,
        hasMake: own !== undefined,
        isExact: MODELS_BY_KEY.get(key)?.includes(car) ?? false,
        restWords,
        modelLetters: key.length,
      };
      return own || isClear(candidate, key) ? [candidate] : [];
    }),
  );
}

/** Whether a name without its make is a car: "911" is one, but not in "911 miles". */
function isClear({ modelLetters, restWords }: Candidate, key: string): boolean {
  if (modelLetters >= CLEAR_LETTERS) return true;
  const mostRestWords = /[a-z]/.test(key) ? MOST_REST_WORDS : 0;
  return modelLetters >= MIN_LETTERS.withoutMake && restWords <= mostRestWords;
}

/** The better candidate comes first. */
function compareCandidates(one: Candidate, other: Candidate): number {
  const fits = ({ car, year }: Candidate) => Number(year === null || hasYear(car, year));
  return (
    fits(other) - fits(one) ||
    one.restWords - other.restWords ||
    Number(other.hasMake) - Number(one.hasMake) ||
    other.modelLetters - one.modelLetters
  );
}

/** Names of versions that stand for a model: "C300" for the C-Class, "328xi" for the 3 Series, "190E" for the 190. */
const VERSIONS: readonly {
  form: RegExp;
  makes: readonly string[];
  toModel: (part: string) => string;
}[] = [
  {
    form: /^([a-z]{1,3})\d{2,3}[a-z]{0,2}$/,
    makes: ["Mercedes-Benz", "Lexus"],
    toModel: (part) => part,
  },
  { form: /^([1-8])[1-6]\d[a-z]{0,3}$/, makes: ["BMW"], toModel: (part) => `${part}series` },
  { form: /^(\d{3})[a-z]{1,3}$/, makes: ["Mercedes-Benz", "Volvo"], toModel: (part) => part },
  { form: /^([123]500)hd$/, makes: ["Chevrolet", "GMC"], toModel: (part) => part },
];

function findModels(key: string): CarModel[] {
  const versions = VERSIONS.flatMap(({ form, makes, toModel }) => {
    const part = form.exec(key)?.[1];
    const models = part === undefined ? [] : (MODELS_BY_KEY.get(toModel(part)) ?? []);
    return models.filter(({ make }) => makes.includes(make));
  });
  return [...new Set([...(MODELS_BY_KEY.get(key) ?? []), ...versions])];
}

function findMisspelled(key: string): CarModel[] {
  if (key.length < MIN_LETTERS.misspelledModel - 1) return [];
  return [...MODELS_BY_KEY].flatMap(([known, cars]) =>
    known.length >= MIN_LETTERS.misspelledModel && isMisspelled(key, known) ? cars : [],
  );
}

/** Digits are never misspelled: an E350 isn't an E250. */
function isMisspelled(typed: string, known: string): boolean {
  const digits = (key: string) => key.replace(/\D/g, "");
  return typed[0] === known[0] && digits(typed) === digits(known) && isOneEditApart(typed, known);
}

function listSpans(words: readonly string[]): (Span & { key: string })[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (_, more) => {
      const end = start + more + 1;
      return { start, end, key: toKey(words.slice(start, end).join("")) };
    }),
  );
}

const isIn = (at: number, { start, end }: Span) => start <= at && at < end;
const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
