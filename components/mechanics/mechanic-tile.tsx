import { titleFromSlug } from "@/lib/core/slug";
import type { Mechanic } from "@/lib/mechanics/schema/directory";
import { paths } from "@/lib/site/paths";

/** A mechanic in a list of results. */
export function MechanicTile({ mechanic }: { mechanic: Mechanic }) {
  return (
    <li className="card">
      <h3 className="text-26">
        <a href={paths.mechanic(mechanic.id)} className="card-link">
          {mechanic.name}
        </a>
      </h3>
      {mechanic.businessName && <p>{mechanic.businessName}</p>}
      {mechanic.mainCity && <p className="text-gravel">{titleFromSlug(mechanic.mainCity)}</p>}
    </li>
  );
}
