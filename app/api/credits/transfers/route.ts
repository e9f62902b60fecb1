import { apiRoute } from "@/lib/core/http/api-route";
import { readStatement } from "@/lib/ledger/data/statement";
import {
  TRANSFERS_PER_PAGE,
  transferPageQuery,
  transferPageSchema,
} from "@/lib/ledger/schema/transfers";

/** Returns the signed-in mechanic's transfers with their hashes, so that the browser can verify the hashes. */
export const GET = apiRoute({
  auth: "mechanic",
  query: transferPageQuery,
  output: transferPageSchema,
  handler: async ({ actor, query: { after } }) => ({
    transfers: await readStatement(actor.mechanicId, { after, limit: TRANSFERS_PER_PAGE }),
  }),
});
