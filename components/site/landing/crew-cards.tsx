import { MechanicFace } from "@/components/mechanics/photos/mechanic-face";
import { Availability } from "@/components/mechanics/profiles/availability";
import { checkedWords } from "@/components/mechanics/profiles/profile-words";
import { weekRows, weekWords } from "@/components/mechanics/profiles/week-words";
import { RatingLink } from "@/components/mechanics/reviews/rating-text";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { formatShortMiles } from "@/lib/core/geo";
import { formatDollars } from "@/lib/core/money";
import { type CallRoute, numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import { introductionFacts } from "@/lib/mechanics/profiles/rules/introduction";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import { OFFICE_LABEL } from "@/lib/telephony/callbacks/constants";
import type { MainLine } from "@/lib/telephony/callbacks/rules/office-route";

interface CrewCardsProps {
  site: MainLine;
  crew: readonly CrewMember[];
  /** The page's city. */
  city: string;
  /**
   * The lowest price to show, in integer cents: the page's own, which lower ones would contradict. Null for no prices,
   * where the page shows a message or an ad's price.
   */
  leastPriceCents: number | null;
  /** The page's route. Cards refer to it instead of repeating hours, unless calls to it are routed. */
  pageRoute: CallRoute;
}

/** Introduces mechanics, with their own numbers, hours, and checked documents. */
export function CrewCards({ site, crew, city, leastPriceCents, pageRoute }: CrewCardsProps) {
  return (
    <ul className="crew">
      {crew.map((member) => (
        <CrewCard
          key={member.mechanicId}
          site={site}
          member={{ ...member, priceCents: shownPrice(member, leastPriceCents) }}
          city={city}
          among={placesIn(pageRoute, member)}
        />
      ))}
    </ul>
  );
}

function shownPrice({ priceCents }: CrewMember, leastPriceCents: number | null) {
  if (priceCents === null || leastPriceCents === null) return null;
  return priceCents >= leastPriceCents ? priceCents : null;
}

function placesIn({ routedPhone, mechanics }: CallRoute, member: CrewMember) {
  const place = mechanics.findIndex(({ mechanicId }) => mechanicId === member.mechanicId);
  return routedPhone === null && place >= 0 ? [place] : undefined;
}

interface CrewCardProps {
  site: MainLine;
  member: CrewMember;
  city: string;
  /** The mechanic's position in the page's route, if the card can refer to it. */
  among?: readonly number[];
}

function CrewCard({ site, member, city, among }: CrewCardProps) {
  const { mechanicId, name, businessName, photo, documents, priceCents, rating, route } = member;
  const callFacts: CallFacts = { mechanicId, mechanic: name };
  return (
    <li className="card max-sm:p-3" data-facts={JSON.stringify(callFacts)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MechanicFace photo={photo} name={name} />
        <div className="min-w-0 flex-[1_1_6rem]">
          <h3 className="text-26">{name}</h3>
          {businessName && <p className="text-15/[1.25] text-gravel">{businessName}</p>}
        </div>
        {priceCents !== null && (
          <p className="text-right font-sign text-28">
            <span className="block text-14/none">from</span>
            {` ${formatDollars(priceCents)}`}
          </p>
        )}
      </div>
      <Availability route={route} among={among} />
      <OfficeNote site={site} text="" />
      <WeekStrip member={member} />
      <ul className="grid gap-0.5 text-15/[1.3] text-gravel *:flex *:gap-1.5 *:*:first:mt-[0.1em]">
        <li>
          <Icon name="pin" className="icon size-4.5" />
          {baseWords(member, city)}
        </li>
        {rating && (
          <li>
            <Icon name="star" className="icon size-4.5 text-leaf" />
            <RatingLink id={mechanicId} name={name} rating={rating} />
          </li>
        )}
        {introductionFacts(member).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} className="icon size-4.5" />
            {text}
          </li>
        ))}
        {checkedWords(documents).map((words) => (
          <li key={words}>
            <Icon name="check" className="icon size-4.5 text-leaf" />
            {words}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-2 pt-1.5 *:flex-[1_1_max-content] *:px-2 print:hidden">
        <CallLink
          phone={numberWithoutClock(route)}
          source="crew-card"
          purpose={`of ${name}`}
          closed={{ label: OFFICE_LABEL, purpose: ` while ${name} is unavailable` }}
          followsHours
        />
        <a href={paths.mechanic(mechanicId)} className="button-outline">
          Profile
          <span className="sr-only">{` of ${name}`}</span>
        </a>
      </div>
    </li>
  );
}

/** Days off are gray, and rc-week frames today. */
function WeekStrip({ member: { hours, timezone, daysOff } }: { member: CrewMember }) {
  if (hours.week.every((day) => day.length === 0)) return null;
  return (
    <>
      <div aria-hidden="true">
        <rc-week
          className="week-strip"
          data-timezone={timezone}
          data-days-off={daysOff.join(" ") || undefined}
        >
          {weekRows(hours).map(({ day, name, words }) => (
            <b key={day} className={words === "closed" ? "off" : undefined} data-day={day}>
              {name.charAt(0)}
            </b>
          ))}
        </rc-week>
      </div>
      <p className="text-15/[1.3]">
        {weekWords(hours)
          .filter((words) => !words.endsWith("closed"))
          .join("; ")}
      </p>
    </>
  );
}

/** Returns text such as "4 mi from central San Antonio; drives up to 25 mi". */
function baseWords({ miles, radiusMiles }: CrewMember, city: string): string {
  const words = [
    miles !== null && `${formatShortMiles(miles)} from central ${city}`,
    radiusMiles !== null && `drives up to ${formatShortMiles(radiusMiles)}`,
  ].filter((part) => typeof part === "string");
  return words.join("; ") || `Comes to you in and around ${city}`;
}
