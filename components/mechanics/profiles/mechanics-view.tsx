import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { collectionPage } from "@/components/layout/collection-json-ld";
import { PageFrame } from "@/components/layout/page-frame";
import { FilterLinks, UNKNOWN_FILTER } from "@/components/mechanics/profiles/filter-links";
import { MechanicCard } from "@/components/mechanics/profiles/mechanic-card";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { IndexLinks } from "@/components/ui/index-links";
import { Pager } from "@/components/ui/pager";
import { SignHero } from "@/components/ui/sign-hero";
import { ZipForm } from "@/components/ui/zip-form";
import { isFiltered, verbPhrase, whoTitle } from "@/lib/mechanics/profiles/rules/list-filters";
import type { Mechanic, MechanicsPage } from "@/lib/mechanics/profiles/schema/directory";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface MechanicsViewProps {
  site: Site;
  list: MechanicsPage;
  /** The ZIP that the visitor searched for, prefilled in the form. */
  zip?: string;
  /** Why there is no list for `zip`. */
  zipProblem?: string;
  /** Whether the URL has a filter that doesn't exist. */
  hasUnknownFilter?: boolean;
}

export function MechanicsView(props: MechanicsViewProps) {
  const { site, list, zip, zipProblem, hasUnknownFilter } = props;
  const { mechanics, state, filters, total } = list;
  const place = state ? ` in ${state.name}` : "";
  const title = `Mobile Mechanics${place}${whoTitle(filters)}`;
  const isListed = mechanics.length > 0 && !isFiltered(filters);
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      breadcrumb={crumbsOf(state)}
      structuredData={isListed ? [collectionOf(list, { title, site })] : []}
    >
      <SignHero tab={countOf(total, "mechanic")} title={title}>
        <p className="text-18">
          Independent mechanics who drive to you. Enter the ZIP code where your car is parked to see
          who covers it and who is open now, or call us.
        </p>
        <ZipForm
          action={paths.mechanics}
          button="Find mechanics"
          zip={zip}
          problem={zipProblem}
          hidden={Object.entries(filters)}
        />
        {/* Keeps the rest of the query, so it would take this page number over to the list for the ZIP. */}
        {!(isFiltered(filters) && list.page > 1) && <ZipOffer action={paths.mechanics} />}
        <CallLink phone={site.defaultPhone} source="mechanics-hero" />
        <OfficeStatus site={site} />
      </SignHero>
      {mechanics.length === 0 ? (
        <NoMechanics list={list} />
      ) : (
        <section className="pt-6 pb-12 print:py-[2.5mm]" aria-labelledby="list-title">
          <div className="wrap">
            <h2 id="list-title" className="sr-only">
              {`Mechanics${place}`}
            </h2>
            {hasUnknownFilter && <p className="pb-4">{UNKNOWN_FILTER}</p>}
            {state && (
              <p className="links pb-2">
                <a href={paths.mechanics}>All states</a>
              </p>
            )}
            <MechanicsIndex list={list} />
            <MechanicCards list={list} />
            <Pager
              page={list.page}
              pageCount={list.pageCount}
              hrefOf={(page) =>
                isFiltered(filters)
                  ? paths.mechanicsList({ filters, page })
                  : paths.mechanicsPage({ stateSlug: state?.slug, page })
              }
            />
          </div>
        </section>
      )}
    </PageFrame>
  );
}

function NoMechanics({ list }: Pick<MechanicsViewProps, "list">) {
  if (isFiltered(list.filters)) {
    return (
      <Band
        id="none"
        title={`No mechanics${verbPhrase(list.filters)}`}
        intro="Call us, or choose from all mechanics."
      >
        <FilterLinks list={list} hrefOf={(filters) => paths.mechanicsList({ filters })} />
        <a href={paths.mechanics} className="button mt-4">
          See all mechanics
        </a>
      </Band>
    );
  }
  return (
    <Band
      id="none"
      title="No mechanics available"
      intro="There are no mechanics to show right now. Call and ask who is nearest."
    >
      <a href={paths.cities} className="button">
        See all cities
      </a>
    </Band>
  );
}

function collectionOf(list: MechanicsPage, { title, site }: { title: string; site: Site }) {
  const { mechanics, state, page } = list;
  return collectionPage({
    name: title,
    url: site.siteUrl + paths.mechanicsPage({ stateSlug: state?.slug, page }),
    items: mechanics.map(({ id, name }) => ({ name, url: site.siteUrl + paths.mechanic(id) })),
  });
}

function MechanicCards({ list: { mechanics, letters } }: { list: MechanicsPage }) {
  const indexed = new Set(letters.map(({ letter }) => letterId(letter)));
  // Reversed, so that the first mechanic for each letter overwrites the others.
  const firstByLetter = new Map(
    mechanics.toReversed().map(({ name, id }) => [letterId(name.charAt(0)), id]),
  );
  const anchorOf = ({ id, name }: Mechanic) => {
    const anchor = letterId(name.charAt(0));
    return indexed.has(anchor) && firstByLetter.get(anchor) === id ? anchor : undefined;
  };
  return (
    <rc-open-first>
      <ul className="cards mt-6">
        {mechanics.map((mechanic) => (
          <MechanicCard key={mechanic.id} mechanic={mechanic} id={anchorOf(mechanic)} />
        ))}
      </ul>
      <script defer src={process.env.ORDER_ISLAND_URL} />
    </rc-open-first>
  );
}

function crumbsOf(state: MechanicsPage["state"]) {
  const home = { label: "Home", href: paths.home };
  return state
    ? [home, { label: "Mechanics", href: paths.mechanics }, { label: state.name }]
    : [home, { label: "Mechanics" }];
}

function MechanicsIndex({ list }: { list: MechanicsPage }) {
  const { state, states, letters, filters } = list;
  const stateLinks = states.map(({ name, slug, count }) => ({
    label: name,
    count,
    href: paths.mechanicsPage({ stateSlug: slug, page: 1 }),
    isCurrent: slug === state?.slug,
  }));
  const letterLinks = letters.map(({ letter, page }) => ({
    label: letter,
    href: `${paths.mechanicsPage({ stateSlug: state?.slug, page })}#${letterId(letter)}`,
  }));
  return (
    <div className="grid gap-4">
      {stateLinks.length > 0 && !isFiltered(filters) && (
        <IndexLinks label="States" links={stateLinks} />
      )}
      <FilterLinks list={list} hrefOf={(chosen) => paths.mechanicsList({ filters: chosen })} />
      {letterLinks.length > 0 && <IndexLinks label="Names by first letter" links={letterLinks} />}
    </div>
  );
}

function letterId(letter: string): string {
  return `names-${letter.toLowerCase()}`;
}
