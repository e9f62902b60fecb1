/** 555-0100 to 555-0199 are reserved for fictional use in each area code. The site's own number ends in 0100. */
const LAST_LINE = 199;
const FIRST_LINE = 101;

export type PhoneBook = { take: (areaCode: string) => string };

/** `take` throws once all 99 numbers in an area code are taken. */
export function createPhoneBook(): PhoneBook {
  const nextLine = new Map<string, number>();
  return {
    take(areaCode) {
      const line = nextLine.get(areaCode) ?? FIRST_LINE;
      if (line > LAST_LINE) {
        throw new Error(
          `Area code ${areaCode} has no reserved numbers left; use another area code.`,
        );
      }
      nextLine.set(areaCode, line + 1);
      return `+1${areaCode}555${String(line).padStart(4, "0")}`;
    },
  };
}
