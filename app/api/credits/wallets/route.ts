import { listRoute } from "@/lib/core/http/list-route";
import { walletList } from "@/lib/ledger/data/wallet-list";
import { walletTable } from "@/lib/ledger/schema/wallets";

export const GET = listRoute(walletTable, { auth: "admin", list: () => walletList });
