import { NewNumberScreen } from "@/app/dashboard/tracking-numbers/new/new-number-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { AppError } from "@/lib/core/app-error";
import { formatPhone } from "@/lib/core/phone";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { providerProblem, searchNumbers } from "@/lib/telephony/tracking-numbers/data/provider";
import { areaCodeQuerySchema } from "@/lib/telephony/tracking-numbers/schema";

export const metadata = { title: "Buy a tracking number" };

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  await requireActor("admin", dashboardPaths.buyNumber, query);
  const { areaCode } = areaCodeQuerySchema.parse(query);
  const obstacle = providerProblem();
  const found = areaCode === null || obstacle ? null : await search(areaCode);
  return (
    <NewNumberScreen
      areaCode={areaCode === null ? "" : String(areaCode)}
      obstacle={obstacle}
      problem={found?.problem ?? null}
      numbers={found?.numbers ?? null}
      returned={await returnedFormOf(dashboardPaths.newNumber(String(areaCode ?? "")))}
    />
  );
});

async function search(areaCode: number) {
  try {
    const found = await searchNumbers(areaCode);
    const numbers = found.map((value) => ({ value, label: formatPhone(value) }));
    return { numbers, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { numbers: null, problem: error.message };
  }
}
