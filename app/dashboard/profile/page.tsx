import { ProfileScreen } from "@/app/dashboard/profile/profile-screen";
import { guardedPage } from "@/app/guarded-page";
import { findPapersOf } from "@/lib/applications/data";
import { found } from "@/lib/core/app-error";
import { requireActor } from "@/lib/core/auth/require-actor";
import { dashboardPath } from "@/lib/core/dashboard-paths";
import { previewCoverage } from "@/lib/coverage/data";
import { findProfile } from "@/lib/profile/data";
import { listAllServices } from "@/lib/services/data";

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
