"use client";

import { type ReactNode, useEffect, useId, useState } from "react";
import { CsvLink } from "@/components/data/csv-link";
import { TableColumns } from "@/components/data/table-columns";
import { TableSearch } from "@/components/data/table-search";
import {
  changeTable,
  isNarrowed,
  type TableFilter,
  type TableShape,
  type TableState,
  withDay,
  withFilter,
  withoutFilters,
  writeTableState,
  zoneOfDays,
} from "@/components/data/table-state";
import { TableViews } from "@/components/data/table-views";
import { useReaderZone } from "@/components/data/time";
import { clockName, isListedDay } from "@/lib/core/time";

interface TableToolsProps {
  state: TableState;
  shape: TableShape;
  show: (next: TableState, how?: { isReplacing: boolean }) => void;
  /** Such as "Name or email". */
  searchLabel: string;
  /** Columns to sort by on small screens, which don't show the column headings. */
  sortable: readonly { id: string; header: string }[];
  /** Columns that the user may hide. */
  hideable: readonly { id: string; header: string }[];
  csvUrl: string | undefined;
  /** Whether a filter must be corrected. */
  hasMistake: boolean;
}

/** On small screens, everything except the search box is behind a button, so that the list starts above the fold. */
export function TableTools(props: TableToolsProps) {
  const { state, shape, show, searchLabel, sortable, hideable, csvUrl, hasMistake } = props;
  const readerZone = useReaderZone();
  const daysZone = zoneOfDays(state, shape) ?? readerZone;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hasMistake) setOpen(true);
  }, [hasMistake]);
  const [timesReset, setTimesReset] = useState(0);
  const moreId = useId();
  const isSearched = isNarrowed(state, shape);
  const hasMore = shape.filters.length > 0 || sortable.length > 0 || csvUrl !== undefined;
  return (
    // A form, so that the tools also work without JavaScript. With JavaScript, every change applies immediately.
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 know the role but not <search>
    <form
      className="mb-3.5 flex flex-wrap items-end gap-x-3 gap-y-2.5 print:hidden"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <TableSearch
        key={timesReset}
        label={searchLabel}
        words={state.q}
        onSearch={(q) => q !== state.q && show(changeTable(state, { q }), { isReplacing: true })}
      />
      {hasMore && (
        <button
          type="button"
          className="button-outline noscript:hidden md:hidden"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </button>
      )}
      <div
        id={moreId}
        className={`flex-[1_1_100%] flex-wrap items-end gap-x-3 gap-y-2.5 md:contents ${isOpen ? "flex" : "noscript:flex max-md:not-noscript:hidden"}`}
      >
        {shape.filters.map(({ name, label, options, isDate, opensAt }) => {
          const value = state.filters[name] ?? "";
          if (isDate) {
            const choose = (day: string) =>
              show(withDay(state, shape, { name, day, zone: readerZone }));
            const words = `${label} (${clockName(daysZone)})`;
            return (
              <DayField key={name} name={name} label={words} value={value} onChoose={choose} />
            );
          }
          const field = {
            name,
            label,
            value,
            onChoose: (chosen: string) => show(withFilter(state, name, chosen)),
          };
          const all = opensAt ? [] : [{ value: "", label: "All" }];
          return <Choice key={name} {...field} options={[...all, ...options]} />;
        })}
        {sortable.length > 0 && (
          <Choice
            className="md:hidden"
            name="sort"
            label="Sort by"
            value={state.sort}
            options={sortable.flatMap(({ id, header }) => [
              { value: id, label: `${header} ↑` },
              { value: `-${id}`, label: `${header} ↓` },
            ])}
            onChoose={(sort) => show(changeTable(state, { sort }))}
          />
        )}
        <noscript>
          {shape.filters.some(({ isDate }) => isDate) && (
            <input type="hidden" name="zone" value={daysZone} />
          )}
          <button type="submit" className="button-outline">
            Apply
          </button>
        </noscript>
        <div className="ml-auto flex flex-wrap gap-x-3 gap-y-2.5 md:order-last">
          <TableColumns columns={hideable} state={state} show={show} />
          <TableViews query={writeTableState({ ...state, page: 1 }, shape)} />
          {csvUrl && <CsvLink url={csvUrl} className="button-outline" />}
        </div>
      </div>
      {isSearched && (
        <button
          type="button"
          className="button-text"
          onClick={() => {
            // Also discards text that hasn't been searched for yet.
            setTimesReset(timesReset + 1);
            show(withoutFilters(state, shape));
          }}
        >
          Show all
        </button>
      )}
    </form>
  );
}

interface ControlProps {
  className?: string;
  label: string;
  children: (id: string) => ReactNode;
}

function Control({ className = "", label, children }: ControlProps) {
  const id = useId();
  return (
    <div className={`grid flex-[1_1_8rem] gap-0.5 md:max-w-38 md:flex-[0_1_auto] ${className}`}>
      <label htmlFor={id} className="text-15 text-gravel">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  className?: string;
  /** Name of the query parameter. */
  name: string;
  label: string;
  value: string;
  options: TableFilter["options"];
  onChoose: (value: string) => void;
}

function Choice({ className, name, label, value, options, onChoose }: ChoiceProps) {
  return (
    <Control className={className} label={label}>
      {(id) => (
        <select
          id={id}
          name={name}
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
      )}
    </Control>
  );
}

function DayField({ name, label, value, onChoose }: Omit<ChoiceProps, "className" | "options">) {
  // The field's value while the user is still typing the year; null otherwise.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (day: string) => {
    const isComplete = day === "" || isListedDay(day);
    setTyped(isComplete ? null : day);
    if (isComplete) onChoose(day);
  };
  return (
    <Control className="md:w-38" label={label}>
      {(id) => (
        <input
          id={id}
          name={name}
          type="date"
          className="input py-0"
          value={typed ?? value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Control>
  );
}
