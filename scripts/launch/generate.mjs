import { generateClient } from "./generate-client.mjs";
import { bundlePrograms } from "./programs.mjs";

/** Generates the database client and the programs in dist/. Resolves with "up to date" if there was nothing to do. */
export async function generate() {
  const outcomes = [await generateClient(), await bundlePrograms()];
  return outcomes.every((outcome) => outcome === "up to date") ? "up to date" : undefined;
}
