import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";

/** The process lives, whatever its database does. */
export const GET = apiRoute({
  auth: "public",
  output: z.object({ status: z.literal("ok") }),
  handler: () => ({ status: "ok" as const }),
});
