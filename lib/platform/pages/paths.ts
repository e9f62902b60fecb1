import { directoryPaths } from "@/lib/platform/pages/directory-paths";

type SearchQuery = { q?: string; city?: string; zip?: string };
type QuizCity = { city: string; state: string; primaryZip: string | null };

const PICTURES = "/pictures";
const HOME_PICTURE = "/home";

export const paths = {
  home: "/",
  ...directoryPaths,
  /** Lists a state's cities, or those where a mechanic offers the service. */
  citiesIn: (stateSlug: string, serviceSlug?: string) =>
    `/cities/in/${stateSlug}${serviceSlug ? `?service=${encodeURIComponent(serviceSlug)}` : ""}`,
  mechanics: "/mechanics",
  /** Lists all mechanics, or those in one state. Page numbers start at 1. */
  mechanicsPage: ({ stateSlug, page }: { stateSlug?: string; page: number }) =>
    `/mechanics${stateSlug ? `/in/${stateSlug}` : ""}${page > 1 ? `/page/${page}` : ""}`,
  /** Lists mechanics who come to a ZIP, those who pass filters, or both. */
  mechanicsList: mechanicsListPath,
  mechanic: (mechanicId: string) => `/mechanics/${encodeURIComponent(mechanicId)}`,
  /** Redirects to the service in the visitor's city, or prompts for a ZIP. */
  service: (serviceSlug: string) => `/${serviceSlug}`,
  search: searchPath,
  brakeCost: "/costs/brake-service",
  brakeQuiz: brakeQuizPath,
  /** Estimates what a service that isn't in the brake quiz costs for the driver's car. */
  cost: (serviceSlug: string, zip?: string | null) =>
    `/costs/${encodeURIComponent(serviceSlug)}${zip ? `?zip=${zip}` : ""}`,
  /** An estimate that was saved under this code, such as "K7M-2QX". No service's slug has a slash. */
  estimate: (code: string) => `/costs/estimate/${encodeURIComponent(code.toLowerCase())}`,
  /** A page's picture for link previews. "/" means the home page. */
  picture: (page: string) => `${PICTURES}${page === "/" ? HOME_PICTURE : page}.png`,
  /** A mechanic's photo, by its hash. */
  photo: (hash: string) => `/photos/${hash}.webp`,
  callMeBack: callMeBackPath,
  /** Lets a driver see and cancel their callback request. */
  callback: (token: string) => `/call-me-back/${encodeURIComponent(token)}`,
  /** Lets the driver of a call review the mechanic. */
  review: (token: string) => `/review/${encodeURIComponent(token)}`,
  privacy: "/privacy-policy",
  privacyChoices: "/privacy-policy#choices",
  terms: "/terms",
  accessibility: "/accessibility",
  mechanicTerms: "/terms/mechanics",
  dashboard: "/dashboard",
  /** `callbackPath` is where to go after signing in. */
  login: (callbackPath?: string) =>
    callbackPath ? `/login?callbackUrl=${encodeURIComponent(callbackPath)}` : "/login",
  loginAfter: (event: "password-set" | "password-changed") => `/login?after=${event}`,
  loggedOut: "/logged-out",
  register: "/mechanic/register",
  onboard: (step?: string) => `/mechanic/onboard${step ? `?step=${step}` : ""}`,
  pendingApproval: "/pending-approval",
  passwordReset: "/password-reset",
  /** Linked from password reset and invitation emails. */
  choosePassword: (token: string) => `/choose-password/${token}`,
  /** Linked from notification emails. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
};

/**
 * Returns the page whose picture has this name below /pictures, such as "texas/katy/oil-change.png", or null for other
 * names.
 */
export function pageOfPicture(name: string): string | null {
  const page = /^(.+)\.png$/.exec(`/${name}`)?.[1];
  if (page === undefined) return null;
  return page === HOME_PICTURE ? "/" : page;
}

/** Used by the site or the framework, and therefore never valid as a state or service slug. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "accessibility",
  "admin",
  "api",
  "brake-service",
  "call-me-back",
  "choose-password",
  "cities",
  "city",
  "confirm",
  "costs",
  "dashboard",
  "fonts",
  "icons",
  "islands",
  "logged-out",
  "login",
  "mechanic",
  "mechanics",
  "password-reset",
  "pending-approval",
  "photos",
  "pictures",
  "privacy-policy",
  "redirect",
  "review",
  "search",
  "services",
  "styles",
  "terms",
  "unsubscribe",
  "variant",
  "_next",
  ".well-known",
  "apple-touch-icon.png",
  "dashboard.webmanifest",
  "favicon.ico",
  "icon.svg",
  "manifest.webmanifest",
  "robots.txt",
  "sitemap.xml",
  "sitemaps",
]);

/** `from` is the path of the page with the link, from which the form determines the service, city, or mechanic. */
function callMeBackPath(from = ""): string {
  const text = encodeURIComponent(from).replaceAll("%2F", "/");
  return text === "" ? "/call-me-back" : `/call-me-back?from=${text}`;
}

interface NearQuery {
  zip?: string;
  /** The names and values of filters. */
  filters?: Readonly<Record<string, string>>;
  order?: "open" | "distance";
  page?: number;
}

/** By default, lists mechanics who are open now first. Page numbers start at 1. */
function mechanicsListPath({ zip, filters, order = "open", page = 1 }: NearQuery): string {
  const query = new URLSearchParams({ ...(zip && { zip }), ...filters });
  if (order !== "open") query.set("sort", order);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/mechanics" : `/mechanics?${query}`;
}

/** Searches for text, a city ("San Antonio,Texas"), or a ZIP. Without any of them, shows the empty form. */
function searchPath(query: SearchQuery): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? "/search" : `/search?${parameters.join("&")}`;
}

function brakeQuizPath({ city, state, primaryZip }: QuizCity): string {
  const zip = primaryZip ? `&zip=${primaryZip}` : "";
  return `/costs/brake-service?city=${encodeURIComponent(`${city},${state}`)}${zip}#quote`;
}

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Normalizes the query so that a space is always "+". */
export function withQuery(pathname: string, query: PageQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
  );
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

export function readPageQuery(search: string): PageQuery {
  const sent = new URLSearchParams(search);
  return Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]));
}
