import { MechanicPhoto } from "@/components/mechanics/photos/mechanic-photo";
import {
  groupByState,
  offerPriceWords,
  profileFacts,
} from "@/components/mechanics/profiles/profile-words";
import { BLOCK_REASONS } from "@/components/mechanics/profiles/state-badge";
import { WeekHours } from "@/components/mechanics/profiles/week-hours";
import { Badge } from "@/components/ui/badge";
import { formatPhone } from "@/lib/core/phone";
import { cityFromSlug } from "@/lib/core/slug";
import { clockName } from "@/lib/core/time";
import { describeAvailability, upcomingDaysOff } from "@/lib/mechanics/availability/open-hours";
import { explainNumber, type OwnPhones } from "@/lib/mechanics/profiles/rules/shown-number";
import { callBlocks, hasPublicPage, isListed } from "@/lib/mechanics/profiles/rules/state";
import type { PublicDocument } from "@/lib/mechanics/profiles/schema/documents";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { paths } from "@/lib/platform/pages/paths";

interface PublicPreviewProps extends Omit<PublicProfileProps, "phone"> {
  phones: OwnPhones;
  /** Whether the profile includes unsaved changes. */
  isTyped: boolean;
}

export function PublicPreview({ isTyped, phones, ...shown }: PublicPreviewProps) {
  const { profile, isVerified, now } = shown;
  const { id, state } = profile;
  const number = explainNumber(profile, phones, now);
  return (
    <section className="panel max-lg:mt-4">
      <h2 className="panel-title">What drivers see</h2>
      {isTyped && <p className="text-gravel">Once you save your changes, drivers will see:</p>}
      {!isListed(profile) && <p className="notice">{notShownWords(profile)}</p>}
      <PublicProfile {...shown} phone={number.withoutClock} />
      {!isVerified && (
        <p className="notice">
          The “Verified Professional” badge isn’t shown, because a document is missing or isn’t
          valid.
        </p>
      )}
      {state === "active" && hasPublicPage(profile) && (
        <p className="mt-2">
          <a href={paths.mechanic(id)}>View public profile</a>
        </p>
      )}
      <ShownNumber {...{ number, profile, phones }} />
      <ElsewhereOnSite profile={profile} now={now} />
    </section>
  );
}

function notShownWords(profile: Profile): string {
  if (!hasPublicPage(profile))
    return "Drivers see nothing right now, because you’re not listed on the site. Once you’re listed, they’ll see:";
  const [block] = callBlocks(profile);
  return block
    ? `Because ${BLOCK_REASONS[block]}, drivers see only that you aren’t taking calls right now. Once that’s fixed, they’ll see:`
    : "Drivers see only that you aren’t taking calls right now. Once your calls resume, they’ll see:";
}

interface ShownNumberProps {
  number: ReturnType<typeof explainNumber>;
  profile: Pick<Profile, "phoneNumber">;
  phones: OwnPhones;
}

function ShownNumber({ number, profile, phones }: ShownNumberProps) {
  const own = formatPhone(profile.phoneNumber);
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <h3 className="mt-3 font-sans font-bold">The number drivers call</h3>
      <p>
        {"Right now: "}
        <b className="whitespace-nowrap">{formatPhone(number.phone)}</b>
      </p>
      <p className="text-gravel">{numberWords(number, own)}</p>
      <p className="mt-2 text-gravel">
        {phones.hasTelephony
          ? "City pages show the city’s number. Calls to it ring the mechanics there, one at a time."
          : "City pages show the number of the first mechanic there who is open."}
      </p>
    </div>
  );
}

function numberWords({ reason, text }: ShownNumberProps["number"], own: string): string {
  switch (reason) {
    case "tracking":
      return `This is your tracking number. Calls to it are forwarded to ${own}.`;
    case "tracking_not_callable":
      return "This is your tracking number. Calls to it won’t reach you until your documents are valid and your phone number is confirmed.";
    case "shared":
      return "This is the site’s number, shown because you have no tracking number. Calls to it go to a mechanic who covers the driver’s ZIP code.";
    case "open":
      return "This is your own number, shown because you’re open. While you’re closed, drivers see the site’s number.";
    case "closed":
      return `This is the site’s number, shown because you’re closed${text ? ` (drivers see “${text}”)` : ""}. While you’re open, drivers see your own number, ${own}.`;
    case "not_callable":
      return "This is the site’s number, shown because you can’t get calls until your documents are valid and your phone number is confirmed.";
  }
}

/** What city and service pages show about a mechanic that the profile doesn't. */
function ElsewhereOnSite({ profile, now }: Pick<PublicPreviewProps, "profile" | "now">) {
  const { hours, timezone } = profile;
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <h3 className="mt-3 font-sans font-bold">On your city pages</h3>
      <p className="mb-2 text-gravel">
        City pages show whether a mechanic is open now. For each service, they show the site’s price
        in that city, which is never lower than the cheapest mechanic’s price.
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 [&_dt]:text-gravel">
        <dt>Right now</dt>
        <dd>{`${describeAvailability(hours, timezone, now).text} (${clockName(timezone)})`}</dd>
      </dl>
    </div>
  );
}

/** Services in display order. */
type Catalog = readonly { id: string; name: string; unit: string }[];

interface PublicProfileProps {
  profile: Profile;
  /** The number on the page, in E.164. */
  phone: string;
  services: Catalog;
  /** In cents by service ID, for services without the mechanic's own price. */
  cityPrices: Readonly<Record<string, number>>;
  /** City and state of the base ZIP, such as "San Antonio, TX"; null if unknown. */
  baseName: string | null;
  documents: readonly PublicDocument[];
  isVerified: boolean;
  now: Date;
}

export function PublicProfile(props: PublicProfileProps) {
  const { profile, phone, services, cityPrices, baseName, documents, isVerified, now } = props;
  const { name, businessName, photo, bio, coverage, hours, timezone } = profile;
  const prices = new Map(
    profile.offers.map(({ serviceId, priceCents }) => [
      serviceId,
      priceCents ?? cityPrices[serviceId] ?? null,
    ]),
  );
  const offers = services.filter(({ id }) => prices.has(id));
  const [first] = coverage.toSorted((a, b) => a.priority - b.priority);
  return (
    <>
      {first && <p className="text-gravel">{cityFromSlug(first.slug.split("/")[1] ?? "")}</p>}
      {photo !== null && isListed(profile) && <MechanicPhoto photo={photo} name={name} />}
      <div className="font-sign text-28/[1.1]">
        <bdi>{name}</bdi>
      </div>
      {businessName && (
        <p>
          <bdi>{businessName}</bdi>
        </p>
      )}
      {isVerified && <Badge tone="good">Verified Professional</Badge>}
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {profileFacts({ ...profile, baseName, documents, email: profile.publicEmail }).map(
          ({ text }) => (
            <li key={text}>{text}</li>
          ),
        )}
        <li>
          <b>Call Now</b> <span>{formatPhone(phone)}</span>
        </li>
        <li>
          <b>Call me back</b>
        </li>
      </ul>
      {bio !== null && (
        <>
          <h3 className="mt-3 font-sans font-bold">{`About ${name}`}</h3>
          <p className="wrap-anywhere">{bio}</p>
        </>
      )}
      <h3 className="mt-3 font-sans font-bold">Hours</h3>
      <WeekHours
        hours={hours}
        timezone={timezone}
        daysOff={upcomingDaysOff(hours, timezone, now)}
      />
      {offers.length > 0 && (
        <>
          <h3 className="mt-3 font-sans font-bold">Services</h3>
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {offers.map(({ id, name: service, unit }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span>{service}</span>{" "}
                <span>{offerPriceWords({ unit, priceCents: prices.get(id) ?? null })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <PublicCoverage coverage={coverage} />
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
          <ul className="mt-2 grid grid-cols-1 gap-1">
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
