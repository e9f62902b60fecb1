import { z } from "zod";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "public",
  // Public by design: Google accepts the key only from this site's URL. Empty if no key is configured.
  output: z.object({ apiKey: z.string() }),
  handler: () => ({ apiKey: getEnv().googleMapsKey ?? "" }),
});
