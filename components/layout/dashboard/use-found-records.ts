"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import { fetchListPage, logFailure } from "@/lib/core/client/fetch-json";
import { cleanTyped } from "@/lib/core/readable-text";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface RecordSource {
  /** Such as "Mechanic". */
  group: string;
  url: string;
  hrefOf: (record: { id: string; name: string; email?: string }) => string;
}

/** Only for administrators. The API rejects everyone else. */
export const RECORD_SOURCES: readonly RecordSource[] = [
  {
    group: "Mechanic",
    url: "/api/mechanics/admin-list",
    hrefOf: ({ id }) => dashboardPaths.mechanic(id),
  },
  {
    group: "Application",
    url: "/api/applications",
    hrefOf: ({ id }) => dashboardPaths.application(id),
  },
  {
    group: "User",
    url: "/api/users",
    hrefOf: ({ name, email }) => `${dashboardPaths.users}?q=${encodeURIComponent(email ?? name)}`,
  },
];

interface FoundRecord {
  label: string;
  /** Distinguishes records with the same name, such as "Austin, TX" or an email. */
  detail: string;
  group: string;
  href: string;
}

const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const MAX_SHOWN_EACH = 5;

const recordsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Set for mechanics only. */
    city: z.string().nullish(),
    /** Set for applications only. */
    place: z.string().nullish(),
    email: z.string().optional(),
  }),
);

export function useFoundRecords(sources: readonly RecordSource[], text: string) {
  const typed = cleanTyped(text);
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isWanted = sources.length > 0 && typed.length >= MIN_LENGTH;
  const { data, isLoading } = useSWR<RecordMatches, Error>(
    isWanted && query.length >= MIN_LENGTH ? `records?q=${encodeURIComponent(query)}` : null,
    () => findRecords(sources, query),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const { found, hasFailed } = (isWanted && query === typed && data) || NOTHING;
  return {
    found,
    hasFailed,
    isSearching: isWanted && (isLoading || query !== typed),
  };
}

interface RecordMatches {
  found: FoundRecord[];
  /** Whether any of the searches failed. */
  hasFailed: boolean;
}

const NOTHING: RecordMatches = { found: [], hasFailed: false };

async function findRecords(
  sources: readonly RecordSource[],
  query: string,
): Promise<RecordMatches> {
  const lists = await Promise.all(
    sources.map((source) =>
      findIn(source, query).catch((error: unknown) => logFailure("searching", error)),
    ),
  );
  return {
    found: lists.flatMap((list) => list ?? []),
    hasFailed: lists.includes(undefined),
  };
}

async function findIn({ group, url, hrefOf }: RecordSource, query: string): Promise<FoundRecord[]> {
  const { items } = await fetchListPage(`${url}?q=${encodeURIComponent(query)}`);
  return recordsSchema
    .parse(items)
    .slice(0, MAX_SHOWN_EACH)
    .map((record) => ({
      label: record.name,
      detail: [record.city ?? record.place, record.email].filter(Boolean).join(", "),
      group,
      href: hrefOf(record),
    }));
}
