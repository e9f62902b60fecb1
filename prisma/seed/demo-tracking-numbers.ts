import type { PhoneBook } from "./create-phone-book";
import { demoId } from "./demo-id";
import type { DemoCity } from "./demo-locations";
import type { DemoWorker } from "./demo-mechanics";

export type DemoTrackingNumber = {
  id: string;
  phoneNumber: string;
  locationId: string | null;
  mechanicId: string | null;
  isActive: boolean;
};

type Owner = { areaCode: string; locationId: string | null; mechanicId: string | null };

const EVERY_NTH_CITY = 2;
const EVERY_NTH_MECHANIC = 20;

/**
 * Returns numbers for every other city (if it has mechanics) and for a few active mechanics. They are inactive, because
 * telephony is off in the demo data.
 */
export function demoTrackingNumbers(
  cities: readonly DemoCity[],
  workers: readonly DemoWorker[],
  phoneBook: PhoneBook,
): DemoTrackingNumber[] {
  const cityOwners = cities
    .filter(({ mechanicCount }, i) => mechanicCount > 0 && i % EVERY_NTH_CITY === 0)
    .map(({ areaCode, location }) => ({ areaCode, locationId: location.id, mechanicId: null }));
  const mechanicOwners = workers.flatMap(({ mechanic, home }, i) =>
    home && mechanic.isActive && i % EVERY_NTH_MECHANIC === 0
      ? [{ areaCode: home.areaCode, locationId: null, mechanicId: mechanic.id }]
      : [],
  );
  const owners: Owner[] = [...cityOwners, ...mechanicOwners];
  return owners.map(({ areaCode, locationId, mechanicId }, i) => ({
    id: demoId("tracking", i + 1),
    phoneNumber: phoneBook.take(areaCode),
    locationId,
    mechanicId,
    isActive: false,
  }));
}
