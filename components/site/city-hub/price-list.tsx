import { HubServiceRow } from "@/components/site/city-hub/hub-service-row";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { Badge } from "@/components/ui/badge";
import { categoryLabel, compareUrgency } from "@/lib/catalog/services/rules/category";
import { groupBy } from "@/lib/core/group-by";
import type { CallRoute } from "@/lib/mechanics/availability/call-route";
import type { CityHub } from "@/lib/site/city-hub/schema";
import type { MainLine } from "@/lib/telephony/callbacks/rules/office-route";

interface PriceListProps {
  site: MainLine;
  hub: CityHub;
  route: CallRoute;
}

/** The city's services by category: urgent ones first, then in the order of each category's first service. */
export function PriceList({ site, hub: { services, location }, route }: PriceListProps) {
  const groups = groupBy(services, ({ service }) => categoryLabel(service.category));
  const ordered = [...groups].toSorted(([a], [b]) => compareUrgency(a, b));
  return (
    <>
      <OfficeNote
        site={site}
        className="rows-note"
        text="While no one is open for a service, its phone button calls our office."
      />
      <div className="gap-x-10 sm:columns-2 lg:columns-3">
        {ordered.map(([category, entries]) => (
          <div key={category} className="mb-6">
            <h3 className="mb-2 break-after-avoid text-20">
              <Badge>{category}</Badge>
            </h3>
            <ul>
              {entries.map((entry) => (
                <HubServiceRow
                  key={entry.service.id}
                  entry={entry}
                  locationSlug={location.slug}
                  route={route}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
