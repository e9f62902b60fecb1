/** An area code has 555-0100 to 555-0199 set aside for fiction; 0100 stays free for the site's own line. */
const LAST_LINE = 199;
const FIRST_LINE = 101;

/** Hands out E.164 numbers of the reserved range, each once. */
export type PhoneBook = { take: (areaCode: string) => string };

/** An empty phone book. `take` throws when all 99 numbers of an area code are given away. */
export function createPhoneBook(): PhoneBook {
  const nextLine = new Map<string, number>();
  return {
    take(areaCode) {
      const line = nextLine.get(areaCode) ?? FIRST_LINE;
      if (line > LAST_LINE) {
        throw new Error(`Area code ${areaCode} has no reserved number left; use another one.`);
      }
      nextLine.set(areaCode, line + 1);
      return `+1${areaCode}555${String(line).padStart(4, "0")}`;
    },
  };
}
