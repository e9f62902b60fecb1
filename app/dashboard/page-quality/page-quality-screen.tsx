"use client";

import { DataTable, type TableColumn } from "@/components/data/data-table";
import type { TableRows } from "@/components/data/use-table-rows";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { PAGE_LACKS, type PageLack } from "@/lib/site/page-score";
import { type PageQualityRow, pageQualityRowSchema } from "@/lib/sitemap/schema";

const LACKS: Readonly<Record<PageLack, { label: string; fix: (row: PageQualityRow) => string }>> = {
  mechanic: { label: "A mechanic", fix: inCoverage },
  secondMechanic: { label: "A second mechanic", fix: inCoverage },
  hours: { label: "Mechanics’ hours", fix: inMechanics },
  price: { label: "A local price", fix: inMechanics },
  neighbor: { label: "A neighboring city", fix: inCoverage },
  faq: { label: "Facts for the FAQs", fix: inMechanics },
};

function inCoverage({ city }: PageQualityRow): string {
  return `${dashboardPaths.coverage}?${new URLSearchParams({ q: city })}`;
}

function inMechanics({ city, state }: PageQualityRow): string {
  const query = new URLSearchParams({ q: `${city}, ${state}`, state: "active" });
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
    opensAt: "no",
  },
  {
    name: "lacks",
    label: "Missing",
    options: PAGE_LACKS.map((value) => ({ value, label: LACKS[value].label })),
  },
];

const COLUMNS: readonly TableColumn<PageQualityRow>[] = [
  {
    id: "city",
    header: "City",
    isSortable: true,
    cell: ({ id, city, state }) => <a href={id}>{`${city}, ${state}`}</a>,
  },
  {
    id: "service",
    header: "Service",
    isSortable: true,
    cell: ({ service }) => service ?? "City page",
  },
  {
    id: "score",
    header: "Points",
    align: "end",
    isSortable: true,
    cell: ({ score }) => score,
  },
  {
    id: "indexed",
    header: "Search engines",
    cell: ({ isIndexed }) => (
      <Badge tone={isIndexed ? "quiet" : "bad"}>{isIndexed ? "Indexed" : "Hidden"}</Badge>
    ),
  },
  {
    id: "lacks",
    header: "Missing",
    cell: (row) =>
      row.lacks.length === 0 ? (
        "Nothing"
      ) : (
        <ul className="flex flex-wrap gap-x-3">
          {row.lacks.map((lack) => (
            <li key={lack}>
              <a href={LACKS[lack].fix(row)}>{LACKS[lack].label}</a>
            </li>
          ))}
        </ul>
      ),
  },
];

interface PageQualityScreenProps {
  initial: TableRows<PageQualityRow>;
  /** Points a page needs. */
  threshold: number;
}

export function PageQualityScreen({ initial, threshold }: PageQualityScreenProps) {
  return (
    <>
      <PageHead
        title="Page quality"
        text={
          <>
            Pages with fewer than {threshold} of 100 points are hidden from search engines. You can
            change this in <a href={dashboardPaths.settings}>Settings</a>.
          </>
        }
      />
      <DataTable
        label="Pages"
        url="/api/page-quality"
        rowSchema={pageQualityRowSchema}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="City, state or service"
        defaultSort="city"
        initial={initial}
        hasCsv
        empty={<p>No pages are hidden from search engines.</p>}
      />
    </>
  );
}
