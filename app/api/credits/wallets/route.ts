import { apiRoute } from "@/lib/core/http/api-route";
import { listWallets } from "@/lib/ledger/data/wallet-list";
import { walletQuerySchema, walletRowSchema } from "@/lib/ledger/schema/wallets";

export const GET = apiRoute({
  auth: "admin",
  query: walletQuerySchema,
  output: walletRowSchema,
  handler: ({ query }) => listWallets(query),
});
