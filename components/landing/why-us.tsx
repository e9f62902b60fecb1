import { whyUsItems } from "@/components/services/why-us-items";
import { Band } from "@/components/ui/band";
import { Feature } from "@/components/ui/feature";
import type { Claims } from "@/lib/claims/constants";

export function WhyUs({ claims }: { claims: Claims }) {
  return (
    <Band id="why-us" title="Why Choose Our Mobile Service">
      <ul className="columns-3">
        {whyUsItems(claims).map((item) => (
          <Feature key={item.title} {...item} />
        ))}
      </ul>
    </Band>
  );
}
