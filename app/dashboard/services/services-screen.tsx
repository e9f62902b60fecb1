"use client";

import { MoveButtons } from "@/app/dashboard/services/move-buttons";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { LiveForm } from "@/components/form/live-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { LastChange } from "@/components/platform/audit/last-change";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { catalogPriceText } from "@/lib/catalog/pricing/price-text";
import { WORK_KIND_NAMES } from "@/lib/catalog/services/fields";
import type { ServiceRow } from "@/lib/catalog/services/schema";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const COLUMNS: readonly TableColumn<ServiceRow>[] = [
  {
    id: "name",
    header: "Service",
    cell: ({ id, name }) => <a href={dashboardPaths.service(id)}>{name}</a>,
  },
  { id: "category", header: "Category", phone: "plain", cell: ({ category }) => category },
  {
    id: "workKind",
    header: "Kind of work",
    phone: "plain",
    cell: ({ workKind }) => WORK_KIND_NAMES[workKind],
  },
  { id: "price", header: "Price", phone: "plain", cell: (service) => <Price service={service} /> },
  {
    id: "rules",
    header: "Prices set",
    align: "end",
    cell: ({ category, ruleCount }) => (
      <a href={`${dashboardPaths.pricing}?${new URLSearchParams({ category })}`}>{ruleCount}</a>
    ),
  },
  {
    id: "mechanics",
    header: "Mechanics",
    align: "end",
    cell: ({ mechanicCount }) => mechanicCount,
  },
  {
    id: "status",
    header: "Status",
    phone: "corner",
    cell: ({ isActive }) => (
      <Badge tone={isActive ? "good" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
    ),
  },
  {
    id: "position",
    header: "Order",
    cell: (service) => <Place service={service} />,
  },
];

interface ServicesScreenProps {
  categories: readonly string[];
  /** What the starter catalog would add. */
  missing: { services: number; terms: number };
  change: Change | null;
  returned: ReturnedForm | null;
  initial: InitialRows<ServiceRow>;
}

export function ServicesScreen(props: ServicesScreenProps) {
  const { categories, missing, change, returned, initial } = props;
  const filters = [
    {
      name: "category",
      label: "Category",
      options: categories.map((value) => ({ value, label: value })),
    },
    { name: "workKind", label: "Kind of work", options: optionsOf(WORK_KIND_NAMES) },
    {
      name: "status",
      label: "Status",
      options: [
        { value: "active", label: "Active" },
        { value: "inactive", label: "Inactive" },
      ],
    },
  ];
  return (
    <>
      <PageHead
        title="Services"
        text="The services that drivers can choose from, in the order they see them"
        actions={
          <>
            <a href={dashboardPaths.imports("services")} className="button-outline">
              Import
            </a>
            <a href={dashboardPaths.newService} className="button">
              Add service
            </a>
          </>
        }
      />
      <LastChange {...{ change, returned }} one="service" many="services" />
      {missing.terms > 0 && <StarterForm missing={missing} />}
      <DataTable
        label="Services"
        columns={COLUMNS}
        filters={filters}
        searchLabel="Name or URL"
        initial={initial}
        empty={
          <>
            <p>
              No services yet. Start with the services that mobile mechanics usually offer, and set
              prices later.
            </p>
            <StarterForm missing={missing} isEmpty />
          </>
        }
      />
    </>
  );
}

function Price({ service }: { service: ServiceRow }) {
  const { laborHours, basePartsCost, pricingMode, unit } = service;
  const text = catalogPriceText({ pricingMode, laborHours, basePartsCostCents: basePartsCost });
  return (
    <span>
      {text ?? <span className="text-gravel">Not set</span>}
      {text && unit && <span className="text-gravel"> {unit}</span>}
    </span>
  );
}

function Place({ service }: { service: ServiceRow }) {
  return (
    <span className="inline-flex items-center gap-2">
      <MoveButtons service={service} />
      {service.isOnHome && <Badge tone="quiet">Home page</Badge>}
    </span>
  );
}

function StarterForm({
  missing,
  isEmpty = false,
}: {
  missing: ServicesScreenProps["missing"];
  isEmpty?: boolean;
}) {
  const others = missing.services > 0 ? ` and ${countOf(missing.services, "starter service")}` : "";
  return (
    <div
      className={
        isEmpty ? "" : "mb-3.5 flex flex-wrap items-center gap-3 rounded-md bg-notice px-3 py-2"
      }
    >
      {!isEmpty && (
        <p className="mr-auto">
          Services without search terms: {missing.terms}. Drivers can find these services only by
          name.
        </p>
      )}
      <LiveForm
        action="/api/services/starter"
        submitLabel={
          isEmpty ? `Add ${countOf(missing.services, "service")}` : `Add search terms${others}`
        }
        className={isEmpty ? "flex justify-center" : "flex"}
        buttonClass={isEmpty ? "button" : "button-outline"}
        isDisposable
        toast={{ title: "Starter catalog added" }}
      />
    </div>
  );
}
