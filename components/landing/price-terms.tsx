import type { LandingProps } from "@/components/landing/landing-props";
import { priceText } from "@/components/landing/price-text";
import { priceTerms } from "@/components/pricing/price-terms";
import { TermsList } from "@/components/ui/terms-list";

export function PriceTerms({ landing, site }: LandingProps) {
  const { service, pricing } = landing;
  const unit = service.unit ? ` ${service.unit}` : "";
  const covers =
    priceText(pricing).kind === "price"
      ? `Parts and labor for ${service.name}${unit} on most cars. Yours may differ: the mechanic names your price before work starts.`
      : "The mechanic names one price for parts and labor on the phone, before you book.";
  return <TermsList terms={priceTerms({ covers, site })} />;
}
