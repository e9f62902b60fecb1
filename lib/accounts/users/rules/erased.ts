import { formatPhone } from "@/lib/core/phone";

/** Matches the emails of erased accounts. The top-level domain `.invalid` can't exist (RFC 2606). */
const ERASED_EMAIL = /@closed\.invalid$/;

const SHOWN_CHARACTERS = 6;

/** Returns the pseudonym that replaces a person's name, such as "Closed account a1b2c3". */
export function pseudonymOf(id: string): string {
  return `Closed account ${id.slice(-SHOWN_CHARACTERS)}`;
}

export function erasedEmailOf(userId: string): string {
  return `${userId.toLowerCase()}@closed.invalid`;
}

export function isErased({ email }: { email: string }): boolean {
  return ERASED_EMAIL.test(email);
}

export interface IdentifyingWords {
  /** Emails and phone numbers, each of which belongs to only one person. */
  contacts: string[];
  /** Names of at least two words. A shorter name is too common to search other records for. */
  names: string[];
}

/** Returns the words to search free text for, in every format that the dashboard uses. */
export function identifyingWords(values: readonly (string | null | undefined)[]): IdentifyingWords {
  const known = [...new Set(values.flatMap((value) => value?.trim() || []))];
  const isContact = (value: string) => /@|^\+\d/.test(value);
  const contacts = known.filter(isContact).flatMap(formsOf);
  const names = known.filter((value) => !isContact(value) && /\S\s+\S/.test(value));
  return { contacts, names: names.flatMap(jsonForms) };
}

function formsOf(contact: string): string[] {
  if (contact.includes("@")) return jsonForms(contact);
  return [contact, formatPhone(contact), contact.replace(/^\+1/, "")];
}

/** Free text is also searched as JSON, where quotation marks are escaped. */
const jsonForms = (text: string) => [...new Set([text, JSON.stringify(text).slice(1, -1)])];
