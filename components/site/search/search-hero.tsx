import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { Availability } from "@/components/mechanics/profiles/availability";
import type { CityOffers } from "@/components/site/search/city-services";
import { SearchForm } from "@/components/site/search/search-form";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { ZipForm } from "@/components/ui/zip-form";
import {
  type UnservedCity,
  unservedText,
  zipProblemText,
} from "@/lib/catalog/locations/rules/zip-problem";
import type { NumberShown } from "@/lib/mechanics/availability/call-route";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { isAnswered, mainLineOpening } from "@/lib/telephony/callbacks/rules/office-route";

export interface OnlyCity extends CityOffers {
  /** The number shown at the time of the search. */
  shown: NumberShown;
  /** The first few mechanics, in ring order. */
  mechanics: readonly ListedMechanic[];
  /** Null if a mechanic covers the city. */
  unserved: UnservedCity | null;
}

export interface SearchHeroProps {
  site: Site;
  /** The query as typed; may be empty. */
  query: string;
  /** Set if exactly one city matches. */
  onlyCity?: OnlyCity | null;
  /** What to say about a searched ZIP or city that isn't ours, if there is a city for it. */
  unlisted?: string | null;
  /** What was entered instead of a ZIP code, next to a need. */
  mistake?: string | null;
  call: { phone: string; followsHours: boolean };
  /** Whether the search names a need, but not where the car is. */
  asksWhere: boolean;
  /** Whether nothing was found, for no reason that the page explains. */
  isMissed?: boolean;
}

export function SearchHero({
  site,
  query,
  onlyCity,
  call,
  unlisted,
  mistake,
  asksWhere,
  isMissed,
}: SearchHeroProps) {
  // The prices, or what to search for instead, come first.
  const isCallLast = asksWhere || isMissed;
  const isClosed = onlyCity?.shown.isOpen === false && onlyCity.route.mechanics.length > 0;
  const isAskedFirst = isClosed && !isAnswered(onlyCity.shown, site, onlyCity.now);
  const callBackLink = <CallBackLink from={onlyCity && paths.hub(onlyCity.location.slug)} />;
  return (
    <section className="hero lane-edge on-asphalt" aria-labelledby="hero-title">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 py-4 *:max-w-168 landscape-phone:grid-cols-2 landscape-phone:content-start">
        <h1 id="hero-title" className={`text-40 ${asksWhere ? "" : "landscape-phone:row-span-2"}`}>
          {titleOf(query, isMissed)}
        </h1>
        <SearchForm query={query} />
        {asksWhere && <WhereIsTheCar {...{ query, mistake }} />}
        {unlisted && <p className="text-18">{unlisted}</p>}
        {onlyCity?.unserved && (
          <p className="text-18">{unservedText(onlyCity.location, onlyCity.unserved)}</p>
        )}
        {onlyCity && <Availability route={onlyCity.route} known={onlyCity.shown} />}
        {isAskedFirst && callBackLink}
        {!isCallLast && <CallLink {...call} source="search-hero" />}
        {!isAskedFirst && !isCallLast && callBackLink}
        {isClosed && <OfficeNote site={site} now={onlyCity.now} />}
        {!isCallLast && !onlyCity?.route.mechanics.length && <OfficeStatus site={site} />}
      </div>
    </section>
  );
}

function titleOf(query: string, isMissed: boolean | undefined): string {
  if (query === "") return "Find a mobile mechanic";
  return isMissed ? `Nothing found for “${query}”` : `Results for “${query}”`;
}

interface SearchCallProps extends Pick<SearchHeroProps, "site"> {
  isMissed: boolean;
}

/** Below the results of a search without a place. */
export function SearchCall({ site, isMissed }: SearchCallProps) {
  const isClosed = mainLineOpening(site, new Date()) !== null;
  return (
    <Band id="call" title="Rather Talk to Someone?" ground="asphalt">
      <div className="grid max-w-168 grid-cols-[minmax(0,1fr)] gap-4">
        {isClosed && <CallBackLink from={null} isMain />}
        <CallLink
          phone={site.defaultPhone}
          source={isMissed ? "search-none" : "search-hero"}
          variant={isClosed ? "secondary" : "button"}
        />
        {!isClosed && <CallBackLink from={null} />}
        <OfficeStatus site={site} />
      </div>
    </Band>
  );
}

/** Leads to prices and mechanics near a ZIP code. */
function WhereIsTheCar({ query, mistake }: Pick<SearchHeroProps, "query" | "mistake">) {
  return (
    <div className="grid gap-4 landscape-phone:row-span-2">
      <ZipOffer action={paths.search({})} />
      <ZipForm
        action={paths.search({})}
        button="See prices"
        hidden={[["q", query]]}
        zip={mistake ?? undefined}
        problem={mistake && zipProblemText({ kind: "malformed" })}
      />
    </div>
  );
}
