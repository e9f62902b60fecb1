"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import type { Command } from "@/components/layout/dashboard/match-commands";
import type { RecordSource } from "@/components/layout/dashboard/record-sources";
import { fetchListPage } from "@/lib/core/client/fetch-json";

/** How long somebody has to stop typing before records are looked for, in milliseconds. */
const PAUSE_MS = 200;
const SHORTEST = 2;
const SHOWN_OF_EACH = 5;

const records = z.array(
  z.object({ id: z.string(), name: z.string(), email: z.string().optional() }),
);

/** The records that have what was typed, by name, phone or whatever else their list is searched by. */
export function useFoundRecords(sources: readonly RecordSource[], text: string) {
  const typed = text.trim();
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = sources.length > 0 && typed.length >= SHORTEST;
  const { data, isLoading } = useSWR<Command[], Error>(
    isAsked && words.length >= SHORTEST ? `records?q=${encodeURIComponent(words)}` : null,
    () => findIn(sources, words),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    found: isAsked && words === typed ? (data ?? []) : [],
    isSearching: isAsked && (isLoading || words !== typed),
  };
}

async function findIn(sources: readonly RecordSource[], words: string): Promise<Command[]> {
  const lists = await Promise.all(
    sources.map(async ({ group, address, hrefOf }) => {
      const { items } = await fetchListPage(`${address}?q=${encodeURIComponent(words)}`);
      return records
        .parse(items)
        .slice(0, SHOWN_OF_EACH)
        .map((record): Command => ({ label: record.name, group, run: hrefOf(record) }));
    }),
  );
  return lists.flat();
}
