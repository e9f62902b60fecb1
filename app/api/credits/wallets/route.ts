import { walletList } from "@/lib/billing/ledger/data/wallet-list";
import { walletTable } from "@/lib/billing/ledger/schema/wallets";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(walletTable, { auth: "admin", list: () => walletList });
