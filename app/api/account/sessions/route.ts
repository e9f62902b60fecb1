import { z } from "zod";
import { methods, route } from "@/lib/core/http/route";
import { listSessions } from "@/lib/sessions/data";
import { userSessionSchema } from "@/lib/sessions/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "applicant",
    output: z.array(userSessionSchema),
    handler: ({ actor }) => listSessions(actor),
  }),
});
