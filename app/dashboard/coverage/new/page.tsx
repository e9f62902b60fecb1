import { NewCityScreen } from "@/app/dashboard/coverage/new/new-city-screen";
import { adminPage } from "@/app/guarded-page";
import { searchZipTable } from "@/lib/catalog/locations/data/new-city";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Add city" };

const MAX_LENGTH = 80;

export default adminPage(async ({ searchParams }) => {
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
