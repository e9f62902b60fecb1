import { apiRoute } from "@/lib/core/http/api-route";
import { readStatement } from "@/lib/ledger/data/statement";
import {
  TRANSFERS_PER_PAGE,
  transferPageQuery,
  transferPageSchema,
} from "@/lib/ledger/schema/transfers";

/** Returns the hashes of a mechanic's own transfers and the fields they cover, so that the browser can verify them. */
export const GET = apiRoute({
  auth: "mechanic",
  query: transferPageQuery,
  output: transferPageSchema,
  handler: async ({ actor, query: { after } }) => ({
    transfers: await readStatement(actor.mechanicId, { after, limit: TRANSFERS_PER_PAGE }),
  }),
});
