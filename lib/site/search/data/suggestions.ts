import "server-only";
import { db } from "@/lib/core/db";
import { foldText } from "@/lib/core/find-text";
import { parseZip } from "@/lib/core/parse-zip";
import { MAX_CITIES, suggest } from "@/lib/site/search/rules/suggest";
import type { Suggestion } from "@/lib/site/search/schema";
import { findDirectory } from "./find-directory";

const DIGITS = /^\d+$/;
const ZIP_LENGTH = 5;

/** Suggests cities by name or by the first digits of their primary ZIP, and services by name or need. */
export async function listSuggestions(text: string): Promise<Suggestion[]> {
  const query = parseZip(text) ?? foldText(text);
  if (query === "") return [];
  if (DIGITS.test(query)) return suggest(text, await findByZip(query), { isZip: true });
  const found = await findDirectory(text, { cities: MAX_CITIES, mechanics: 0, isFullList: false });
  return suggest(text, found, { isZip: false });
}

async function findByZip(digits: string) {
  const orderBy = [{ position: "asc" as const }, { id: "asc" as const }];
  const [cities, services] = await Promise.all([
    db.location.findMany({
      where: {
        isActive: true,
        primaryZip: { gte: digits, lte: digits.padEnd(ZIP_LENGTH, "9") },
      },
      orderBy,
      take: MAX_CITIES,
    }),
    db.service.findMany({ where: { isActive: true }, orderBy }),
  ]);
  return { cities, services, cityStems: [] };
}
