import type { PriceCell, RuleValue } from "@/lib/catalog/price-rules/schema";
import type { PriceSource } from "@/lib/catalog/pricing/explain-price";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface Step {
  source: PriceSource;
  label: string;
  text: string;
  href: string | null;
}

/** Lists the rules in order, marks the one that applies, and shows how mechanics' prices affect the result. */
export function PriceExplained({ cell }: { cell: PriceCell }) {
  const { explanation } = cell;
  const steps = stepsOf(cell);
  return (
    <>
      <ol className="grid gap-1">
        {steps.map(({ source, label, text, href }) => {
          const isApplied = explanation?.source === source;
          return (
            <li
              key={source}
              className={`flex justify-between gap-4 border-l-6 px-3 py-1 ${isApplied ? "border-leaf bg-concrete font-bold" : "border-grid"}`}
            >
              <span>{href ? <a href={href}>{label}</a> : label}</span>
              <span className="max-w-1/2 flex-none text-right wrap-anywhere">
                {text}
                {isApplied && <span className="sr-only"> (applies)</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {explanation && <Result cell={cell} explanation={explanation} />}
    </>
  );
}

function Result({
  cell: { city },
  explanation: { price, lowestOfferCents, isRaised, isOffered },
}: {
  cell: PriceCell;
  explanation: NonNullable<PriceCell["explanation"]>;
}) {
  if (!isOffered) {
    return (
      <p className="mt-3">
        No mechanic offers this service here, so pages show “{price.customMessage}” until one does.
      </p>
    );
  }
  const shown =
    price.priceCents === null ? `“${price.customMessage}”` : formatDollars(price.priceCents);
  return (
    <div className="mt-3 grid gap-1">
      {city && lowestOfferCents !== null && (
        <p>
          Cheapest mechanic: {formatDollars(lowestOfferCents)}
          {isRaised && ". Pages never show a lower price."}
        </p>
      )}
      <p>
        Drivers see <b>{shown}</b>
      </p>
    </div>
  );
}

function stepsOf({ service, city, own, ofCity, ofService, catalogCents }: PriceCell): Step[] {
  const ids = { service: service?.id ?? "all", city: city?.id ?? "all" };
  const steps: (Step | false)[] = [
    service !== null &&
      city !== null && {
        source: "own",
        label: `${service.name} in ${city.city}`,
        text: textOf(own),
        href: null,
      },
    city !== null && {
      source: "city",
      label: `All services in ${city.city}`,
      text: textOf(service === null ? own : ofCity),
      href: service && dashboardPaths.price("all", ids.city),
    },
    service !== null && {
      source: "service",
      label: `${service.name} in all cities`,
      text: textOf(city === null ? own : ofService),
      href: city && dashboardPaths.price(ids.service, "all"),
    },
    service !== null && {
      source: "catalog",
      label: `${service.name} by default`,
      text: catalogCents === null ? "No price" : formatDollars(catalogCents),
      href: dashboardPaths.service(service.id),
    },
  ];
  return steps.filter((step) => step !== false);
}

function textOf(value: RuleValue): string {
  if (value === null) return "Not set";
  return value.displayMode === "price"
    ? formatDollars(value.priceCents)
    : (value.customMessage ?? "Default message");
}
