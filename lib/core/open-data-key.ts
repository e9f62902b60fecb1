import "server-only";
import { randomBytes } from "node:crypto";
import { requireAuthSecrets } from "@/lib/core/auth/auth-secrets";
import { setDataKey, unwrapDataKey, wrapDataKey } from "@/lib/core/data-key";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";

const KEY_BYTES = 32;
/** The ID of the only row. */
const ID = 1;
const RETRY_MS = 1_000;
/** EX_CONFIG from sysexits.h. The systemd services in deploy/ don't restart after exiting with this code. */
const EXIT_CONFIGURATION = 78;

/** No configured secret opens the data key. The message tells the operator what to do. */
export class WrongSecretError extends Error {
  constructor() {
    super(
      'AUTH_SECRET doesn\'t open the data key of this database, and without that key, blocked callers would get through. Set AUTH_SECRET_PREVIOUS to the secret that the database was last used with. If it is lost, see "Rotate a secret" in docs/operations.md.',
    );
  }
}

/**
 * Reads the data key for this process. Creates it if the database has none. If the previous secret wrapped it, wraps it
 * with AUTH_SECRET, so that the previous one can be removed. Several processes can do this at once. Throws
 * WrongSecretError.
 */
export async function openDataKey(): Promise<void> {
  const [current, ...previous] = requireAuthSecrets();
  const { wrapped } = (await readKey()) ?? (await createKey(current));
  const key = wrapped === null ? null : unwrapDataKey(wrapped, current);
  if (key) return setDataKey(key);
  const earlier = wrapped === null ? firstKey() : findEarlier(wrapped, previous);
  if (!earlier) throw new WrongSecretError();
  setDataKey(earlier);
  // Does nothing if another process was faster.
  const data = { wrapped: wrapDataKey(earlier, current) };
  await db.dataKey.updateMany({ where: { id: ID, wrapped }, data });
}

type StoredKey = { wrapped: string | null };

const readKey = (): Promise<StoredKey | null> => db.dataKey.findUnique({ where: { id: ID } });

async function createKey(secret: string): Promise<StoredKey> {
  const wrapped = wrapDataKey(randomBytes(KEY_BYTES), secret);
  await db.dataKey.createMany({ data: { id: ID, wrapped }, skipDuplicates: true });
  // The key of another process if it was faster.
  return db.dataKey.findUniqueOrThrow({ where: { id: ID } });
}

/** Before there were data keys, AUTH_SECRET was the key. It may be changed in the same update that introduces them. */
function firstKey(): Buffer {
  return Buffer.from(requireAuthSecrets().at(-1) ?? "");
}

function findEarlier(wrapped: string, secrets: readonly string[]): Buffer | null {
  for (const secret of secrets) {
    const key = unwrapDataKey(wrapped, secret);
    if (key) return key;
  }
  return null;
}

/**
 * Opens the data key when a server process starts. While the database is down or not migrated, tries again every second:
 * until then, whatever needs the key is unavailable. If the secrets are wrong, says so and exits with code 78.
 */
export async function openDataKeyAtStart(): Promise<void> {
  // Only in a demo that was started manually, which has no secrets.
  if (getEnv().authSecrets.length === 0) return;
  let hasFailed = false;
  const attempt = async () => {
    try {
      await openDataKey();
      if (hasFailed) log.info("data key opened");
    } catch (error) {
      if (error instanceof WrongSecretError) return exitUnconfigured(error.message);
      if (!hasFailed) log.error({ err: error }, "the data key can't be read yet");
      hasFailed = true;
      setTimeout(attempt, RETRY_MS).unref();
    }
  };
  await attempt();
}

function exitUnconfigured(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(EXIT_CONFIGURATION);
}
