import type { ProfilePage } from "@/lib/mechanics/schema/directory";
import { paths } from "@/lib/site/paths";

/**
 * A mechanic for search engines: name, number, and the cities served. Holds no rating, no address
 * (nobody is to drive there) and no certificate.
 */
export function profileJsonLd(profile: ProfilePage, origin: string): Record<string, unknown> {
  const { mechanic, coverage, phone, services } = profile;
  return {
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    name: mechanic.businessName ?? mechanic.name,
    url: `${origin}${paths.mechanic(mechanic.id)}`,
    telephone: phone,
    ...(mechanic.email && { email: mechanic.email }),
    ...(mechanic.businessName && { employee: { "@type": "Person", name: mechanic.name } }),
    areaServed: coverage.map(({ city, state }) => ({
      "@type": "City",
      name: city,
      containedInPlace: { "@type": "State", name: state },
    })),
    makesOffer: services.map(({ name }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name },
    })),
  };
}
