const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

const SLASHES = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;
/** Google Ads writes days in the account's language and country, such as "Nov 20, 2026" or "Fri, Nov 20, 2026". */
const MONTH_FIRST =
  /^(?:[a-z]{3,9}\.?,?\s+)?(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/i;
const DAY_FIRST =
  /^(?:[a-z]{3,9}\.?,?\s+)?(?<day>\d{1,2})\s+(?<month>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/i;

/** Returns a report's day as YYYY-MM-DD, or the text unchanged if it isn't a day as Americans write it. */
export function toIsoDay(text: string): string {
  const groups = [SLASHES, MONTH_FIRST, DAY_FIRST].map((form) => form.exec(text)?.groups);
  const { month = "", day = "", year } = groups.find((found) => found !== undefined) ?? {};
  const number = /^\d/.test(month) ? month : monthNumber(month);
  if (year === undefined || number === null) return text;
  return `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Accepts "November", "Nov", and "Sept", which the forms above find with at least three letters. */
function monthNumber(name: string): string | null {
  const index = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return index === -1 ? null : String(index + 1);
}
