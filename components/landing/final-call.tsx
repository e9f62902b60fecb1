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
    <section
      id="call"
      className="lane-edge on-asphalt pt-10 pb-12 print:hidden"
      aria-labelledby="call-title"
    >
      <div className="wrap grid gap-5 lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-8">
        <div>
          <h2 id="call-title" className="text-40">
            {`Call a mobile mechanic in ${location.city}`}
          </h2>
          <p className="mt-2 wrap-anywhere">{offer}</p>
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
