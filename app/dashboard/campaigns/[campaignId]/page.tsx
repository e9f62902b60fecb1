import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { AppError } from "@/lib/core/app-error";

export const metadata = { title: "Campaign" };

/** No campaign is stored yet, so every id is one that nobody has. */
export default guardedPage(async () => {
  await requireActor("admin");
  throw new AppError("not_found", "There is no such campaign.");
});
