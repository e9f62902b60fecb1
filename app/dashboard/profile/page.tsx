import { redirect } from "next/navigation";
import { ProfileScreen } from "@/app/dashboard/profile/profile-screen";
import { guardedPage } from "@/app/guarded-page";
import { findCurrentActor, requireActor } from "@/lib/accounts/require-actor";
import { findPendingCode } from "@/lib/applications/data/phone-code";
import { codeDelivery } from "@/lib/applications/rules/phone-code";
import { readOwnCosts } from "@/lib/call-fees/read-fee-terms";
import { orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findStateCode } from "@/lib/core/zip-places";
import { readLacksCredit } from "@/lib/ledger/data/credits";
import { previewCoverage } from "@/lib/locations/data/coverage";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/access";
import { findMainCityId, listCityPrices } from "@/lib/mechanics/data/city-prices";
import { listRefusals } from "@/lib/mechanics/data/documents";
import { readLimitUse } from "@/lib/mechanics/data/limit-use";
import { findProfile, findTrackingNumber } from "@/lib/mechanics/data/profile";
import { unconfirmedPhone } from "@/lib/mechanics/rules/state";
import { listAllServices } from "@/lib/services/data/catalog";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Profile" };

export default guardedPage(async ({ searchParams }) => {
  const current = await findCurrentActor();
  // Administrators edit profiles from the list of mechanics.
  if (current && hasAccess(current, "admin")) redirect(dashboardPaths.mechanics);
  const actor = await requireActor("mechanic", dashboardPaths.profile, await searchParams);
  const { mechanicId, userId } = actor;
  const now = new Date();
  const profile = orNotFound(await findProfile(mechanicId), MECHANIC_NOT_FOUND);
  const { zipcode, radiusMiles } = profile;
  const unconfirmed = unconfirmedPhone(profile);
  const [services, cityPrices, refusals, limitUse, lacksCredit, trackingNumber, preview, costs] =
    await Promise.all([
      listAllServices(),
      findMainCityId(mechanicId).then(listCityPrices),
      listRefusals(mechanicId),
      readLimitUse(profile, now),
      readLacksCredit(mechanicId, now),
      findTrackingNumber(mechanicId),
      radiusMiles === null ? null : previewCoverage(zipcode, radiusMiles),
      readOwnCosts(mechanicId, now),
    ]);
  const { defaultPhone, hasTelephony } = await getSite();
  return (
    <ProfileScreen
      profile={profile}
      services={services}
      cityPrices={cityPrices}
      preview={preview}
      refusals={refusals}
      limitUse={limitUse}
      lacksCredit={lacksCredit}
      stateCode={findStateCode(zipcode) ?? ""}
      codes={{
        delivery: codeDelivery(getEnv()),
        pending: unconfirmed === null ? null : await findPendingCode(userId, unconfirmed, now),
      }}
      now={now}
      costs={{ ...costs, timezone: actor.timezone }}
      phones={{ defaultPhone, hasTelephony, trackingNumber }}
      returned={await returnedFormOf(dashboardPaths.profile)}
    />
  );
});
