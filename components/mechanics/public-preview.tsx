import { groupByState, profileFacts } from "@/components/mechanics/profile-words";
import { weekWords } from "@/components/mechanics/week-words";
import { Badge } from "@/components/ui/badge";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { titleFromSlug } from "@/lib/core/slug";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { describeAvailability } from "@/lib/routing/open-hours";
import { paths } from "@/lib/site/paths";

interface PublicPreviewProps {
  profile: Profile;
  /** In display order. */
  services: Catalog;
  isVerified: boolean;
  now: Date;
  /** Whether it includes unsaved changes. */
  isTyped: boolean;
}

export function PublicPreview({ profile, services, isVerified, now, isTyped }: PublicPreviewProps) {
  const { id, state } = profile;
  return (
    <section className="panel">
      <h2 className="panel-title">What drivers see</h2>
      {isTyped && <p className="text-gravel">Once you save your changes:</p>}
      {state !== "active" && <p className="notice">Nothing right now. You’re not on the site.</p>}
      <PublicProfile profile={profile} services={services} isVerified={isVerified} />
      {!isVerified && (
        <p className="notice">
          No “Verified Professional” badge, because you have no valid documents.
        </p>
      )}
      {state === "active" && (
        <p className="mt-2">
          <a href={paths.mechanic(id)}>View public profile</a>
        </p>
      )}
      <ElsewhereOnSite profile={profile} services={services} now={now} />
    </section>
  );
}

/** What city and service pages show of a mechanic, and the profile does not. */
function ElsewhereOnSite({
  profile,
  services,
  now,
}: Pick<PublicPreviewProps, "profile" | "services" | "now">) {
  const { hours, timezone, offers } = profile;
  const prices = new Map(offers.map(({ serviceId, priceCents }) => [serviceId, priceCents]));
  const priced = services.flatMap(({ id, name }) => {
    const priceCents = prices.get(id) ?? null;
    return priceCents === null ? [] : [{ id, name, priceCents }];
  });
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <h3 className="mt-3 font-sans font-bold">On the pages of your cities</h3>
      <p className="mb-2 text-gravel">
        They show when a mechanic is open there. The price is the site's price for that service and
        city, never below the lowest price a mechanic there charges.
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 [&_dt]:text-gravel">
        <dt>Right now</dt>
        <dd>{describeAvailability(hours, timezone, now).text}</dd>
        <dt>Hours</dt>
        <dd>
          {weekWords(hours).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </dd>
        <dt>Your prices</dt>
        <dd>
          {priced.map(({ id, name, priceCents }) => (
            <p key={id}>{`${name}: ${formatDollars(priceCents)}`}</p>
          ))}
          {priced.length < offers.length && (
            <p>{`${priced.length === 0 ? "Everything" : "Everything else"}: quoted by phone`}</p>
          )}
        </dd>
      </dl>
    </div>
  );
}

/** In display order. */
type Catalog = readonly { id: string; name: string }[];

interface PublicProfileProps {
  profile: Profile;
  services: Catalog;
  isVerified: boolean;
}

export function PublicProfile({ profile, services, isVerified }: PublicProfileProps) {
  const { name, businessName, publicPhone, coverage } = profile;
  const offered = new Set(profile.offers.map(({ serviceId }) => serviceId));
  const offers = services.filter(({ id }) => offered.has(id));
  const [first] = coverage.toSorted((a, b) => a.priority - b.priority);
  return (
    <>
      {first && <p className="text-gravel">{titleFromSlug(first.slug.split("/")[1] ?? "")}</p>}
      <p className="font-sign text-28/[1.1]">
        <bdi>{name}</bdi>
      </p>
      {businessName && (
        <p>
          <bdi>{businessName}</bdi>
        </p>
      )}
      {isVerified && <Badge tone="good">Verified Professional</Badge>}
      <ul className="mt-2 grid gap-1">
        {profileFacts({ ...profile, email: profile.publicEmail }).map(({ icon, text }) => (
          <li key={icon}>{text}</li>
        ))}
        <li>
          <b>Call Now</b> <span>{formatPhone(publicPhone)}</span>
        </li>
      </ul>
      <PublicCoverage coverage={coverage} />
      {offers.length > 0 && (
        <>
          <h3 className="mt-3 font-sans font-bold">Services</h3>
          <ul className="mt-2 grid gap-1">
            {offers.map(({ id, name: service }) => (
              <li key={id}>{service}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function PublicCoverage({ coverage }: Pick<Profile, "coverage">) {
  if (coverage.length === 0) {
    return (
      <>
        <h3 className="mt-3 font-sans font-bold">Coverage Areas Loading</h3>
        <p>Service coverage information is being updated.</p>
        <p>Call and ask whether the mechanic comes to your location.</p>
      </>
    );
  }
  return (
    <>
      <h3 className="mt-3 font-sans font-bold">Coverage Areas</h3>
      {groupByState(coverage).map(([state, cities]) => (
        <div key={state}>
          <p className="text-gravel">{state}</p>
          <ul className="mt-2 grid gap-1">
            {cities.map(({ slug, city, zipcode, priority }) => (
              <li key={slug}>
                <span>{city}</span> <span className="text-gravel">{zipcode}</span>{" "}
                <Badge>{priority === 1 ? "Primary" : `Priority ${priority}`}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
