import { readFileSync } from "node:fs";
import { inRepository } from "@/scripts/launch/repository.mjs";

/** Every route that the build under test serves, as the framework lists them. */
export function routesOfBuild(): string[] {
  const file = inRepository(".next-test/app-path-routes-manifest.json");
  return Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
}
