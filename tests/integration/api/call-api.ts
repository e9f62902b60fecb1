import * as unknownAddress from "@/app/api/[[...path]]/route";
import * as account from "@/app/api/account/route";
import * as applicationsCsv from "@/app/api/applications/csv/route";
import * as applications from "@/app/api/applications/route";
import * as callIntents from "@/app/api/call-intents/route";
import * as cityHub from "@/app/api/city-hub/[...slug]/route";
import * as defaultPhone from "@/app/api/config/default-phone/route";
import * as googleMapsKey from "@/app/api/config/google-maps-key/route";
import * as health from "@/app/api/health/route";
import * as ipGeolocation from "@/app/api/ip-geolocation/route";
import * as locationByZipcode from "@/app/api/location-by-zipcode/[zip]/route";
import * as locations from "@/app/api/locations/route";
import * as lookupZipcode from "@/app/api/lookup-zipcode/[zip]/route";
import * as mechanic from "@/app/api/mechanics/[mechanicId]/route";
import * as mechanics from "@/app/api/mechanics/route";
import * as offers from "@/app/api/offers/route";
import * as ready from "@/app/api/ready/route";
import * as resolveLocation from "@/app/api/resolve-location/route";
import * as activation from "@/app/api/roster/[mechanicId]/activation/route";
import * as mechanicInvitation from "@/app/api/roster/[mechanicId]/invitation/route";
import * as rosterEntry from "@/app/api/roster/[mechanicId]/route";
import * as mechanicSuspension from "@/app/api/roster/[mechanicId]/suspension/route";
import * as rosterCsv from "@/app/api/roster/csv/route";
import * as roster from "@/app/api/roster/route";
import * as serviceInCity from "@/app/api/service-in-city/[serviceSlug]/[...locationSlug]/route";
import * as services from "@/app/api/services/route";
import * as claim from "@/app/api/settings/claims/[claimId]/route";
import * as settings from "@/app/api/settings/route";
import * as userInvitation from "@/app/api/users/[userId]/invitation/route";
import * as userRole from "@/app/api/users/[userId]/role/route";
import * as userSessions from "@/app/api/users/[userId]/sessions/route";
import * as userSuspension from "@/app/api/users/[userId]/suspension/route";
import * as usersCsv from "@/app/api/users/csv/route";
import * as users from "@/app/api/users/route";
import type { Method } from "@/lib/core/http/method-names";

/** The route files by their folders, each before those that would take its addresses too. */
const ROUTES = {
  services,
  locations,
  mechanics,
  "mechanics/[mechanicId]": mechanic,
  offers,
  "city-hub/[...slug]": cityHub,
  "location-by-zipcode/[zip]": locationByZipcode,
  "lookup-zipcode/[zip]": lookupZipcode,
  "service-in-city/[serviceSlug]/[...locationSlug]": serviceInCity,
  "resolve-location": resolveLocation,
  "ip-geolocation": ipGeolocation,
  "call-intents": callIntents,
  "config/default-phone": defaultPhone,
  "config/google-maps-key": googleMapsKey,
  account,
  "applications/csv": applicationsCsv,
  applications,
  "roster/csv": rosterCsv,
  roster,
  "roster/[mechanicId]": rosterEntry,
  "roster/[mechanicId]/activation": activation,
  "roster/[mechanicId]/invitation": mechanicInvitation,
  "roster/[mechanicId]/suspension": mechanicSuspension,
  settings,
  "settings/claims/[claimId]": claim,
  "users/csv": usersCsv,
  users,
  "users/[userId]/invitation": userInvitation,
  "users/[userId]/role": userRole,
  "users/[userId]/sessions": userSessions,
  "users/[userId]/suspension": userSuspension,
  health,
  ready,
  "[[...path]]": unknownAddress,
};

type Params = Record<string, string | string[]>;

/** Folders of app/api that hold a route file. */
export const ROUTE_FOLDERS = Object.keys(ROUTES);

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

/** Calls the handler that Next would choose for a path under /api, with segments as they were sent. */
export async function callApi(
  path: string,
  method: Method = "GET",
  init: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const url = new URL(`http://localhost/api/${path}`);
  const { route, params } = findRoute(url.pathname.split("/").slice(2));
  const request = new Request(url, { method, ...init });
  const response = await route[method](request, { params: Promise.resolve(params) });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(response) ? JSON.parse(text) : null,
    text,
  };
}

const isJson = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/json") ?? false;

function findRoute(segments: string[]) {
  for (const [folder, route] of Object.entries(ROUTES)) {
    const params = matchFolder(folder.split("/"), segments);
    if (params) return { route, params };
  }
  throw new Error(`No route takes /api/${segments.join("/")}`);
}

function matchFolder(folder: string[], segments: string[]): Params | null {
  const params: Params = {};
  for (const [i, part] of folder.entries()) {
    const segment = segments[i];
    if (!segment) return null;
    const [, rest, name] = /^\[+(\.\.\.)?(\w+)\]+$/.exec(part) ?? [];
    if (name && rest) return { ...params, [name]: segments.slice(i) };
    if (name) params[name] = segment;
    else if (segment !== part) return null;
  }
  return segments.length === folder.length ? params : null;
}
