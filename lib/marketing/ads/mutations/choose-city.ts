import "server-only";
import { namedCity, unknownCity } from "@/lib/catalog/locations/rules/named-city";
import { fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";
import { pageTags } from "@/lib/platform/pages/page-tags";

/**
 * Chooses the city to which visitors with this criteria ID in their ad's URL are sent; null clears the choice. Web
 * processes follow within a second. Throws `not_found` if no visitor has come from an ad with this ID, or
 * `invalid_input` if the city is unknown or inactive.
 */
export function chooseCity(actor: Actor, loc: string, text: string | null): Promise<void> {
  return db.$transaction(async (tx) => {
    const found = await tx.unknownLoc.findUnique({
      where: { loc },
      include: { location: { select: { slug: true } } },
    });
    const before = orNotFound(found, "No visitor has come from an ad with this ID.");
    const city = text === null ? null : await tx.location.findFirst(namedCity(text));
    if (text !== null && !city) throw fieldError("invalid_input", "city", unknownCity(text));
    if (city && !city.isActive) {
      const message = `The page for ${cityAndState(city)}, is inactive. Activate it on the Coverage page, or choose another city.`;
      throw fieldError("invalid_input", "city", message);
    }
    await tx.unknownLoc.update({ where: { loc }, data: { locationId: city?.id ?? null } });
    await invalidatePages(tx, { tags: [pageTags.locs], isPurge: false });
    await recordAudit(tx, {
      actor,
      action: "geotarget.assign",
      subject: { kind: "geotarget", id: loc },
      before: { city: before.location?.slug ?? null },
      after: { city: city?.slug ?? null },
    });
  });
}
