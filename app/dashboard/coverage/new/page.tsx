import { NewCityScreen } from "@/app/dashboard/coverage/new/new-city-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { searchZipTable } from "@/lib/locations/data/new-city";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Add city" };

const MAX_LENGTH = 80;

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const { q } = await searchParams;
  const text = typeof q === "string" ? q.slice(0, MAX_LENGTH) : "";
  return (
    <NewCityScreen
      text={text}
      found={text.trim() === "" ? null : await searchZipTable(text)}
      returned={await returnedFormOf(dashboardPaths.newCity)}
    />
  );
});
