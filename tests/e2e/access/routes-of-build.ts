import { readFileSync } from "node:fs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { eachAction } from "@/tests/setup/each-action";

const API = "/api/";

/** Every route of the build under test, from Next's manifests, and each action of a route for several. */
export function routesOfBuild(): string[] {
  const file = inRepository(".next-test/app-path-routes-manifest.json");
  const routes = Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
  return routes.flatMap((route) =>
    route.startsWith(API) ? eachAction(route.slice(API.length)).map((at) => API + at) : [route],
  );
}
