import { weekWords } from "@/components/mechanics/week-words";
import { Badge } from "@/components/ui/badge";
import { formatDollars } from "@/lib/core/money";
import { path } from "@/lib/core/paths";
import { formatPhone } from "@/lib/core/phone";
import type { Profile } from "@/lib/profile/schema";
import { describeAvailability } from "@/lib/routing/open-hours";

interface PublicPreviewProps {
  profile: Profile;
  /** Whether every approved document is valid as of `now`. */
  isVerified: boolean;
  now: Date;
  /** Whether some of it is typed and not saved yet. */
  isTyped: boolean;
}

/** What drivers see of a mechanic. */
export function PublicPreview({ profile, isVerified, now, isTyped }: PublicPreviewProps) {
  const { id, name, businessName, state, phoneNumber, publicEmail, coverage, offers } = profile;
  return (
    <section className="panel">
      <h2 className="panel-title">What drivers see</h2>
      {isTyped && <p className="muted">Once what you have typed is saved:</p>}
      {state !== "active" && (
        <p className="notice">Nothing at the moment: you are not on the site.</p>
      )}
      <p className="preview-name">
        <bdi>{name}</bdi>
      </p>
      {businessName && (
        <p>
          <bdi>{businessName}</bdi>
        </p>
      )}
      {isVerified ? (
        <Badge tone="good">Verified Professional</Badge>
      ) : (
        <p className="muted">Without the badge “Verified Professional”: no valid documents.</p>
      )}
      <dl className="facts">
        <dt>Phone</dt>
        <dd>{formatPhone(phoneNumber)}</dd>
        <dt>E-mail</dt>
        <dd>{publicEmail ?? "Not shown"}</dd>
        <dt>Service area</dt>
        <dd>
          {profile.radiusMiles === null
            ? `Around ${profile.zipcode}`
            : `${profile.radiusMiles} mile radius from ${profile.zipcode}`}
        </dd>
        <dt>Time zone</dt>
        <dd>{profile.timezone.replaceAll("_", " ")}</dd>
        <dt>Hours</dt>
        <dd>
          {weekWords(profile.hours).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </dd>
        <dt>Right now</dt>
        <dd>{describeAvailability(profile.hours, profile.timezone, now).text}</dd>
      </dl>
      <h3 className="preview-part">Cities</h3>
      {coverage.length === 0 ? (
        <p className="muted">None: your radius reaches no city of ours.</p>
      ) : (
        <ol className="plain-list">
          {coverage.map(({ city, state: stateName, slug, priority }) => (
            <li key={slug}>
              <a href={path.hub(slug)}>{`${city}, ${stateName}`}</a>{" "}
              <Badge>{priority === 1 ? "Primary" : `Priority ${priority}`}</Badge>
            </li>
          ))}
        </ol>
      )}
      <h3 className="preview-part">Services</h3>
      <ul className="plain-list">
        {offers.map(({ serviceId, name: service, priceCents }) => (
          <li key={serviceId}>
            {`${service}: ${priceCents === null ? "price on the phone" : formatDollars(priceCents)}`}
          </li>
        ))}
      </ul>
      {state === "active" && (
        <p>
          <a href={path.mechanic(id)}>Open your public profile</a>
        </p>
      )}
    </section>
  );
}
