import { Availability } from "@/components/mechanics/profiles/availability";
import { formatShortMiles } from "@/lib/core/geo";
import { shortName } from "@/lib/mechanics/profiles/rules/short-name";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import type { Landing } from "@/lib/site/landing/schema";

/**
 * Who answers the number above, while someone does. Of the mechanics whose number the button can show, styles show the
 * first who is open, or without JavaScript the first. Renders nothing if calls are routed, because anyone may answer.
 */
export function WhoAnswers({ landing: { route, crew } }: { landing: Landing }) {
  if (route.routedPhone !== null && route.mechanics.length > 1) return null;
  const called = route.mechanics.flatMap((line, place) => {
    const member = crew.find(({ mechanicId }) => mechanicId === line.mechanicId);
    return member ? [{ member, place, line }] : [];
  });
  // A mechanic who isn't introduced could come before those who are.
  const known = called.filter(({ place }, index) => place === index);
  if (known.length === 0) return null;
  return (
    <ul className="who-answers">
      {known.map(({ member, place, line }) => (
        // A card of its own, so that its hours don't decide which number the page shows.
        <li key={member.mechanicId} data-facts="{}">
          {factsOf(member)}
          <Availability route={{ ...route, mechanics: [line] }} among={[place]} />
        </li>
      ))}
    </ul>
  );
}

/** Returns text such as "Marcus W. · 4 mi from the center · insured · ASE". */
function factsOf({ name, miles, documents }: CrewMember): string {
  const kinds = documents.map(({ kind }) => kind);
  return [
    shortName(name),
    miles !== null && `${formatShortMiles(miles)} from the center`,
    kinds.includes("insurance") && "insured",
    kinds.includes("ase") && "ASE",
  ]
    .filter(Boolean)
    .join(" · ");
}
