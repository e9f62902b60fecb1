import { z } from "zod";
import { checkDatabase } from "@/lib/core/check-database";
import { apiRoute } from "@/lib/core/http/api-route";

/** Readiness check. Responds with a 503 while the database is down or can’t store anything. */
export const GET = apiRoute({
  auth: "public",
  output: z.object({ status: z.literal("ready") }),
  handler: async () => {
    await checkDatabase();
    return { status: "ready" as const };
  },
});
