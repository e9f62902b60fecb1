import { z } from "zod";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "public",
  // Restricted to this site's address at its vendor: browsers must have it. Empty: no map service.
  output: z.object({ apiKey: z.string() }),
  handler: () => ({ apiKey: getEnv().googleMapsKey ?? "" }),
});
