import { MechanicFace } from "@/components/mechanics/photos/mechanic-face";
import { Availability } from "@/components/mechanics/profiles/availability";
import { RatingLink } from "@/components/mechanics/reviews/rating-text";
import { Badge } from "@/components/ui/badge";
import { CallLink } from "@/components/ui/call-link";
import { formatMiles } from "@/lib/core/geo";
import { cityFromSlug } from "@/lib/core/slug";
import { numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import { introductionFacts } from "@/lib/mechanics/profiles/rules/introduction";
import type { ListedMechanic, NearMechanic } from "@/lib/mechanics/profiles/schema/directory";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";

interface MechanicCardProps {
  mechanic: ListedMechanic;
  /** Anchor that the letter index links to. */
  id?: string;
  /** Distance from the visitor's ZIP, on pages rendered per request. */
  near?: Pick<NearMechanic, "miles">;
}

export function MechanicCard({ mechanic, id, near }: MechanicCardProps) {
  const { name, businessName, photo, zipcode, radiusMiles, timezone, mainCity, route } = mechanic;
  const radius = radiusMiles === null ? "" : `, ${radiusMiles} mile radius`;
  const facts = [
    ...distanceFacts(near),
    ...(mainCity ? [{ term: "Primary city", text: cityFromSlug(mainCity) }] : []),
    { term: "Service area", text: `${zipcode}${radius}` },
    { term: "Time zone", text: timezone.replace(/^America\//, "").replaceAll("_", " ") },
  ];
  for (const { stateCode, number } of mechanic.registrations) {
    facts.push({ term: `${stateCode} registration`, text: number });
  }
  const skills = introductionFacts(mechanic).map(({ text }) => text);
  const callFacts: CallFacts = { mechanicId: mechanic.id, mechanic: name };
  return (
    <li id={id} className="card" data-facts={JSON.stringify(callFacts)}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <MechanicFace photo={photo} name={name} />
        <div className="min-w-0 flex-[1_1_6rem]">
          <h3 className="text-26">{name}</h3>
          {businessName && <p className="text-15/[1.3] text-gravel">{businessName}</p>}
        </div>
        {mechanic.isActive && <Badge>Active</Badge>}
      </div>
      {mechanic.rating && (
        <p>
          <RatingLink id={mechanic.id} name={name} rating={mechanic.rating} />
        </p>
      )}
      {skills.length > 0 && <p className="text-15/[1.3] text-gravel">{skills.join(" · ")}</p>}
      <Availability
        route={route}
        known={near && { isOpen: mechanic.isCurrentlyOpen, text: mechanic.availability }}
      />
      <dl className="facts text-15/[1.35]">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2 print:hidden">
        <a href={paths.mechanic(mechanic.id)} className="button flex-1 px-2 whitespace-nowrap">
          View Profile
          <span className="sr-only">{` of ${name}`}</span>
        </a>
        <CallLink
          phone={numberWithoutClock(route)}
          source="mechanics-card"
          variant="outline"
          purpose={`of ${name}`}
          closed={{ label: "Call Us", purpose: ` while ${name} is unavailable` }}
          followsHours
        />
      </div>
    </li>
  );
}

function distanceFacts(near: MechanicCardProps["near"]) {
  if (!near || near.miles === null) return [];
  return [{ term: "Distance", text: formatMiles(near.miles) }];
}
