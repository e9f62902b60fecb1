import { z } from "zod";
import { methods, route } from "@/lib/core/http/api-route";

/** The process lives, whatever its database does. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    output: z.object({ status: z.literal("ok") }),
    handler: () => ({ status: "ok" as const }),
  }),
});
