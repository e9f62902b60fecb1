"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import { type FoundRecord, foundRecordSchema } from "@/lib/core/http/found-record";
import { cleanTyped } from "@/lib/core/readable-text";

const PAUSE_MS = 200;
const MIN_LENGTH = 2;

/** Searches records while the user types. Only for administrators: the API rejects everyone else. */
export function useFoundRecords(isAdmin: boolean, text: string) {
  const typed = cleanTyped(text);
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isWanted = isAdmin && typed.length >= MIN_LENGTH;
  const { data, error, isLoading } = useSWR<FoundRecord[], Error>(
    isWanted && query.length >= MIN_LENGTH ? `records?q=${encodeURIComponent(query)}` : null,
    () => findRecords(query),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isCurrent = isWanted && query === typed;
  return {
    found: (isCurrent && data) || [],
    hasFailed: isCurrent && error !== undefined,
    isSearching: isWanted && (isLoading || query !== typed),
  };
}

async function findRecords(query: string): Promise<FoundRecord[]> {
  try {
    const found = await fetchJson(`/api/records?q=${encodeURIComponent(query)}`);
    return z.array(foundRecordSchema).parse(found);
  } catch (error) {
    logFailure("searching", error);
    throw error;
  }
}
