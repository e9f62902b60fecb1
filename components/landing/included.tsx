import { includedItems } from "@/components/landing/included-items";
import type { LandingProps } from "@/components/landing/landing-props";
import { serviceKind } from "@/components/services/service-kind";
import { Band } from "@/components/ui/band";
import { Feature } from "@/components/ui/feature";

export function Included({ landing, site }: LandingProps) {
  const { name, category } = landing.service;
  const items = includedItems(serviceKind(category), site.claims.warranty);
  return (
    <Band
      id="included"
      title="What's Included"
      ground="concrete"
      intro={`What the mechanic does on your ${name} visit.`}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 lg:*:grid-cols-1">
        {items.map((item) => (
          <Feature key={item.title} {...item} />
        ))}
      </ul>
    </Band>
  );
}
