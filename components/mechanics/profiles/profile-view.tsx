import { Fragment, type ReactNode } from "react";
import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { PageFrame } from "@/components/layout/page-frame";
import { MechanicPhoto } from "@/components/mechanics/photos/mechanic-photo";
import { Availability } from "@/components/mechanics/profiles/availability";
import { ProfileAbout } from "@/components/mechanics/profiles/profile-about";
import { profileJsonLd } from "@/components/mechanics/profiles/profile-json-ld";
import {
  groupByState,
  offerPriceWords,
  profileFacts,
} from "@/components/mechanics/profiles/profile-words";
import { WeekHours } from "@/components/mechanics/profiles/week-hours";
import { ReviewList } from "@/components/mechanics/reviews/review-list";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { Badge } from "@/components/ui/badge";
import { Band, type BandProps } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { FinalCall } from "@/components/ui/final-call";
import { Icon } from "@/components/ui/icons";
import { SignHero } from "@/components/ui/sign-hero";
import { StateShape } from "@/components/ui/state-shape";
import { cityFromSlug } from "@/lib/core/slug";
import { numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import type { CoverageEntry, ProfilePage } from "@/lib/mechanics/profiles/schema/directory";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { MainLine } from "@/lib/telephony/callbacks/rules/office-route";

interface ProfileViewProps {
  site: Site;
  profile: ProfilePage;
}

export function ProfileView({ site, profile }: ProfileViewProps) {
  const { mechanic, route } = profile;
  const phone = numberWithoutClock(route);
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: "Mechanics", href: paths.mechanics },
    { label: mechanic.name },
  ];
  return (
    <PageFrame
      site={site}
      phone={phone}
      followsHours
      breadcrumb={crumbs}
      facts={{ kind: "profile", mechanicId: mechanic.id, mechanic: mechanic.name }}
      structuredData={[profileJsonLd(profile, site.siteUrl)]}
    >
      <ProfileHero profile={profile} office={site} />
      <ProfileAbout profile={profile} />
      <ProfileServices profile={profile}>
        <PriceTerms covers={coverageOfPrices(profile)} site={site} />
      </ProfileServices>
      <div className="wrap lg:grid lg:grid-cols-2 lg:gap-x-10">
        <ProfileHours profile={profile} />
        <CoverageArea coverage={profile.coverage} />
      </div>
      <ReviewList reviews={profile.reviews} />
      <FinalCall
        title={`Ready to Schedule Service with ${mechanic.name}?`}
        text="Describe your car, the problem, and where the car is parked. You’ll agree on a price and time over the phone."
        phone={phone}
        source="profile-final"
        closed={CLOSED}
        followsHours
      />
      <p className="hidden border-t-3 py-[2.5mm] font-sign text-[14pt]/[1.2] print:block">{`${site.siteUrl}${paths.mechanic(mechanic.id)}`}</p>
    </PageFrame>
  );
}

const CLOSED = { label: "Call Us Now" };

interface ProfileHeroProps {
  profile: ProfilePage;
  /** Left out of previews. */
  office?: MainLine;
}

export function ProfileHero({ profile, office }: ProfileHeroProps) {
  const { mechanic, isVerified, route, baseName, documents, reviews } = profile;
  const { name, businessName, photo, mainCity } = mechanic;
  const isSigned = photo !== null || businessName !== null || isVerified;
  return (
    <SignHero
      tab={mainCity ? cityFromSlug(mainCity) : undefined}
      title={name}
      under={
        isSigned && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-3 pt-3">
            {photo !== null && (
              <MechanicPhoto
                photo={photo}
                name={name}
                size="size-24 border-3 border-white"
                isEarly
              />
            )}
            {businessName && (
              <p className="flex-[1_1_8rem] font-sign text-24 wrap-anywhere">{businessName}</p>
            )}
            {isVerified && (
              <p className="flex w-fit items-center gap-2 rounded-sm bg-white py-1 pr-3 pl-2 font-sign text-[min(1.25rem,6vw)]/[1.2] whitespace-nowrap text-green print:p-0 print:text-ink">
                <Icon name="shield" />
                Verified Professional
              </p>
            )}
          </div>
        )
      }
      details={
        <ul className="text-balance font-sign text-22/[1.2] lg:col-span-full lg:grid lg:grid-cols-subgrid *:flex *:items-center *:gap-2.5 *:border-t-3 *:border-seam *:py-2 *:wrap-anywhere print:text-[12pt]">
          {profileFacts({ ...mechanic, baseName, documents, reviews }).map(
            ({ icon, text, href }) => (
              <li key={text}>
                <Icon name={icon} />
                {href ? <a href={href}>{icon === "mail" ? <Email text={text} /> : text}</a> : text}
              </li>
            ),
          )}
        </ul>
      }
    >
      <Availability
        route={route}
        closedNote={`${name} isn’t available right now. Until they are, the call buttons on this page dial our main line, and we’ll look for another mechanic who’s open.`}
      />
      <CallLink
        phone={numberWithoutClock(route)}
        source="profile-hero"
        variant="hero"
        closed={CLOSED}
        followsHours
      />
      <CallBackLink from={paths.mechanic(mechanic.id)} />
      {office && <OfficeNote site={office} />}
    </SignHero>
  );
}

/** Breaks only after "@" and dots, if the line is too short. */
function Email({ text }: { text: string }) {
  return text.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function ProfileHours({ profile }: { profile: ProfilePage }) {
  const { hours, daysOff, mechanic } = profile;
  return (
    <HalfBand id="hours" title="Hours">
      <WeekHours hours={hours} timezone={mechanic.timezone} daysOff={daysOff} />
    </HalfBand>
  );
}

/** A section that fills the left or right half of a wide screen. */
function HalfBand({ id, title, intro, children }: BandProps) {
  return (
    <section
      id={id}
      className="pt-10 last:pb-12 lg:pb-12 print:py-[2.5mm]"
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="band-title 2xl:text-44">
        {title}
      </h2>
      {intro && <p className="band-intro">{intro}</p>}
      <div className="mt-6 2xl:mt-6 print:mt-[3mm]">{children}</div>
    </section>
  );
}

function coverageOfPrices({ services }: ProfilePage): string {
  return services.some(({ priceCents }) => priceCents !== null)
    ? "Parts and labor on most cars. Your price may differ; the mechanic confirms it before work starts."
    : "Before you book, the mechanic gives you one price over the phone for parts and labor.";
}

interface ProfileServicesProps {
  profile: ProfilePage;
  /** An explanation of the prices. */
  children?: ReactNode;
}

export function ProfileServices({ profile, children }: ProfileServicesProps) {
  const { services, primaryLocationSlug } = profile;
  if (services.length === 0) return null;
  return (
    <Band id="services" title="Services" ground="concrete">
      <ul className="gap-x-10 sm:grid sm:grid-cols-2 print:grid-cols-2">
        {services.map(({ name, slug, ...offer }) => (
          <li
            key={slug}
            className="flex break-inside-avoid flex-wrap items-baseline gap-x-4 border-t-2 *:first:flex-[1_1_6rem] border-line py-2 print:border-t print:py-[0.25mm]"
          >
            {primaryLocationSlug ? (
              <a href={paths.landing(primaryLocationSlug, slug)}>{name}</a>
            ) : (
              <span>{name}</span>
            )}
            <span className="font-sign text-20/[1.2]">{offerPriceWords(offer)}</span>
          </li>
        ))}
      </ul>
      {children && <div className="mt-6 max-w-3xl">{children}</div>}
    </Band>
  );
}

export function CoverageArea({ coverage }: { coverage: readonly CoverageEntry[] }) {
  if (coverage.length === 0) {
    return (
      <HalfBand
        id="coverage"
        title="Coverage Areas Loading"
        intro="Service coverage information is being updated."
      >
        <p className="text-gravel">Call and ask whether the mechanic comes to your location.</p>
      </HalfBand>
    );
  }
  return (
    <HalfBand id="coverage" title="Coverage Areas">
      <div className="grid gap-8 print:gap-[2mm]">
        {groupByState(coverage).map(([state, entries]) => (
          <div key={state}>
            <div className="mb-4 grid grid-cols-[auto_1fr] content-center gap-x-4 gap-y-0.5 print:mb-[1mm]">
              <StateShape state={state} />
              <h3 className="row-span-2 self-center text-28 print:text-[14pt]">{state}</h3>
            </div>
            <ul className="gap-x-10 sm:max-lg:grid sm:max-lg:grid-cols-2 print:grid-cols-2">
              {entries.map(({ city, zipcode, priority }) => (
                <li
                  key={`${city} ${zipcode}`}
                  className="flex break-inside-avoid flex-wrap items-center gap-x-4 gap-y-1 border-t-2 border-line py-2 *:first:flex-[1_1_7rem] *:last:min-w-[6rem] *:last:text-center print:border-t print:py-[0.5mm]"
                >
                  <span className="font-sign text-20/[1.2]">{city}</span>
                  <span className="text-gravel">{zipcode}</span>
                  {priority === 1 ? (
                    <span className="badge border-green bg-green text-white print:border-ink print:bg-transparent print:text-ink">
                      Primary
                    </span>
                  ) : (
                    <Badge>{`Priority ${priority}`}</Badge>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </HalfBand>
  );
}
