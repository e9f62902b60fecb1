/** Files with fixed names, by the first segment of their path. */
const ASSETS = /^\/(_next|islands|fonts|styles|icons)\//;

type Matcher = (pathname: string) => string;

/**
 * Returns a function that turns a path into the route that serves it, such as "/[state]/[city]/[service]", "/_next" for
 * files of the build, or "other". The result never contains anything that a visitor typed. `routes` lists the most
 * specific ones first.
 */
export function createRouteMatcher(routes: readonly string[]): Matcher {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));
  return (pathname) => {
    const asset = ASSETS.exec(pathname)?.[1];
    if (asset) return `/${asset}`;
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
    return patterns.find(({ pattern }) => pattern.test(path))?.route ?? "other";
  };
}

function patternOf(route: string): RegExp {
  if (route === "/") return /^\/$/;
  const segments = route
    .slice(1)
    .split("/")
    .map((segment) => {
      if (segment.startsWith("[[...")) return "(?:/.*)?";
      if (segment.startsWith("[...")) return "/.+";
      return segment.startsWith("[") ? "/[^/]+" : `/${segment.replaceAll(".", "\\.")}`;
    });
  return new RegExp(`^${segments.join("")}$`);
}
