import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { formatPhone } from "@/lib/core/phone";
import { getSite } from "@/lib/platform/settings/data";

export const GET = apiRoute({
  auth: "public",
  output: z.object({ phoneNumber: z.string() }),
  handler: async () => ({ phoneNumber: formatPhone((await getSite()).defaultPhone) }),
});
