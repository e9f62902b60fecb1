import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { collectionPage } from "@/components/layout/collection-json-ld";
import { PageFrame } from "@/components/layout/page-frame";
import { MechanicFace } from "@/components/mechanics/photos/mechanic-face";
import { Availability } from "@/components/mechanics/profiles/availability";
import { RatingLink } from "@/components/mechanics/reviews/rating-text";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Badge } from "@/components/ui/badge";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { IndexLinks } from "@/components/ui/index-links";
import { Pager } from "@/components/ui/pager";
import { SignHero } from "@/components/ui/sign-hero";
import { ZipForm } from "@/components/ui/zip-form";
import { formatMiles } from "@/lib/core/geo";
import { cityFromSlug } from "@/lib/core/slug";
import { numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import { skillFacts } from "@/lib/mechanics/profiles/rules/skills";
import type {
  ListedMechanic,
  Mechanic,
  MechanicsPage,
  NearMechanic,
} from "@/lib/mechanics/profiles/schema/directory";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface MechanicsViewProps {
  site: Site;
  list: MechanicsPage;
  /** The ZIP that the visitor searched for, prefilled in the form. */
  zip?: string;
  /** Why there is no list for `zip`. */
  zipProblem?: string;
}

export function MechanicsView({ site, list, zip, zipProblem }: MechanicsViewProps) {
  const { mechanics, state, total } = list;
  const place = state ? ` in ${state.name}` : "";
  const title = `Mobile Mechanics${place}`;
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      breadcrumb={crumbsOf(state)}
      structuredData={mechanics.length > 0 ? [collectionOf(list, { title, site })] : []}
    >
      <SignHero tab={countOf(total, "mechanic")} title={title}>
        <p className="text-18">
          Independent mechanics who drive to you. Enter the ZIP code where your car is parked to see
          who covers it and who is open now, or call us.
        </p>
        <ZipForm action={paths.mechanics} button="Find mechanics" zip={zip} problem={zipProblem} />
        <ZipOffer action={paths.mechanics} />
        <CallLink phone={site.defaultPhone} source="mechanics-hero" />
        <OfficeStatus site={site} />
      </SignHero>
      {mechanics.length === 0 ? (
        <Band
          id="none"
          title="No mechanics available"
          intro="There are no mechanics to show right now. Call and ask who is nearest."
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
  const skills = skillFacts(mechanic).map(({ text }) => text);
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

function MechanicsIndex({ list }: { list: MechanicsPage }) {
  const { state, states, letters } = list;
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
      {stateLinks.length > 0 && <IndexLinks label="States" links={stateLinks} />}
      {letterLinks.length > 0 && <IndexLinks label="Names by first letter" links={letterLinks} />}
    </div>
  );
}

function letterId(letter: string): string {
  return `names-${letter.toLowerCase()}`;
}
