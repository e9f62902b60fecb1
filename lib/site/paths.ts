import { directoryPaths } from "@/lib/site/directory-paths";

type SearchQuery = { q?: string; city?: string; zip?: string };
type QuizCity = { city: string; state: string; primaryZip: string | null };

/** Public paths that other pages link to. Slugs are passed as stored. */
export const paths = {
  home: "/",
  ...directoryPaths,
  citiesIn: (stateSlug: string) => `/cities/in/${stateSlug}`,
  mechanics: "/mechanics",
  /** A page of the list of mechanics, optionally of one state; the first page is 1. */
  mechanicsPage: ({ stateSlug, page }: { stateSlug?: string; page: number }) =>
    `/mechanics${stateSlug ? `/in/${stateSlug}` : ""}${page > 1 ? `/page/${page}` : ""}`,
  mechanic: (mechanicId: string) => `/mechanics/${encodeURIComponent(mechanicId)}`,
  landing: (locationSlug: string, serviceSlug: string) => `/${locationSlug}/${serviceSlug}`,
  search: searchPath,
  brakeCost: "/costs/brake-service",
  /** The brake quiz, prefilled with the city's `primaryZip` unless it is null. */
  brakeQuiz: brakeQuizPath,
  privacy: "/privacy-policy",
  privacyChoices: "/privacy-policy#choices",
  terms: "/terms",
  mechanicTerms: "/terms/mechanics",
  dashboard: "/dashboard",
  /** The sign-in page; `callbackPath` is where to go afterward. */
  login: (callbackPath?: string) =>
    callbackPath ? `/login?callbackUrl=${encodeURIComponent(callbackPath)}` : "/login",
  /** The sign-in page with a note about the password. */
  loginAfter: (event: "password-set" | "password-changed") => `/login?after=${event}`,
  loggedOut: "/logged-out",
  register: "/mechanic/register",
  /** A step of an application, such as "area". */
  onboard: (step?: string) => `/mechanic/onboard${step ? `?step=${step}` : ""}`,
  pendingApproval: "/pending-approval",
  passwordReset: "/password-reset",
  /** The target of a reset or invitation link. */
  choosePassword: (token: string) => `/choose-password/${token}`,
};

/** First segments that cannot be a state or service slug because the site or the framework uses them. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "brake-service",
  "choose-password",
  "cities",
  "city",
  "costs",
  "dashboard",
  "fonts",
  "islands",
  "logged-out",
  "login",
  "mechanic",
  "mechanics",
  "password-reset",
  "pending-approval",
  "privacy-policy",
  "redirect",
  "search",
  "services",
  "terms",
  "variant",
  "_next",
  ".well-known",
  "apple-icon.png",
  "favicon.ico",
  "icon.svg",
  "manifest.webmanifest",
  "robots.txt",
  "sitemap.xml",
]);

/** Search results for text, a city ("San Antonio,Texas"), or a ZIP; the empty form without any. */
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

/** Next's search parameters: repeated ones are lists. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A page's path with its query, normalized: a space is always "+". */
export function withQuery(pathname: string, query: PageQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
  );
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

/** Parses a query string, "?page=2", into Next's search parameters. */
export function readPageQuery(search: string): PageQuery {
  const sent = new URLSearchParams(search);
  return Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]));
}
