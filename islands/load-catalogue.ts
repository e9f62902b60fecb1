import type { SearchCatalogue, SearchLocation, SearchService } from "@/lib/search/rules";
import { type Answer, fetchAnswer } from "./fetcher";

const PAGE_SIZE = 100;

/** Beyond 1,000 cities the server searches better than a phone that loads them all. */
const MAX_PAGES = 10;

const NEXT_PAGE = /<([^>]+)>;\s*rel="?next"?/;

/** Every city and service, all pages of them. Throws when a read fails or a list is too long. */
export async function loadCatalogue(): Promise<SearchCatalogue> {
  const [locations, services] = await Promise.all([
    readPages<SearchLocation>(`/api/locations?limit=${PAGE_SIZE}`),
    readPages<SearchService>("/api/services"),
  ]);
  return { locations, services };
}

async function readPages<T>(first: string): Promise<T[]> {
  const rows: T[] = [];
  let address: string | null = first;
  for (let page = 0; address !== null; page++) {
    if (page === MAX_PAGES) throw new Error(`${first} has more than ${MAX_PAGES} pages`);
    const answer: Answer<T[]> = await fetchAnswer<T[]>(address);
    rows.push(...answer.body);
    address = findNextPage(answer.headers);
  }
  return rows;
}

/** The path of the next page, from a `link` header whose address may be relative or whole. */
function findNextPage(headers: Headers): string | null {
  const address = NEXT_PAGE.exec(headers.get("link") ?? "")?.[1];
  if (!address) return null;
  const { pathname, search } = new URL(address, "http://same-origin");
  return pathname + search;
}
