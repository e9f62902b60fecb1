import "server-only";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { userList } from "@/lib/accounts/users/data";
import { coverageList } from "@/lib/catalog/locations/data/admin-list";
import { serviceList } from "@/lib/catalog/services/data/admin-list";
import type { Actor } from "@/lib/core/auth/actor";
import type { List } from "@/lib/core/http/define-list";
import { isId } from "@/lib/core/http/fields";
import type { FoundRecord } from "@/lib/core/http/found-record";
import { searchedDigits } from "@/lib/core/phone";
import { cleanTyped } from "@/lib/core/readable-text";
import { cityInState } from "@/lib/core/states";
import { formatTime } from "@/lib/core/time";
import { campaignList } from "@/lib/marketing/campaigns/data/campaigns";
import { applicationList } from "@/lib/mechanics/applications/data/admin-list";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { disputeList } from "@/lib/telephony/disputes/data/dispute-list";

const MIN_LENGTH = 2;
const MAX_OF_EACH = 5;
const PRICES_IN = /^(?:prices?|pricing) (?:in |of |for )?(..+)$|^(..+) (?:prices?|pricing)$/i;

/**
 * Finds records as their lists do, at most five of each kind. Calls are found only by the driver's number or their ID,
 * because each service and city has many. After "prices", as in "prices tucson", finds only the prices of cities.
 */
export async function findRecords(actor: Actor, typed: string, now: Date): Promise<FoundRecord[]> {
  const q = cleanTyped(typed);
  if (q.length < MIN_LENGTH) return [];
  const [, after, before] = PRICES_IN.exec(q) ?? [];
  const pricedCity = after ?? before;
  if (pricedCity) return (await findCities(pricedCity)).map(toPrices);
  const { timezone } = actor;
  const find = async <Row extends { id: string }>(
    group: string,
    list: Pick<List<never, Row>, "first">,
    read: (row: Row) => Omit<FoundRecord, "group">,
  ) => {
    const rows = await list.first({ q, show: "all" }, MAX_OF_EACH);
    return rows.map((row) => ({ group, ...read(row) }));
  };
  const isCall = searchedDigits(q) !== null || isId(q);
  const found = await Promise.all([
    find("Mechanic", mechanicList(now), ({ id, name, city }) => ({
      label: name,
      detail: city ?? "",
      href: dashboardPaths.mechanic(id),
    })),
    find("Application", applicationList, ({ id, name, place, email }) => ({
      label: name,
      detail: [place, email].filter(Boolean).join(", "),
      href: dashboardPaths.application(id),
    })),
    find("User", userList, ({ name, email }) => ({
      label: name,
      detail: email,
      href: `${dashboardPaths.users}?${new URLSearchParams({ q: email })}`,
    })),
    find("Service", serviceList, ({ id, name, category }) => ({
      label: name,
      detail: category,
      href: dashboardPaths.service(id),
    })),
    findCities(q).then((cities) => cities.flatMap((city) => [city, toPrices(city)])),
    find("Campaign", campaignList, ({ id, name, cities }) => ({
      label: name,
      detail: cities.slice(0, 2).join(", "),
      href: dashboardPaths.campaign(id),
    })),
    find("Dispute", disputeList, ({ id, mechanic, reason, openedAt }) => ({
      label: mechanic.name,
      detail: `${REASON_NAMES[reason]}, ${formatTime(openedAt, { hasMinutes: false, timezone })}`,
      href: dashboardPaths.dispute(id),
    })),
    isCall
      ? find("Call", callList(actor), ({ id, serviceName, place, receivedAt }) => ({
          label: serviceName ?? "Unknown service",
          detail: [place, formatTime(receivedAt, { hasMinutes: true, timezone })]
            .filter(Boolean)
            .join(", "),
          href: dashboardPaths.call(id),
        }))
      : [],
  ]);
  return found.flat();
}

async function findCities(q: string): Promise<FoundRecord[]> {
  const cities = await coverageList.first({ q, show: "all" }, MAX_OF_EACH);
  return cities.map(({ id, city, state, primaryZip }) => ({
    group: "City",
    label: cityInState({ city, state }),
    detail: primaryZip ?? "",
    href: dashboardPaths.city(id),
  }));
}

/** A city's prices are on a screen of their own. */
const toPrices = ({ label, detail }: FoundRecord): FoundRecord => ({
  group: "Prices",
  label,
  detail,
  href: `${dashboardPaths.pricing}?${new URLSearchParams({ q: label })}`,
});
