import { redirect } from "next/navigation";
import { ProfileScreen } from "@/app/dashboard/profile/profile-screen";
import { guardedPage } from "@/app/guarded-page";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { readLacksCredit } from "@/lib/billing/ledger/data/credits";
import { previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findStateCode } from "@/lib/core/zip-places";
import { findPendingCode } from "@/lib/mechanics/phone-codes/data/phone-code";
import { codeDelivery } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { findPhotos } from "@/lib/mechanics/photos/data";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findMainCityId, listCityPrices } from "@/lib/mechanics/profiles/data/city-prices";
import { listRefusals } from "@/lib/mechanics/profiles/data/documents";
import { readLimitUse } from "@/lib/mechanics/profiles/data/limit-use";
import { findProfile, findTrackingNumber } from "@/lib/mechanics/profiles/data/profile";
import { unconfirmedPhone } from "@/lib/mechanics/profiles/rules/state";
import { listReviews } from "@/lib/mechanics/reviews/data/own-reviews";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";
import { canStoreFiles } from "@/lib/vendors/file-store";

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
  const [services, cityPrices, refusals, limitUse, lacksCredit, trackingNumber, preview] =
    await Promise.all([
      listAllServices(),
      findMainCityId(mechanicId).then(listCityPrices),
      listRefusals(mechanicId),
      readLimitUse(profile, now),
      readLacksCredit(mechanicId, now),
      findTrackingNumber(mechanicId),
      radiusMiles === null ? null : previewCoverage(zipcode, radiusMiles),
    ]);
  const { defaultPhone, hasTelephony } = await getSite();
  return (
    <ProfileScreen
      profile={profile}
      services={services}
      cityPrices={cityPrices}
      preview={preview}
      refusals={refusals}
      photos={await findPhotos(mechanicId)}
      canUpload={canStoreFiles()}
      limitUse={limitUse}
      reviews={await listReviews(mechanicId)}
      lacksCredit={lacksCredit}
      stateCode={findStateCode(zipcode) ?? ""}
      codes={{
        delivery: codeDelivery(getEnv()),
        pending: unconfirmed === null ? null : await findPendingCode(userId, unconfirmed, now),
      }}
      now={now}
      phones={{ defaultPhone, hasTelephony, trackingNumber }}
      returned={await returnedFormOf(dashboardPaths.profile)}
    />
  );
});
