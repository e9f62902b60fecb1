import { whyUsItems } from "@/components/services/why-us-items";
import { Band } from "@/components/ui/band";
import { Feature } from "@/components/ui/feature";
import type { Claims } from "@/lib/claims/constants";

export function WhyUs({ claims }: { claims: Claims }) {
  return (
    <Band id="why-us" title="Why Choose Our Mobile Service">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2">
        {whyUsItems(claims).map((item) => (
          <Feature key={item.title} {...item} />
        ))}
      </ul>
    </Band>
  );
}
