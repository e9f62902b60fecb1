import { AREA_CODES } from "./area-codes";

/** 555-0100 to 555-0199 are reserved for fictional use in each area code. The site's own number ends in 0100. */
const FIRST_LINE = 101;
const LAST_LINE = 199;
/** In area codes that the demo uses, its callers and applicants have the numbers after this one. */
const LAST_OF_DIRECTORY = 149;

export interface CountryNumbers {
  /** Returns a number that nobody has yet, or null if the state has none left. */
  take: (stateCode: string) => string | null;
}

/** @param taken the numbers in the demo's directory, in E.164 */
export function countryNumbers(taken: ReadonlySet<string>): CountryNumbers {
  const used = new Set([...taken].map(areaCodeOf));
  const left = new Map(
    Object.entries(AREA_CODES).map(([stateCode, codes]) => {
      const numbers = codes
        .split(" ")
        .flatMap((code) => numbersIn(code, used.has(code) ? LAST_OF_DIRECTORY : LAST_LINE));
      return [stateCode, numbers.filter((number) => !taken.has(number)).values()];
    }),
  );
  return { take: (stateCode) => left.get(stateCode)?.next().value ?? null };
}

const areaCodeOf = (phoneNumber: string) => phoneNumber.slice(2, 5);

function numbersIn(areaCode: string, lastLine: number): string[] {
  return Array.from(
    { length: lastLine - FIRST_LINE + 1 },
    (_, i) => `+1${areaCode}5550${FIRST_LINE + i}`,
  );
}
