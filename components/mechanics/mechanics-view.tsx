import { PageFrame } from "@/components/layout/page-frame";
import { letterId } from "@/components/mechanics/letter-id";
import { MechanicCard } from "@/components/mechanics/mechanic-card";
import { MechanicsIndex } from "@/components/mechanics/mechanics-index";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { Pager } from "@/components/ui/pager";
import { SignHero } from "@/components/ui/sign-hero";
import type { Mechanic, MechanicsPage } from "@/lib/mechanics/schema/directory";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

/** The public list of mechanics, from header to footer. */
export function MechanicsView({ site, list }: { site: Site; list: MechanicsPage }) {
  const { mechanics, state, total } = list;
  const place = state ? ` in ${state.name}` : "";
  return (
    <PageFrame site={site} phone={site.defaultPhone} breadcrumb={crumbsOf(state)}>
      <SignHero tab={countOf(total, "mechanic")} title={`Mobile Mechanics${place}`}>
        <p className="text-18">
          Independent mechanics who drive to the car. Open a profile to see where each one works, or
          call right away.
        </p>
        <CallLink phone={site.defaultPhone} source="mechanics-hero" />
      </SignHero>
      {mechanics.length === 0 ? (
        <Band
          id="none"
          title="No mechanics available"
          intro="Nobody is on the list just now. Call and ask who is nearest."
        >
          <a href={paths.cities} className="button">
            See all cities
          </a>
        </Band>
      ) : (
        <section className="pt-6 pb-12 print:py-[2.5mm]" aria-labelledby="list-title">
          <div className="wrap">
            <h2 id="list-title" className="sr-only">
              {`Mechanics${place}`}
            </h2>
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
              hrefOf={(page) => paths.mechanicsPage({ stateSlug: state?.slug, page })}
            />
          </div>
        </section>
      )}
    </PageFrame>
  );
}

function MechanicCards({ list: { mechanics, letters } }: { list: MechanicsPage }) {
  const indexed = new Set(letters.map(({ letter }) => letterId(letter)));
  // Of several with one letter the first in the list stays: it is put in last.
  const firstByLetter = new Map(
    mechanics.toReversed().map(({ name, id }) => [letterId(name.charAt(0)), id]),
  );
  const anchorOf = ({ id, name }: Mechanic) => {
    const anchor = letterId(name.charAt(0));
    return indexed.has(anchor) && firstByLetter.get(anchor) === id ? anchor : undefined;
  };
  return (
    <ul className="cards mt-6">
      {mechanics.map((mechanic) => (
        <MechanicCard key={mechanic.id} mechanic={mechanic} id={anchorOf(mechanic)} />
      ))}
    </ul>
  );
}

function crumbsOf(state: MechanicsPage["state"]) {
  const home = { label: "Home", href: paths.home };
  return state
    ? [home, { label: "Mechanics", href: paths.mechanics }, { label: state.name }]
    : [home, { label: "Mechanics" }];
}
