import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listMechanics } from "@/lib/mechanics/data/directory";
import { mechanicSchema } from "@/lib/mechanics/schema/directory";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: mechanicSchema,
  handler: ({ query }) => listMechanics(query, new Date()),
});
