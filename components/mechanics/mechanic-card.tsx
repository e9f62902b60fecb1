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
      <div className="mechanic-top">
        <h3 className="card-title">{name}</h3>
        {mechanic.isActive && <Badge>Active</Badge>}
      </div>
      {businessName && <p className="mechanic-business">{businessName}</p>}
      <dl className="card-facts">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="card-bottom">
        <a href={paths.mechanic(mechanic.id)} className="button">
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
