import "server-only";
import { readLiveFees } from "@/lib/catalog/call-fees/fees-in-force";
import type { NewCallFee } from "@/lib/catalog/call-fees/schema";
import { namedCity, unknownCity } from "@/lib/catalog/locations/rules/named-city";
import type { FeeTarget } from "@/lib/catalog/rating/call-fee";
import { type DatedFee, isSameTarget } from "@/lib/catalog/rating/fee-change";
import { AppError, fieldError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";

const NOT_BOTH =
  "A mechanic’s own fee applies to all of their calls. Clear the service and the city.";

/**
 * Returns the calls that a form names. `mechanicId` is null for all mechanics. Throws `invalid_input` if the service or
 * city is unknown or is combined with a mechanic.
 */
export async function findNamedTarget(
  { service, city }: Pick<NewCallFee, "service" | "city">,
  mechanicId: string | null,
  tx: Transaction = db,
): Promise<FeeTarget> {
  const isForPlace = service !== "" || city !== "";
  if (mechanicId !== null && isForPlace) throw fieldError("invalid_input", "mechanic", NOT_BOTH);
  const found = service === "" ? null : await tx.service.findUnique({ where: { slug: service } });
  if (service !== "" && !found) throw fieldError("invalid_input", "service", "Choose a service.");
  const place = city === "" ? null : await tx.location.findFirst(namedCity(city));
  if (city !== "" && !place) throw fieldError("invalid_input", "city", unknownCity(city));
  return { serviceId: found?.id ?? null, locationId: place?.id ?? null, mechanicId };
}

export const feeNotFound = (): AppError =>
  new AppError("not_found", "Call fee not found. It may have been removed. Reload the page.");

/** Returns the calls that a fee is or was for. Throws `not_found` for an unknown fee. */
export async function findTarget(tx: Transaction, feeId: string): Promise<FeeTarget> {
  const fee = await tx.callFeeRule.findUnique({
    where: { id: feeId },
    select: { mechanicId: true, locationId: true, serviceId: true },
  });
  if (!fee) throw feeNotFound();
  return fee;
}

/**
 * Returns the calls that a fee is or was for, with the fees for them that are in force or announced. Throws `not_found`
 * if there are none.
 */
export async function findFeesLike(
  tx: Transaction,
  feeId: string,
  now: Date,
): Promise<{ target: FeeTarget; fees: DatedFee[] }> {
  const target = await findTarget(tx, feeId);
  const fees = (await readLiveFees(tx, now)).filter((live) => isSameTarget(live, target));
  if (fees.length === 0) throw feeNotFound();
  return { target, fees };
}
