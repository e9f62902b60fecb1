import { z } from "zod";
import { listSessions } from "@/lib/accounts/data";
import { userSessionSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "applicant",
    output: z.array(userSessionSchema),
    handler: ({ actor }) => listSessions(actor),
  }),
});
