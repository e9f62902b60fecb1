import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { MechanicCard } from "@/components/mechanics/profiles/mechanics-view";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { IndexLinks } from "@/components/ui/index-links";
import { Pager } from "@/components/ui/pager";
import { SignHero } from "@/components/ui/sign-hero";
import { ZipForm } from "@/components/ui/zip-form";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { NearMechanicsPage } from "@/lib/mechanics/profiles/schema/directory";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface NearMechanicsViewProps {
  site: Site;
  list: NearMechanicsPage;
  /** Set if no mechanic serves the ZIP. */
  problem: Extract<ZipProblem, { kind: "uncovered" }> | null;
}

const CRUMBS = [
  { label: "Home", href: paths.home },
  { label: "Mechanics", href: paths.mechanics },
];

/** The list of mechanics who come to a ZIP, rendered for each request. */
export function NearMechanicsView({ site, list, problem }: NearMechanicsViewProps) {
  const { zip, placeName, unlisted, location, total, route, shown } = list;
  return (
    <PageFrame
      site={site}
      phone={shown.phone}
      followsHours
      breadcrumb={[...CRUMBS, { label: zip }]}
      facts={{ kind: "mechanics", ...(location && factsOf(location)) }}
    >
      <SignHero tab={countOf(total, "mechanic")} title={`Mobile Mechanics Near ${zip}`}>
        {unlisted && total > 0 && <p className="text-18">{unlisted}</p>}
        <p className="text-18">
          {total === 0
            ? "Call and ask who can come to you, or try another ZIP code."
            : `${total === 1 ? "This mechanic comes" : "These mechanics come"} to ${placeName}. Distances are measured in a straight line from where each mechanic is based.`}
        </p>
        <Availability route={route} known={shown} />
        <CallLink phone={shown.phone} source="mechanics-hero" followsHours />
        <ZipForm
          action={paths.mechanics}
          button="Find mechanics"
          zip={zip}
          problem={problem && zipProblemText(problem)}
        />
      </SignHero>
      {total > 0 && <NearList list={list} />}
      {problem && <NearestCities cities={problem.nearest} />}
    </PageFrame>
  );
}

function factsOf({ slug, city, state }: NonNullable<NearMechanicsPage["location"]>): CallFacts {
  return { locationSlug: slug, city, state };
}

function NearList({ list }: { list: NearMechanicsPage }) {
  const { zip, order, mechanics, page, pageCount } = list;
  return (
    <section className="pt-6 pb-12 print:py-[2.5mm]" aria-labelledby="list-title">
      <div className="wrap">
        <h2 id="list-title" className="sr-only">
          {`Mechanics near ${zip}`}
        </h2>
        <IndexLinks
          label="Sort order"
          links={[
            {
              label: "Open now first",
              href: paths.mechanicsNear({ zip }),
              isCurrent: order === "open",
            },
            {
              label: "Nearest first",
              href: paths.mechanicsNear({ zip, order: "distance" }),
              isCurrent: order === "distance",
            },
          ]}
        />
        <ul className="cards mt-6">
          {mechanics.map((mechanic) => (
            <MechanicCard key={mechanic.id} mechanic={mechanic} near={mechanic} />
          ))}
        </ul>
        <Pager
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => paths.mechanicsNear({ zip, order, page: number })}
        />
        <p className="links pt-6">
          <a href={paths.mechanics}>All mechanics</a>
        </p>
      </div>
    </section>
  );
}
