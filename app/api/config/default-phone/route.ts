import { z } from "zod";
import { methods, route } from "@/lib/core/http/api-route";
import { formatPhone } from "@/lib/core/phone";
import { getSite } from "@/lib/settings/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    output: z.object({ phoneNumber: z.string() }),
    handler: async () => ({ phoneNumber: formatPhone((await getSite()).defaultPhone) }),
  }),
});
