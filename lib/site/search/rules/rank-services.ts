import { LRUCache } from "lru-cache";
import { foldName, foldText } from "@/lib/core/find-text";
import { findState } from "@/lib/core/states";
import { splitCalled } from "@/lib/site/search/rules/split-called";
import { isOneEditApart, stemOf } from "@/lib/site/search/rules/word-forms";

export interface SearchService {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  /** What drivers type when they don't know the service's name, such as "won't start". */
  readonly searchTerms: readonly string[];
  readonly isActive: boolean;
}

/** Words that don't describe what is wrong with the car. "No", "not", and "won't" appear in most complaints. */
const FILLERS = new Set(
  "a after again all am an and any are arent at auto automobile be best by can cant car cars cheap cost do does doesnt dont far fix for from get gets give has have help how i if im in is isnt it its just keep keeps make makes making me mechanic mechanics mobile much my near nearby need needs new no not now of on or our please price really repair repairs service services so some someone something suv that the there they thing this to today too truck up van vehicle very want was we what when where while who why will with wont you your".split(
    " ",
  ),
);

/** Any further words are ignored, because a few are enough to describe a problem. */
const MAX_WORDS = 12;
const MIN_LETTERS = { whole: 2, prefix: 3, misspelled: 4, longer: 4 } as const;

/** How two stems can match, from best to worst: equal, one a prefix of the other, or one typo apart. */
const LIKENESSES: readonly ((typed: string, known: string) => boolean)[] = [
  (typed, known) => known === typed,
  (typed, known) =>
    (typed.length >= MIN_LETTERS.prefix && known.startsWith(typed)) ||
    (known.length >= MIN_LETTERS.longer && typed.startsWith(known)),
  (typed, known) =>
    typed.length >= MIN_LETTERS.misspelled && typed[0] === known[0] && isOneEditApart(typed, known),
];

/** Points per matching word. A match in the name adds only one point, so it never outweighs another matching word. */
const PER_WORD = 100;

/**
 * Returns services whose name, slug, or category contains the whole text from the start of a word. If there are none,
 * returns the services that match the greatest number of its words by name, slug, category, or search term. Services
 * with more of the words in their name come first. Ties keep their order. Fillers and `ignored` stems (such as those of a
 * city's name) don't count. If any service matches a word well, weaker matches of that word don't count: an exact match beats
 * a prefix, which beats a typo. A city's nickname at the end doesn't count either.
 */
export function rankServices<S extends SearchService>(
  text: string,
  services: readonly S[],
  ignored: readonly string[] = [],
): S[] {
  const whole = findByWholeText(text, services);
  if (whole.length > 0) return whole;
  const { need } = splitCalled(text);
  if (need === "") return [];
  const known = services.map((service) => ({
    service,
    inName: wordsOfPhrases([service.name]),
    all: wordsOfPhrases([service.name, service.slug, service.category, ...service.searchTerms]),
    score: 0,
  }));
  const typedStems = searchedStems(need).filter((stem) => !ignored.includes(stem));
  for (const typed of typedStems.slice(0, MAX_WORDS)) {
    const isLike = LIKENESSES.find((like) =>
      known.some(({ all }) => all.some((word) => like(typed, word))),
    );
    if (!isLike) continue;
    for (const entry of known) {
      if (!entry.all.some((word) => isLike(typed, word))) continue;
      entry.score += PER_WORD + (entry.inName.some((word) => isLike(typed, word)) ? 1 : 0);
    }
  }
  const most = Math.max(...known.map(({ score }) => Math.floor(score / PER_WORD)));
  return known
    .filter(({ score }) => score > 0 && score >= most * PER_WORD)
    .sort((a, b) => b.score - a.score)
    .map(({ service }) => service);
}

/** Matches only from the start of a word so that "replacement" doesn't match "ac". */
export function findByWholeText<S extends SearchService>(
  text: string,
  services: readonly S[],
): S[] {
  const folded = foldText(text);
  if (folded.length < MIN_LETTERS.whole) return [];
  return services.filter(({ name, slug, category }) =>
    ` ${foldText(`${name} ${slug} ${category}`)}`.includes(` ${folded}`),
  );
}

/** Returns the stems of the words that may describe what is wrong with the car. */
export function searchedStems(text: string): string[] {
  const words = foldText(text)
    .split(" ")
    .filter((word) => word.length > 1 && !FILLERS.has(word) && findState(word) === null);
  return [...new Set(words.map(stemOf))];
}

/** Returns the stems that begin a word in the names of these cities or their states, so that they don't describe a need. */
export function stemsInCities(
  stems: readonly string[],
  cities: readonly { city: string; state: string }[],
): string[] {
  const names = cities.map(({ city, state }) => `${city} ${state}`).join(" ");
  const known = `${foldText(names)} ${foldName(names)}`.split(" ").map(stemOf);
  return stems.filter((stem) => known.some((name) => name.startsWith(stem)));
}

/** Remembers the words of each phrase, because all services are ranked for every search, and seldom change. */
const phraseWords = new LRUCache<string, readonly string[]>({ max: 5_000 });

/** Returns the stems of all words, and of neighboring words joined into one, such as "jumpstart". */
function wordsOfPhrases(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const known = phraseWords.get(phrase);
    if (known) return known;
    const words = foldText(phrase).split(" ");
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
    const stems = [...words, ...pairs, words.join("")].map(stemOf);
    phraseWords.set(phrase, stems);
    return stems;
  });
}
