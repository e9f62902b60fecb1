import { countDigits, toLatin } from "@/lib/catalog/pricing/count-digits";

const MAX_CHARACTERS = 60;

/** A message with this many digits may contain a phone number, since local numbers have seven. */
const PHONE_LIKE_DIGITS = 7;

/** Control, bidirectional, invisible, and unassigned characters, and line and paragraph separators. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
const MARKUP_OR_MAIL = /[<>@]/;
const SCHEME = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):/i;
/** Hosts such as "example.com", "www.example", or "10.0.0.1". Browsers treat the ideographic full stop as a dot. */
const HOST = /[\p{L}\p{N}-][.。](?:\p{L}{2,}|\d+[.。]\d)/u;
/** Hosts such as "example dot com", "example (dot) com", "example [.] com", or "example . com". */
const SPELLED_HOSTS = [
  /\b(?:dot|punto)\W{0,3}(?:com|net|org|info|biz|co|us|io|me|app|shop|site|online|xyz)\b/,
  /[[({]\s*\.\s*[\])}]/,
  /\s\.\s*(?:com|net|org|biz|xyz)\b/,
];

/** Area codes of toll-free numbers. */
const TOLL_FREE = "8(?:00|33|44|55|66|77|88)";
/** Words that turn the number before the hyphen into a measurement: "200-mile", "365-days". */
const MEASURES =
  "mile|hour|year|days|week|inch|foot|feet|yard|step|plus|page|star|item|unit|volt|amps";
/** Phone numbers partly spelled in letters. Numbers followed by words, such as "800 drivers", don't count. */
const VANITY_NUMBERS = [
  // "1-800-MECHANIC", "1 210 CAR HELP"
  String.raw`(?:\b1|\bone)[ .-]*\(?[2-9]\d{2}\)?[ .-]*[a-z]{3}`,
  // "800-MECHANIC", "(800) MECHANIC", "call 800 MECHANIC"
  String.raw`(?<![$\d])${TOLL_FREE}(?:\)|[.-])[ .-]*[a-z]{3}`,
  String.raw`\b(?:call|dial|text|phone|ring|llame)\b[^\p{L}\p{N}$]*${TOLL_FREE}[ .-]*[a-z]{3}`,
  // "210-555-HELP", "210 555 HELP"
  String.raw`(?<![$\d])\d{3}\)?[ .-]+\d{3}[ .-]*[a-z]{4}(?![a-z])`,
  // "210-CAR-HELP", "(210) CAR-HELP"
  String.raw`(?<![$\d])[2-9]\d{2}(?:\) ?|[.-])[a-z]{3}[ .-][a-z]{4}(?![a-z])`,
  // "555-CARS"
  String.raw`(?<![$\d])[2-9]\d{2}[.-](?!(?:${MEASURES})\b)[a-z]{4}(?![a-z-])`,
].map((pattern) => new RegExp(pattern, "u"));

/**
 * Whether text from a URL or a form may appear as the business's own message: 1 to 60 characters on one line, without
 * anything that could lead a driver elsewhere (a URL, an @, markup, a phone number partly in letters, or seven or more
 * digits, including spelled-out ones). Look-alikes such as full-width letters are normalized first.
 */
export function isPlainMessage(text: string): boolean {
  const length = [...text].length;
  if (length === 0 || length > MAX_CHARACTERS || UNPRINTABLE.test(text)) return false;
  const plain = text.normalize("NFKC");
  return (
    countDigits(text) < PHONE_LIKE_DIGITS &&
    !MARKUP_OR_MAIL.test(plain) &&
    !SCHEME.test(plain) &&
    !HOST.test(plain) &&
    !isContactInWords(toLatin(text))
  );
}

/** Expects `text` in lowercase. */
function isContactInWords(text: string): boolean {
  const withFigures = text.replace(/\beight[ -]+hundred\b/g, "800");
  return [...VANITY_NUMBERS, ...SPELLED_HOSTS].some((pattern) => pattern.test(withFigures));
}
