/** How many digits of a phone number each English or Spanish word may represent. */
const SPOKEN: Readonly<Record<string, number>> = digitsOf({
  1: `zero oh o nought naught nil null one two three four five fiver six seven eight nine niner
    cero uno dos tres cuatro cinco seis siete ocho nueve`,
  2: `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty thirty forty fourty fifty sixty seventy eighty ninety hundred`,
  3: "thousand",
});

/** "twenty one" is two digits, not three. */
const TENS = /^(?:twen|thir|four?|fif|six|seven|eigh|nine)ty$/;
const UNITS = /^(?:one|two|three|four|five|six|seven|eight|nine)$/;

/** Words that repeat the next digit, as in "double five". */
const REPEATED: Readonly<Record<string, number>> = {
  double: 2,
  doble: 2,
  triple: 3,
  treble: 3,
  quadruple: 4,
};

/** Longest first, so that "seventeen" is not read as "seven". */
const WORDS = [...Object.keys(SPOKEN), ...Object.keys(REPEATED)].sort(
  (a, b) => b.length - a.length,
);
const WORD = new RegExp(WORDS.join("|"), "g");
const WORDS_ONLY = new RegExp(`^(?:${WORDS.join("|")})+$`);

/** Pairs of characters: one that NFKD leaves alone, and the Latin letter or digit that it looks like. */
const LOOK_ALIKES = new Map(
  (
    "аaеeЕeоoОoѕsЅsіiІiхxХxтtТtнhНhһhгrпnԝwѵvԁdӏlуuсcСc " +
    "οoΟoεeΕeιiΙiνvΝnτtΤtηnΗhχxΧxυuωwΖzαaρp " +
    "ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiʟlɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz " +
    "零0一1二2三3四4五5六6七7八8九9"
  )
    .match(/\S\S/g)
    ?.map(([look = "", letter = ""]): [string, string] => [look, letter]),
);

/** Letters separated by spaces or punctuation, such as "n-i-n-e". */
const SPACED_LETTERS = /(?<!\p{L})\p{L}(?:[^\p{L}\p{N}]+\p{L}(?!\p{L}))+/gu;

/** Digits, including letters that look like digits ("2lO"), or a word. */
const TOKEN = /(?:(?<!\p{L})[oil]+)?\p{N}(?:\p{N}|[oil]+(?!\p{L}))*|\p{L}+/gu;

/**
 * Returns how many digits of a phone number the text may contain: digits in any script, and numbers as English or
 * Spanish words, including ones that are spaced out ("n-i-n-e"), run together, written with look-alike letters or
 * symbols ("n1ne", "$ix"), or repeated ("double five").
 */
export function countDigits(text: string): number {
  const latin = toLatin(text);
  return Math.max(countIn(latin), countIn(replaceLeet(latin)));
}

function countIn(latin: string): number {
  const words = latin
    .replace(SPACED_LETTERS, (letters) => letters.replace(/[^\p{L}]/gu, ""))
    .match(TOKEN)
    ?.flatMap((token) => (WORDS_ONLY.test(token) ? (token.match(WORD) ?? []) : [token]));
  let total = 0;
  let times = 1;
  let before = "";
  for (const word of words ?? []) {
    const isRestOfTens = TENS.test(before) && UNITS.test(word);
    total += isRestOfTens ? 0 : times * digitsIn(word);
    times = REPEATED[word] ?? 1;
    before = word;
  }
  return total;
}

/** Digits and symbols used as letters. */
const LEET = new Map(
  Object.entries({ 0: "o", 1: "i", 3: "e", 5: "s", 7: "t", "!": "i", "|": "i", $: "s" }),
);
const LEET_WORD = /[\p{L}\d!|$]*\p{L}[\p{L}\d!|$]*/gu;

/** Replaces digits and symbols only where the result is a number word: "n1ne", but not "1st". */
function replaceLeet(latin: string): string {
  return latin.replace(LEET_WORD, (word) => {
    const letters = [...word].map((sign) => LEET.get(sign) ?? sign).join("");
    return WORDS_ONLY.test(letters) ? ` ${letters} ` : word;
  });
}

/** Single-character numbers that NFKD leaves alone or turns into letters, such as "Ⅸ" and "⚄". */
const NUMBER_SIGNS = /[\u2160-\u2188⚀-⚅🔟]/gu;

/** Converts text to lowercase without accents, look-alikes, or compatibility forms such as full-width letters. */
export function toLatin(text: string): string {
  const plain = text.replace(NUMBER_SIGNS, " 1 ").normalize("NFKD").replace(/\p{M}/gu, "");
  return [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter.toLowerCase()).join("");
}

function digitsIn(word: string): number {
  if (/\p{N}/u.test(word)) return [...word].length;
  return SPOKEN[word] ?? 0;
}

function digitsOf(words: Record<number, string>): Record<string, number> {
  const entries = Object.entries(words).flatMap(([digits, list]) =>
    list.split(/\s+/).map((word) => [word, Number(digits)] as const),
  );
  return Object.fromEntries(entries);
}
