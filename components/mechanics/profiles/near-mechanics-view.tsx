import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { FilterLinks, UNKNOWN_FILTER } from "@/components/mechanics/profiles/filter-links";
import { MechanicCard } from "@/components/mechanics/profiles/mechanic-card";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { IndexLinks } from "@/components/ui/index-links";
import { Pager } from "@/components/ui/pager";
import { SignHero } from "@/components/ui/sign-hero";
import { ZipForm } from "@/components/ui/zip-form";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { isFiltered, verbPhrase, whoTitle } from "@/lib/mechanics/profiles/rules/list-filters";
import type { NearMechanicsPage } from "@/lib/mechanics/profiles/schema/directory";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface NearMechanicsViewProps {
  site: Site;
  list: NearMechanicsPage;
  /** Set if no mechanic serves the ZIP. */
  problem: Extract<ZipProblem, { kind: "uncovered" }> | null;
  /** Whether the URL has a filter that doesn't exist. */
  hasUnknownFilter?: boolean;
}

const CRUMBS = [
  { label: "Home", href: paths.home },
  { label: "Mechanics", href: paths.mechanics },
];

/** The list of mechanics who come to a ZIP, rendered for each request. */
export function NearMechanicsView(props: NearMechanicsViewProps) {
  const { site, list, problem, hasUnknownFilter } = props;
  const { zip, unlisted, location, filters, total, route, shown } = list;
  return (
    <PageFrame
      site={site}
      phone={shown.phone}
      followsHours
      breadcrumb={[...CRUMBS, { label: zip }]}
      facts={{ kind: "mechanics", ...(location && factsOf(location)) }}
    >
      <SignHero
        tab={countOf(total, "mechanic")}
        title={`Mobile Mechanics${whoTitle(filters)} Near ${zip}`}
      >
        {unlisted && list.isCovered && <p className="text-18">{unlisted}</p>}
        <p className="text-18">{introOf(list)}</p>
        <Availability route={route} known={shown} />
        <CallLink phone={shown.phone} source="mechanics-hero" followsHours />
        <ZipForm
          action={paths.mechanics}
          button="Find mechanics"
          zip={zip}
          problem={problem && zipProblemText(problem)}
          hidden={Object.entries(filters)}
        />
      </SignHero>
      {list.isCovered && <NearList list={list} hasUnknownFilter={hasUnknownFilter} />}
      {problem && <NearestCities cities={problem.nearest} />}
    </PageFrame>
  );
}

function introOf({ placeName, filters, total, isCovered }: NearMechanicsPage): string {
  if (!isCovered) return "Call and ask who can come to you, or try another ZIP code.";
  if (total === 0) return `No mechanics who come to ${placeName}${verbPhrase(filters)}.`;
  const come = total === 1 ? "This mechanic comes" : "These mechanics come";
  return `${come} to ${placeName}. Distances are measured in a straight line from where each mechanic is based.`;
}

function factsOf({ slug, city, state }: NonNullable<NearMechanicsPage["location"]>): CallFacts {
  return { locationSlug: slug, city, state };
}

type NearListProps = Pick<NearMechanicsViewProps, "list" | "hasUnknownFilter">;

function NearList({ list, hasUnknownFilter }: NearListProps) {
  const { zip, order, filters, mechanics, page, pageCount } = list;
  return (
    <section className="pt-6 pb-12 print:py-[2.5mm]" aria-labelledby="list-title">
      <div className="wrap">
        <h2 id="list-title" className="sr-only">
          {`Mechanics near ${zip}`}
        </h2>
        {hasUnknownFilter && <p className="pb-4">{UNKNOWN_FILTER}</p>}
        <div className="grid gap-4">
          {mechanics.length > 0 && (
            <IndexLinks
              label="Sort order"
              isCrawled={false}
              links={[
                {
                  label: "Open now first",
                  href: paths.mechanicsList({ zip, filters }),
                  isCurrent: order === "open",
                },
                {
                  label: "Nearest first",
                  href: paths.mechanicsList({ zip, filters, order: "distance" }),
                  isCurrent: order === "distance",
                },
              ]}
            />
          )}
          <FilterLinks
            list={list}
            hrefOf={(chosen) => paths.mechanicsList({ zip, filters: chosen, order })}
          />
        </div>
        {mechanics.length > 0 && (
          <ul className="cards mt-6">
            {mechanics.map((mechanic) => (
              <MechanicCard key={mechanic.id} mechanic={mechanic} near={mechanic} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => paths.mechanicsList({ zip, filters, order, page: number })}
        />
        <p className="links flex flex-wrap gap-x-6 pt-6">
          {isFiltered(filters) && (
            <a href={paths.mechanicsList({ zip, order })}>{`All mechanics near ${zip}`}</a>
          )}
          <a href={paths.mechanics}>All mechanics</a>
        </p>
      </div>
    </section>
  );
}
