import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository, whatever folder the command was called from. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Absolute path of a file or folder of the repository. */
export const inRepository = (...parts) => join(root, ...parts);
