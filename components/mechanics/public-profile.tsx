import { groupByState, profileFacts } from "@/components/mechanics/profile-words";
import { Badge } from "@/components/ui/badge";
import { formatPhone } from "@/lib/core/phone";
import { titleFromSlug } from "@/lib/core/slug";
import type { Profile } from "@/lib/mechanics/schema/profile";

/** The services of the site, in the order in which people see them. */
export type Catalog = readonly { id: string; name: string }[];

interface PublicProfileProps {
  profile: Profile;
  services: Catalog;
  /** Whether every approved document is valid. */
  isVerified: boolean;
}

/** The public profile in small: what it says, and nothing else. */
export function PublicProfile({ profile, services, isVerified }: PublicProfileProps) {
  const { name, businessName, publicPhone, coverage } = profile;
  const offered = new Set(profile.offers.map(({ serviceId }) => serviceId));
  const offers = services.filter(({ id }) => offered.has(id));
  const [first] = coverage.toSorted((a, b) => a.priority - b.priority);
  return (
    <>
      {first && <p className="muted">{titleFromSlug(first.slug.split("/")[1] ?? "")}</p>}
      <p className="preview-name">
        <bdi>{name}</bdi>
      </p>
      {businessName && (
        <p>
          <bdi>{businessName}</bdi>
        </p>
      )}
      {isVerified && <Badge tone="good">Verified Professional</Badge>}
      <ul className="plain-list">
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
          <ul className="plain-list">
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
        <p>Call and say where the car stands: the answer is on the phone.</p>
      </>
    );
  }
  return (
    <>
      <h3 className="mt-3 font-sans font-bold">Coverage Areas</h3>
      {groupByState(coverage).map(([state, cities]) => (
        <div key={state}>
          <p className="muted">{state}</p>
          <ul className="plain-list">
            {cities.map(({ slug, city, zipcode, priority }) => (
              <li key={slug}>
                <span>{city}</span> <span className="muted">{zipcode}</span>{" "}
                <Badge>{priority === 1 ? "Primary" : `Priority ${priority}`}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
