import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { pingDatabase } from "@/lib/core/ping-database";

/** The database answers, so the process can take visitors; 503 while it does not. */
export const GET = apiRoute({
  auth: "public",
  output: z.object({ status: z.literal("ready") }),
  handler: async () => {
    await pingDatabase();
    return { status: "ready" as const };
  },
});
