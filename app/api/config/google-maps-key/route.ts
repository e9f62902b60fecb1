import { z } from "zod";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "public",
  // Public by design: the key is restricted to this site's URL at Google. Empty without one.
  output: z.object({ apiKey: z.string() }),
  handler: () => ({ apiKey: getEnv().googleMapsKey ?? "" }),
});
