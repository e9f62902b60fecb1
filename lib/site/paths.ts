import { directoryPaths } from "@/lib/site/directory-paths";

type SearchQuery = { q?: string; city?: string; zip?: string };
type QuizCity = { city: string; state: string; primaryZip: string | null };

/** Every address of the site that another page links to. Slugs go in as they are stored. */
export const paths = {
  home: "/",
  ...directoryPaths,
  /** The cities of one state. */
  citiesIn: (stateSlug: string) => `/cities/in/${stateSlug}`,
  mechanics: "/mechanics",
  /** A page of the list of mechanics, of one state if one is given; 1 is the first. */
  mechanicsPage: ({ stateSlug, page }: { stateSlug?: string; page: number }) =>
    `/mechanics${stateSlug ? `/in/${stateSlug}` : ""}${page > 1 ? `/page/${page}` : ""}`,
  mechanic: (mechanicId: string) => `/mechanics/${encodeURIComponent(mechanicId)}`,
  landing: (locationSlug: string, serviceSlug: string) => `/${locationSlug}/${serviceSlug}`,
  search: searchPath,
  brakeCost: "/costs/brake-service",
  /** The brake quiz for somebody who comes from a city's page; `primaryZip` null leaves the ZIP to them. */
  brakeQuiz: brakeQuizPath,
  privacy: "/privacy-policy",
  /** What the policy says of measurement and of refusing it. */
  privacyChoices: "/privacy-policy#choices",
  terms: "/terms",
  mechanicTerms: "/terms/mechanics",
  dashboard: "/dashboard",
  /** Where somebody signs in, and goes on to a path of the signed-in areas. */
  login: (callbackPath?: string) =>
    callbackPath ? `/login?callbackUrl=${encodeURIComponent(callbackPath)}` : "/login",
  /** The login, where it is said what was just done to the password. */
  loginAfter: (event: "password-set" | "password-changed") => `/login?after=${event}`,
  loggedOut: "/logged-out",
  /** Where somebody asks to become a mechanic. */
  register: "/mechanic/register",
  /** A step of an application: "area". */
  onboard: (step?: string) => `/mechanic/onboard${step ? `?step=${step}` : ""}`,
  pendingApproval: "/pending-approval",
  /** Where somebody asks for a link to choose a new password. */
  passwordReset: "/password-reset",
  /** Behind the link of a reset or an invitation. */
  choosePassword: (token: string) => `/choose-password/${token}`,
};

/**
 * First segments that are never a state's nor a service's slug, because the site or the
 * framework answers them itself. A service must not be given one of them as its slug.
 */
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

/** The result page for a text, a city ("San Antonio,Texas") or a ZIP; without any, the empty form. */
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
