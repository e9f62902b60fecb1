import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";

/** Liveness check. Does not touch the database. */
export const GET = apiRoute({
  auth: "public",
  output: z.object({ status: z.literal("ok") }),
  handler: () => ({ status: "ok" as const }),
});
