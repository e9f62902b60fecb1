"use client";

import { useSearchParams } from "next/navigation";
import { PriceCellLink } from "@/app/dashboard/pricing/price-cell-link";
import { PricingTabs } from "@/app/dashboard/pricing/pricing-tabs";
import { CsvLink } from "@/components/data/csv-link";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { LastChange } from "@/components/platform/audit/last-change";
import { ALL, type MatrixRow, type MatrixService } from "@/lib/catalog/price-rules/schema";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface PricingScreenProps {
  services: readonly MatrixService[];
  states: readonly { slug: string; name: string; cities: number }[];
  change: Change | null;
  returned: ReturnedForm | null;
  initial: InitialRows<MatrixRow>;
}

export function PricingScreen(props: PricingScreenProps) {
  const { services, states, change, returned, initial } = props;
  const categories = [...new Set(services.map(({ category }) => category))];
  const [first = ""] = categories;
  const asked = useSearchParams()?.get("category") ?? first;
  const category = categories.includes(asked) ? asked : first;
  const filters = [
    {
      name: "category",
      label: "Services",
      options: categories.map((value) => ({ value, label: value })),
      opensAt: first,
    },
    {
      name: "state",
      label: "State",
      options: states.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: "only",
      label: "Prices",
      options: [{ value: "set", label: "City-specific" }],
    },
  ];
  return (
    <>
      <PageHead
        title="Pricing"
        text="What drivers pay for each service in each city, and where the price comes from"
        actions={
          <>
            <CsvLink url="/api/prices/csv" className="button-outline" />
            <a href={dashboardPaths.imports("prices")} className="button-outline">
              Import
            </a>
            <a href={dashboardPaths.bulkPrices} className="button">
              Edit prices in bulk
            </a>
          </>
        }
      />
      <PricingTabs open="prices" />
      <LastChange {...{ change, returned }} one="price" many="prices" />
      <p className="mb-3.5 text-gravel">
        Bold prices were set for exactly that service and city; the others are inherited. “Raised”
        means that pages show what the cheapest mechanic charges.
      </p>
      <DataTable
        label="Prices"
        columns={columnsFor(services.filter((service) => service.category === category))}
        filters={filters}
        searchLabel="City"
        initial={initial}
        empty={<p>No active cities yet. Activate one under Coverage.</p>}
      />
    </>
  );
}

function columnsFor(services: readonly MatrixService[]): readonly TableColumn<MatrixRow>[] {
  return [
    {
      id: "city",
      header: "City",
      cell: ({ city, state }) => (
        <>
          {city}
          {state && <span className="block text-15 font-normal text-gravel">{state}</span>}
        </>
      ),
    },
    ...services.map(({ id, name }) => ({
      id,
      header: name,
      cell: (row: MatrixRow) => {
        const cell = row.cells[id];
        return (
          cell && (
            <PriceCellLink
              href={dashboardPaths.price(id, row.id)}
              name={`${name} in ${row.city}`}
              cell={cell}
              isEverywhere={row.id === ALL}
            />
          )
        );
      },
    })),
    {
      id: "everyService",
      header: "All services",
      cell: ({ id, city, everyService }) =>
        id === ALL ? null : (
          <a href={dashboardPaths.price(ALL, id)}>
            <span className="sr-only">{`All services in ${city}: `}</span>
            {everyService ?? "Not set"}
          </a>
        ),
    },
  ];
}
