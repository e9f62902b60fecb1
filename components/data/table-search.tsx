"use client";

import { useEffect, useId, useRef } from "react";
import { MAX_SEARCH_LENGTH } from "@/lib/core/client/fetch-json";

const PAUSE_MS = 300;

interface TableSearchProps {
  label: string;
  words: string;
  onSearch: (words: string) => void;
}

/** Searches while the user types (debounced). */
export function TableSearch({ label, words, onSearch }: TableSearchProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const lastSearched = useRef(words);
  // The debounced search must not discard a filter, sort, or page chosen since the last keystroke.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const search = (text: string, waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSearched.current = text.trim();
      latest.current(text.trim());
    }, waitMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration
  useEffect(() => {
    const typed = input.current?.value.trim() ?? "";
    if (typed !== words) search(typed, 0);
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    // Only Back and "Show all" replace the text in the box. When typing started the search, the box may already contain
    // more text.
    if (words === lastSearched.current || !input.current) return;
    lastSearched.current = words;
    input.current.value = words;
  }, [words]);
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 md:flex-[0_1_auto]">
      <label htmlFor={id} className="text-15 text-gravel max-md:sr-only">
        {label}
      </label>
      <input
        ref={input}
        placeholder={label}
        id={id}
        name="q"
        type="search"
        className="input md:placeholder:text-transparent"
        defaultValue={words}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => event.key === "Enter" && search(event.currentTarget.value, 0)}
      />
    </div>
  );
}
