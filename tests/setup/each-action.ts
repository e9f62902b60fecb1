import { readFileSync } from "node:fs";
import { inRepository } from "@/scripts/launch/repository.mjs";

/** A line such as `  approval: apiRoute({`. */
const ACTION = /^ {2}"?([a-z-]+)"?: /gm;

/** Returns a folder named [action] once for each of its actions, and any other folder of app/api as it is. */
export function eachAction(folder: string): string[] {
  if (!folder.endsWith("[action]")) return [folder];
  const source = readFileSync(inRepository(`app/api/${folder}/route.ts`), "utf8");
  const [, actions = ""] = source.split("actionRoute({");
  return [...actions.matchAll(ACTION)].map(([, action = ""]) => folder.replace("[action]", action));
}
