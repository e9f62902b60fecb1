import { Badge } from "@/components/ui/badge";
import { CallLink } from "@/components/ui/call-link";
import { titleFromSlug } from "@/lib/core/slug";
import type { Mechanic } from "@/lib/mechanics/schema/directory";
import type { CallFacts } from "@/lib/site/page-facts";
import { paths } from "@/lib/site/paths";

interface MechanicCardProps {
  mechanic: Mechanic;
  /** Set where a letter of the index leads. */
  id?: string;
}

/** A mechanic in the public list. */
export function MechanicCard({ mechanic, id }: MechanicCardProps) {
  const { name, businessName, phoneNumber, zipcode, radiusMiles, timezone, mainCity } = mechanic;
  const radius = radiusMiles === null ? "" : `, ${radiusMiles} mile radius`;
  const facts = [
    ...(mainCity ? [{ term: "Primary city", text: titleFromSlug(mainCity) }] : []),
    { term: "Service area", text: `${zipcode}${radius}` },
    { term: "Time zone", text: timezone.replace(/^America\//, "").replaceAll("_", " ") },
  ];
  const callFacts: CallFacts = { mechanicId: mechanic.id, mechanic: name };
  return (
    <li id={id} className="card" data-facts={JSON.stringify(callFacts)}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-26">{name}</h3>
        {mechanic.isActive && <Badge>Active</Badge>}
      </div>
      {businessName && <p className="-mt-1 text-gravel">{businessName}</p>}
      <dl className="mt-1.5 border-t-2 border-line *:flex *:justify-between *:gap-4 *:border-grid *:py-1 *:not-first:border-t [&_dd]:text-right [&_dt]:text-gravel">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2 print:hidden">
        <a href={paths.mechanic(mechanic.id)} className="button flex-1">
          View Profile
          <span className="sr-only">{` of ${name}`}</span>
        </a>
        <CallLink
          phone={phoneNumber}
          source="mechanics-card"
          variant="outline"
          purpose={`of ${name}`}
        />
      </div>
    </li>
  );
}
