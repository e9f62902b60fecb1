import { GET as openCost } from "@/app/(light)/costs/[service]/route";
import { GET as openEstimate } from "@/app/(light)/costs/estimate/[code]/route";
import { GET as openHubRedirect } from "@/app/(light)/redirect/hub/[state]/[city]/route";
import { GET as openService } from "@/app/(light)/redirect/service/[service]/route";
import { GET as openSearch } from "@/app/(light)/search/route";
import { GET as openCities } from "@/app/(light)/variant/cities/[state]/route";
import { GET as openLanding } from "@/app/(light)/variant/landing/[state]/[city]/[service]/route";
import { GET as openMechanics } from "@/app/(light)/variant/mechanics/route";
import { planRequest } from "@/lib/platform/pages/request-plan";

/** Has a public route handler respond to a path such as "/search?q=oil", routed as by the middleware. */
export async function openDocument(path: string, headers?: HeadersInit): Promise<Response> {
  const request = new Request(new URL(path, "http://localhost"), { headers });
  const { pathname, search } = new URL(request.url);
  const plan = planRequest(pathname, search);
  const target = plan.kind === "rewrite" ? plan.path : pathname;
  const [, , kind = "", first = "", second = "", third = ""] = target.split("/");
  const paramsOf = <P>(params: P) => ({ params: Promise.resolve(params) });
  if (target === "/search") return openSearch(request, paramsOf({}));
  if (pathname.startsWith("/costs/estimate/")) {
    return openEstimate(request, paramsOf({ code: first }));
  }
  if (pathname.startsWith("/costs/")) return openCost(request, paramsOf({ service: kind }));
  switch (target.startsWith("/redirect/") ? `redirect/${kind}` : kind) {
    case "mechanics":
      return openMechanics(request, paramsOf({}));
    case "cities":
      return openCities(request, paramsOf({ state: first }));
    case "landing":
      return openLanding(request, paramsOf({ state: first, city: second, service: third }));
    case "redirect/hub":
      return openHubRedirect(request, paramsOf({ state: first, city: second }));
    case "redirect/service":
      return openService(request, paramsOf({ service: first }));
    default:
      throw new Error(`No route handler for ${path}`);
  }
}

export const htmlOf = async (path: string): Promise<string> => (await openDocument(path)).text();
