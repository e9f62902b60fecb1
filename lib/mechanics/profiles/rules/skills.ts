import { keysOf } from "@/lib/core/keys-of";

/** The languages most spoken in the US, by the Census Bureau's American Community Survey. */
export const LANGUAGES = {
  english: "English",
  spanish: "Spanish",
  mandarin: "Mandarin",
  cantonese: "Cantonese",
  tagalog: "Tagalog",
  vietnamese: "Vietnamese",
  arabic: "Arabic",
  french: "French",
  korean: "Korean",
  russian: "Russian",
  portuguese: "Portuguese",
  haitian_creole: "Haitian Creole",
  hindi: "Hindi",
  german: "German",
  polish: "Polish",
  sign_language: "American Sign Language",
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = keysOf(LANGUAGES);

export const MAKES = {
  acura: "Acura",
  audi: "Audi",
  bmw: "BMW",
  buick: "Buick",
  cadillac: "Cadillac",
  chevrolet: "Chevrolet",
  chrysler: "Chrysler",
  dodge: "Dodge",
  ford: "Ford",
  gmc: "GMC",
  honda: "Honda",
  hyundai: "Hyundai",
  infiniti: "Infiniti",
  jeep: "Jeep",
  kia: "Kia",
  land_rover: "Land Rover",
  lexus: "Lexus",
  lincoln: "Lincoln",
  mazda: "Mazda",
  mercedes_benz: "Mercedes-Benz",
  mini: "MINI",
  mitsubishi: "Mitsubishi",
  nissan: "Nissan",
  porsche: "Porsche",
  ram: "Ram",
  subaru: "Subaru",
  tesla: "Tesla",
  toyota: "Toyota",
  volkswagen: "Volkswagen",
  volvo: "Volvo",
} as const;
export type Make = keyof typeof MAKES;
export const MAKE_CODES = keysOf(MAKES);

export const MAX_BIO_LENGTH = 400;
/** So that both fit on one or two lines of a card. */
export const MAX_LANGUAGES = 5;
export const MAX_MAKES = 6;

/** What a mechanic says about their work. */
export interface Skills {
  readonly languages: readonly Language[];
  readonly makes: readonly Make[];
}

/** Returns the skills of a stored record. Ignores codes that are no longer in the lists. */
export function skillsOf(record: { languages: string[]; makes: string[] }): Skills {
  return {
    languages: LANGUAGE_CODES.filter((code) => record.languages.includes(code)),
    makes: MAKE_CODES.filter((code) => record.makes.includes(code)),
  };
}

const LIST = new Intl.ListFormat("en-US");

/** Returns facts such as "Speaks English and Spanish" and "Specializes in Honda and Toyota"; none for empty lists. */
export function skillFacts({ languages, makes }: Skills) {
  const spoken = LIST.format(languages.map((code) => LANGUAGES[code]));
  const known = LIST.format(makes.map((code) => MAKES[code]));
  return [
    ...(spoken === "" ? [] : [{ icon: "globe", text: `Speaks ${spoken}` } as const]),
    ...(known === "" ? [] : [{ icon: "wrench", text: `Specializes in ${known}` } as const]),
  ];
}
