import { apiRoute } from "@/lib/core/http/api-route";
import { exportWallets } from "@/lib/ledger/data/wallet-list";
import { walletQuerySchema, walletRowSchema } from "@/lib/ledger/schema/wallets";

export const GET = apiRoute({
  auth: "admin",
  query: walletQuerySchema,
  output: walletRowSchema,
  handler: ({ query }) => exportWallets(query),
});
