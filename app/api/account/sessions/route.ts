import { z } from "zod";
import { listSessions } from "@/lib/accounts/users/data";
import { userSessionSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "applicant",
  output: z.array(userSessionSchema),
  handler: ({ actor }) => listSessions(actor),
});
