import { DriverDataScreen } from "@/app/dashboard/driver-data/driver-data-screen";
import { guardedPage } from "@/app/guarded-page";
import { summarizeDriver } from "@/lib/accounts/driver-data/data";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { usPhoneField } from "@/lib/core/form-fields";
import { formatPhone } from "@/lib/core/phone";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Driver data" };

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  await requireActor("super_admin", dashboardPaths.driverData, query);
  const entered = query.phone === undefined ? null : String(query.phone);
  const { data: phoneNumber, error } = usPhoneField.safeParse(entered ?? "");
  return (
    <DriverDataScreen
      entered={phoneNumber ? formatPhone(phoneNumber) : (entered ?? "")}
      problem={entered === null ? null : (error?.issues[0]?.message ?? null)}
      driver={phoneNumber ? await summarizeDriver(phoneNumber) : null}
      returned={await returnedFormOf(dashboardPaths.driverDataOf(phoneNumber ?? ""))}
    />
  );
});
