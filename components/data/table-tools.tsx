"use client";

import { useEffect, useId, useRef } from "react";
import {
  changeTable,
  isNarrowed,
  type TableFilter,
  type TableState,
  withFilter,
} from "@/components/data/table-state";
import { Icon } from "@/components/ui/icons";

const PAUSE_MS = 300;

interface TableToolsProps {
  state: TableState;
  show: (next: TableState, how?: { isReplacing: boolean }) => void;
  /** "Name or email" */
  searchLabel: string;
  filters: readonly TableFilter[];
  /** Small screens have no column headings, so they get a select. */
  sortable: readonly { id: string; header: string }[];
  csvUrl: string | undefined;
}

export function TableTools({
  state,
  show,
  searchLabel,
  filters,
  sortable,
  csvUrl,
}: TableToolsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 know the role but not <search>
    <div className="mb-3.5 flex flex-wrap items-end gap-x-3 gap-y-2.5 print:hidden" role="search">
      <SearchBox
        // Remounts the input when Back or "Show all" changes the search.
        key={isNarrowed(state) ? "narrowed" : "all"}
        label={searchLabel}
        words={state.q}
        onSearch={(q) => q !== state.q && show(changeTable(state, { q }), { isReplacing: true })}
      />
      {filters.map(({ name, label, options }) => (
        <Choice
          key={name}
          label={label}
          value={state.filters[name] ?? ""}
          options={[{ value: "", label: "All" }, ...options]}
          onChoose={(value) => show(withFilter(state, name, value))}
        />
      ))}
      {sortable.length > 0 && (
        <Choice
          className="md:hidden"
          label="Sort by"
          value={state.sort}
          options={sortable.flatMap(({ id, header }) => [
            { value: id, label: `${header} ↑` },
            { value: `-${id}`, label: `${header} ↓` },
          ])}
          onChoose={(sort) => show(changeTable(state, { sort }))}
        />
      )}
      {isNarrowed(state) && (
        <button
          type="button"
          className="button-text"
          onClick={() => show(changeTable(state, { q: "", filters: {} }))}
        >
          Show all
        </button>
      )}
      {csvUrl && (
        <a href={csvUrl} download className="button-outline ml-auto">
          <Icon name="file" />
          CSV
        </a>
      )}
    </div>
  );
}

function SearchBox(props: { label: string; words: string; onSearch: (words: string) => void }) {
  const { label, words, onSearch } = props;
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration
  useEffect(() => {
    const typed = input.current?.value.trim() ?? "";
    if (typed !== words) onSearch(typed);
    return () => clearTimeout(timer.current);
  }, []);
  const search = (text: string, waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), waitMs);
  };
  return (
    <div className="grid flex-[1_1_100%] gap-0.5 md:flex-[0_1_auto]">
      <label htmlFor={id} className="text-15 text-gravel">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className="input"
        defaultValue={words}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => event.key === "Enter" && search(event.currentTarget.value, 0)}
      />
    </div>
  );
}

interface ChoiceProps {
  className?: string;
  label: string;
  value: string;
  options: TableFilter["options"];
  onChoose: (value: string) => void;
}

function Choice({ className = "", label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`grid flex-[1_1_8rem] gap-0.5 md:flex-[0_1_auto] ${className}`}>
      <label htmlFor={id} className="text-15 text-gravel">
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
