"use client";

import type { ReactNode } from "react";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import type { InitialRows } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { LACK_LABELS, PAGE_LACKS, type PageLack } from "@/lib/platform/pages/page-score";
import type { PageQualityRow } from "@/lib/site/sitemap/schema";

const FIXES: Readonly<Record<PageLack, (row: PageQualityRow) => string>> = {
  mechanic: inCoverage,
  secondMechanic: ({ service, ...row }) => (service === null ? inCoverage(row) : inMechanics(row)),
  hours: inMechanics,
  price: inMechanics,
  neighbor: inCoverage,
  faq: inMechanics,
};

type CityOfRow = Pick<PageQualityRow, "city" | "state">;

function inCoverage({ city }: CityOfRow): string {
  return `${dashboardPaths.coverage}?${new URLSearchParams({ q: city })}`;
}

function inMechanics({ city, state }: CityOfRow): string {
  const query = new URLSearchParams({ q: cityAndState({ city, state }), state: "active" });
  return `${dashboardPaths.mechanics}?${query}`;
}

const FILTERS = [
  {
    name: "indexed",
    label: "Search engines",
    options: [
      { value: "no", label: "Hidden" },
      { value: "yes", label: "Indexed" },
      { value: "all", label: "All" },
    ],
  },
  {
    name: "lacks",
    label: "Missing",
    options: PAGE_LACKS.map((value) => ({ value, label: LACK_LABELS[value] })),
  },
];

const COLUMNS: readonly TableColumn<PageQualityRow>[] = [
  {
    id: "city",
    header: "City",
    cell: ({ id, city, state }) => (
      <a href={id}>
        <span className="lg:whitespace-nowrap">{cityAndState({ city, state })}</span>
      </a>
    ),
  },
  {
    id: "service",
    header: "Service",
    phone: "plain",
    cell: ({ service }) => <span className="lg:whitespace-nowrap">{service ?? "City page"}</span>,
  },
  {
    id: "score",
    header: "Points",
    align: "end",
    cell: ({ score }) => score,
  },
  {
    id: "indexed",
    header: "Search engines",
    phone: "corner",
    cell: ({ isIndexed }) => <Badge tone="quiet">{isIndexed ? "Indexed" : "Hidden"}</Badge>,
  },
  {
    id: "lacks",
    header: "Missing",
    phone: "plain",
    cell: (row) =>
      row.lacks.length === 0 ? (
        "Nothing"
      ) : (
        <ul className="flex flex-wrap gap-x-3">
          {row.lacks.map((lack) => (
            <li key={lack}>
              <a href={FIXES[lack](row)}>{LACK_LABELS[lack]}</a>
            </li>
          ))}
        </ul>
      ),
  },
];

interface PageQualityScreenProps {
  initial: InitialRows<PageQualityRow>;
  /** Minimum score (0 to 100) for a page to be indexed. */
  threshold: number;
  /** Shown above the list. */
  summary: ReactNode;
}

export function PageQualityScreen({ initial, threshold, summary }: PageQualityScreenProps) {
  return (
    <>
      <PageHead
        title="Page quality"
        text={
          <>
            Pages that score fewer than {threshold} points out of 100 are hidden from search
            engines. Super administrators can change the minimum in{" "}
            <a href={dashboardPaths.settings}>Settings</a>.
          </>
        }
      />
      {summary}
      <DataTable
        label="Pages"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="City, state, or service"
        initial={initial}
        empty={<p>No pages are hidden from search engines.</p>}
      />
    </>
  );
}
