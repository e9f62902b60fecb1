import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./refusal.mjs";

const SECRET_NAMES = ["AUTH_SECRET"];
const SECRET_BYTES = 32;

function readSecrets(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Refusal(`${file} cannot be read as JSON: delete it, and new secrets are made.`);
  }
}

/** The demo's secrets by variable name, made once and kept in the data folder, readable by their owner alone. */
export function demoSecrets(dataFolder) {
  const file = join(dataFolder, "secrets.json");
  const secrets = readSecrets(file);
  const missing = SECRET_NAMES.filter((name) => !secrets[name]);
  if (missing.length > 0) {
    for (const name of missing) secrets[name] = randomBytes(SECRET_BYTES).toString("base64url");
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return secrets;
}
