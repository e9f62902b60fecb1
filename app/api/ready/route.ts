import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { pingDatabase } from "@/lib/core/ping-database";

/** Readiness check. Responds with a 503 while the database is down. */
export const GET = apiRoute({
  auth: "public",
  output: z.object({ status: z.literal("ready") }),
  handler: async () => {
    await pingDatabase();
    return { status: "ready" as const };
  },
});
