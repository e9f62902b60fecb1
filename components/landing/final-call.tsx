import type { LandingProps } from "@/components/landing/landing-props";
import { priceText } from "@/components/landing/price-text";
import { CallLink } from "@/components/ui/call-link";

export function FinalCall({ landing }: Pick<LandingProps, "landing">) {
  const { service, location, pricing } = landing;
  const price = priceText(pricing);
  const offer =
    price.kind === "price"
      ? `${service.name} from ${price.dollars}${service.unit ? ` ${service.unit}` : ""}, where your car stands.`
      : `${service.name} where your car stands. ${price.message}.`;
  return (
    <section id="call" className="final on-asphalt" aria-labelledby="call-title">
      <div className="wrap final-grid">
        <div>
          <h2 id="call-title" className="final-title">
            {`Call a mobile mechanic in ${location.city}`}
          </h2>
          <p className="final-text">{offer}</p>
        </div>
        <CallLink
          phone={landing.phone}
          source="landing-final"
          variant="hero"
          label="CALL NOW"
          cityCall
        />
      </div>
    </section>
  );
}
