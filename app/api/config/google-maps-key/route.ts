import { z } from "zod";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "public",
  // Public by design: restrict the key to this site's URL in the Google Cloud console. Empty if none is configured.
  output: z.object({ apiKey: z.string() }),
  handler: () => ({ apiKey: getEnv().googleMapsKey ?? "" }),
});
