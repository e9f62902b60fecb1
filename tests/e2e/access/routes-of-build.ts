import { readFileSync } from "node:fs";
import { inRepository } from "@/scripts/launch/repository.mjs";

/** Every route of the build under test, from Next's manifests. */
export function routesOfBuild(): string[] {
  const file = inRepository(".next-test/app-path-routes-manifest.json");
  return Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
}
