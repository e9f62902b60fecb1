import type { FieldInput } from "@/lib/core/fields";

/** The languages most spoken in the US, by the Census Bureau's American Community Survey. */
const LANGUAGES = {
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

const MAKES = {
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

const SHOWN_IN_LISTS = ["list", "profile", "cities"] as const;

export interface IntroductionField {
  /** Also the header of the column in CSV files. */
  label: string;
  part: "about";
  /** For a list: what each code means. A field without it is a line of text. */
  format?: Readonly<Record<string, string>>;
  /** The form requires `maxLength` for a text, and `maxChoices` for a list. */
  input: FieldInput;
  /** How cards and profiles say it, after an icon. A field without it is shown in a place of its own, if at all. */
  fact?: { icon: "globe" | "wrench" | "check"; before: string };
  /** Whether applicants are asked for it, too. The application has a column of the same name. */
  isAsked?: true;
  /** Drivers and administrators can filter lists of mechanics by it. It is in `PAGE_QUERY`, too. Only for lists. */
  filter?: ListFilter;
  /** Whether the API publishes it, under the same name. */
  publishedAs?: string;
}

interface ListFilter {
  /** As in "Mobile mechanics who speak Spanish" and "No mechanics speak Spanish". */
  verb: string;
  /** A code that nearly every mechanic has, so that filtering by it is pointless. */
  usual?: string;
}

/**
 * The registry of what mechanics say about themselves, which is part of the registry of a mechanic's fields. Forms, the
 * API, CSV files, filters, applications, and tests follow from a field's entry here and its column.
 */
export const INTRODUCTION = {
  bio: {
    label: "About",
    part: "about",
    input: {
      label: "About the mechanic and their work (optional)",
      hint: "Up to 400 characters. No phone numbers, emails, or web addresses.",
      rows: 5,
      maxLength: 400,
    },
    shownOn: ["profile"],
    erased: null,
  },
  languages: {
    label: "Languages",
    format: LANGUAGES,
    part: "about",
    input: { label: "Languages spoken (optional)", maxChoices: 5 },
    fact: { icon: "globe", before: "Speaks " },
    isAsked: true,
    filter: { verb: "speak", usual: "english" },
    publishedAs: "languages",
    shownOn: SHOWN_IN_LISTS,
    erased: [] as string[],
  },
  makes: {
    label: "Makes",
    format: MAKES,
    part: "about",
    input: { label: "Makes that the mechanic specializes in (optional)", maxChoices: 6 },
    fact: { icon: "wrench", before: "Specializes in " },
    shownOn: SHOWN_IN_LISTS,
    erased: [] as string[],
  },
} as const satisfies Readonly<
  Record<string, IntroductionField & { shownOn: readonly string[]; erased: null | string[] }>
>;
