import { Availability } from "@/components/mechanics/profiles/availability";
import { hoursWords } from "@/components/site/landing/local-words";
import { CallLink } from "@/components/ui/call-link";
import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { formatDollars } from "@/lib/core/money";
import { numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Landing, StandIn } from "@/lib/site/landing/schema";

const OTHER_MECHANICS: CallFacts = { serviceSlug: null };

/**
 * Whom to call while no one is open for the page's own service. Styles show only what is open, which rc-availability
 * finds out; without JavaScript, all services with their hours.
 */
export function HelpPlate({ landing }: { landing: Landing }) {
  const { location, help } = landing;
  const { standIns, anyone } = help;
  if (anyone.mechanics.length === 0) return null;
  return (
    <ul className="help">
      {standIns.map((standIn) => (
        <StandInItem key={standIn.slug} standIn={standIn} locationSlug={location.slug} />
      ))}
      <li className="help-anyone" data-facts={JSON.stringify(OTHER_MECHANICS)}>
        <div>
          <p className="font-sign text-22">{`Someone in ${location.city} is open`}</p>
          <Availability route={anyone} />
          <p className="text-15 text-haze">For other repairs. Ask what they can do for you.</p>
        </div>
        <CallLink
          phone={numberWithoutClock(anyone)}
          source="landing-help"
          variant="plate"
          purpose="a mechanic who is open"
          followsHours
        />
      </li>
    </ul>
  );
}

function StandInItem({ standIn, locationSlug }: { standIn: StandIn; locationSlug: string }) {
  const { name, slug, route, hours } = standIn;
  const facts: CallFacts = { serviceSlug: slug };
  return (
    <li data-facts={JSON.stringify(facts)}>
      <div>
        <p className="font-sign text-22">
          <a href={paths.landing(locationSlug, slug)}>{name}</a>
          <span className="text-haze">{` ${standInPrice(standIn)}`}</span>
        </p>
        <Availability route={route} />
        <noscript>{hoursWords(hours) ?? "Hours vary"}</noscript>
      </div>
      <CallLink
        phone={numberWithoutClock(route)}
        source="landing-help"
        variant="plate"
        purpose={`for ${name}`}
        followsHours
      />
    </li>
  );
}

/** Returns text such as "from $79" or "price by phone". */
function standInPrice({ fromPriceCents, unit }: StandIn): string {
  if (fromPriceCents === null) return "price by phone";
  return `from ${formatDollars(fromPriceCents)}${unitAfterPrice(unit)}`;
}
