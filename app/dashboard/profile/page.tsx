import { ProfileScreen } from "@/app/dashboard/profile/profile-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { findPapersOf } from "@/lib/applications/data/applications";
import { found } from "@/lib/core/app-error";
import { previewCoverage } from "@/lib/locations/data/coverage";
import { findProfile } from "@/lib/mechanics/data/profile";
import { listAllServices } from "@/lib/services/data";
import { dashboardPath } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Profile" };

export default guardedPage(async ({ searchParams }) => {
  const { mechanicId } = await requireActor("mechanic", dashboardPath.profile, await searchParams);
  const profile = found(await findProfile(mechanicId), "There is no such mechanic.");
  const { zipcode, radiusMiles } = profile;
  const [services, documents, preview] = await Promise.all([
    listAllServices(),
    findPapersOf(mechanicId),
    radiusMiles === null ? null : previewCoverage(zipcode, radiusMiles),
  ]);
  return (
    <ProfileScreen
      profile={profile}
      services={services}
      preview={preview}
      papers={documents?.papers ?? null}
      now={new Date()}
    />
  );
});
