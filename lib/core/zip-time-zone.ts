import findZone from "@photostructure/tz-lookup";
import type { UsTimeZone } from "@/lib/core/time";
import { findZip } from "@/lib/core/zip-places";

/**
 * Zones inside the US, each with the main zone whose clock it shares today. Adak has a clock of its own. Creston is in
 * Canada, but on the map its zone reaches into northern Idaho.
 */
const MAIN_ZONES: Readonly<Record<string, UsTimeZone | "America/Adak">> = {
  "America/New_York": "America/New_York",
  "America/Detroit": "America/New_York",
  "America/Indiana/Indianapolis": "America/New_York",
  "America/Indiana/Marengo": "America/New_York",
  "America/Indiana/Petersburg": "America/New_York",
  "America/Indiana/Vevay": "America/New_York",
  "America/Indiana/Vincennes": "America/New_York",
  "America/Indiana/Winamac": "America/New_York",
  "America/Kentucky/Louisville": "America/New_York",
  "America/Kentucky/Monticello": "America/New_York",
  "America/Chicago": "America/Chicago",
  "America/Indiana/Knox": "America/Chicago",
  "America/Indiana/Tell_City": "America/Chicago",
  "America/Menominee": "America/Chicago",
  "America/North_Dakota/Beulah": "America/Chicago",
  "America/North_Dakota/Center": "America/Chicago",
  "America/North_Dakota/New_Salem": "America/Chicago",
  "America/Denver": "America/Denver",
  "America/Boise": "America/Denver",
  "America/Phoenix": "America/Phoenix",
  "America/Los_Angeles": "America/Los_Angeles",
  "America/Creston": "America/Los_Angeles",
  "America/Anchorage": "America/Anchorage",
  "America/Juneau": "America/Anchorage",
  "America/Metlakatla": "America/Anchorage",
  "America/Nome": "America/Anchorage",
  "America/Sitka": "America/Anchorage",
  "America/Yakutat": "America/Anchorage",
  "America/Adak": "America/Adak",
  "Pacific/Honolulu": "Pacific/Honolulu",
};

const STATES_BY_ZONE: Readonly<Record<UsTimeZone, string>> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/**
 * Returns the IANA time zone of a ZIP code: one of `US_TIME_ZONES`, or America/Adak. Null if the ZIP is unknown. Near
 * Canada and Mexico, where the zone map is too coarse, returns the zone that most of the state uses. Server only,
 * because the underlying tables are large.
 */
export function timezoneOfZip(zip: string): string | null {
  const place = findZip(zip);
  if (!place) return null;
  const { latitude, longitude, stateCode } = place;
  return MAIN_ZONES[findZone(latitude, longitude)] ?? zoneOfState(stateCode);
}

function zoneOfState(stateCode: string): string | null {
  const zone = Object.entries(STATES_BY_ZONE).find(([, states]) =>
    states.split(" ").includes(stateCode),
  );
  return zone?.[0] ?? null;
}
