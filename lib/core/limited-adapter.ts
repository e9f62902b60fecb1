import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from "@prisma/driver-adapter-utils";
import pLimit from "p-limit";
import { limitStatements, type StatementLimits } from "@/lib/core/statement-limits";

type Limits = ReturnType<typeof limitStatements>;

const UNLIMITED: StatementLimits = {
  perTable: Number.POSITIVE_INFINITY,
  perTables: Number.POSITIVE_INFINITY,
  transactions: Number.POSITIVE_INFINITY,
  maxWaitMs: 0,
  maxWaiting: 0,
};

/**
 * Returns an adapter that limits how many statements and transactions run at the same time, unless `limits` is null.
 * The statements of one transaction always run one at a time.
 */
export function limitAdapter(
  factory: SqlDriverAdapterFactory,
  limits: StatementLimits | null,
): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () =>
      limitConnection(await factory.connect(), limitStatements(limits ?? UNLIMITED)),
  };
}

function limitConnection(adapter: SqlDriverAdapter, limits: Limits): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => limits.run(query.sql, () => adapter.queryRaw(query)),
    executeRaw: (query) => limits.run(query.sql, () => adapter.executeRaw(query)),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: async (isolationLevel) => {
      const leave = await limits.enterTransaction();
      try {
        const transaction = await adapter.startTransaction(isolationLevel);
        return limitTransaction(transaction, { limits, leave });
      } catch (error) {
        leave();
        throw error;
      }
    },
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  };
}

function limitTransaction(
  transaction: Transaction,
  { limits, leave }: { limits: Limits; leave: () => void },
): Transaction {
  // Prisma reads several relations at once, but the driver rejects a statement while another one is running.
  const oneAtATime = pLimit(1);
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) =>
      oneAtATime(() => limits.count(query.sql, () => transaction.queryRaw(query))),
    executeRaw: (query) =>
      oneAtATime(() => limits.count(query.sql, () => transaction.executeRaw(query))),
    commit: () => oneAtATime(() => transaction.commit()).finally(leave),
    rollback: () => oneAtATime(() => transaction.rollback()).finally(leave),
    createSavepoint: transaction.createSavepoint?.bind(transaction),
    rollbackToSavepoint: transaction.rollbackToSavepoint?.bind(transaction),
    releaseSavepoint: transaction.releaseSavepoint?.bind(transaction),
  };
}
