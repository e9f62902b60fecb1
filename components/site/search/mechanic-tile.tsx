import { MechanicFace } from "@/components/mechanics/photos/mechanic-face";
import { Availability } from "@/components/mechanics/profiles/availability";
import { RatingText } from "@/components/mechanics/reviews/rating-text";
import { cityFromSlug } from "@/lib/core/slug";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";

interface MechanicTileProps {
  mechanic: ListedMechanic;
  /** Whether the page is stored, so that what is known about the hours may be over. */
  isStored?: boolean;
}

export function MechanicTile({ mechanic, isStored }: MechanicTileProps) {
  const { id, name, route, isCurrentlyOpen, availability } = mechanic;
  const facts: CallFacts = { mechanicId: id, mechanic: name };
  return (
    <li className="card wrap-anywhere" data-facts={JSON.stringify(facts)}>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <MechanicFace photo={mechanic.photo} name={name} />
        <div className="min-w-0 flex-[1_1_6rem]">
          <h3 className="text-26">
            <a href={paths.mechanic(id)} className="card-link">
              {name}
            </a>
          </h3>
          {mechanic.businessName && <p>{mechanic.businessName}</p>}
          {mechanic.mainCity && <p className="text-gravel">{cityFromSlug(mechanic.mainCity)}</p>}
        </div>
      </div>
      {mechanic.rating && (
        <p>
          <RatingText name={name} rating={mechanic.rating} />
        </p>
      )}
      <Availability
        route={route}
        known={isStored ? undefined : { isOpen: isCurrentlyOpen, text: availability }}
      />
    </li>
  );
}
