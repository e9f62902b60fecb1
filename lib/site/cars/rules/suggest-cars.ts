import { foldText } from "@/lib/core/find-text";
import { CAR_TEXT_LENGTH } from "@/lib/site/cars/constants";
import { CARS, type CarModel, hasYear, MAKES_BY_KEY, toKey } from "@/lib/site/cars/rules/car-list";
import { YEAR } from "@/lib/site/cars/rules/match-models";

const MOST_SUGGESTIONS = 8;
/** One letter fits too many cars. */
const MIN_LETTERS = 2;

/** Returns cars whose name, or model, starts with the text, those sold for the most years first: "2016 Honda Civic". */
export function suggestCars(typed: string): string[] {
  if (typed.length > CAR_TEXT_LENGTH) return [];
  const words = foldText(typed).split(" ");
  const year = words.find((word) => YEAR.test(word));
  const key = toKey(words.filter((word) => word !== year).join(""));
  if (key.length < MIN_LETTERS) return [];
  const starts = [key, ...spellOutNickname(words.filter((word) => word !== year))];
  const found = CARS.filter(
    (car) => startsWith(car, starts) && (year === undefined || hasYear(car, Number(year))),
  );
  return found
    .toSorted((one, other) => yearsOf(other) - yearsOf(one))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => [year, name].filter(Boolean).join(" "));
}

const startsWith = ({ name, model }: CarModel, starts: readonly string[]) =>
  starts.some((start) => toKey(name).startsWith(start) || toKey(model).startsWith(start));

/** "chevy tah" is the start of "chevrolettahoe". */
function spellOutNickname([first = "", ...others]: readonly string[]): string[] {
  return (MAKES_BY_KEY.get(first) ?? []).map((make) => toKey(make + others.join("")));
}

const yearsOf = ({ spans }: CarModel) =>
  spans.reduce((years, [from, to]) => years + to - from + 1, 0);
