import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { limitStatements, type StatementLimits } from "@/lib/core/statement-limits";

type Limits = ReturnType<typeof limitStatements>;

/** An adapter that limits how many statements and transactions run at the same time. */
export function limitAdapter(
  factory: SqlDriverAdapterFactory,
  limits: StatementLimits,
): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => limitConnection(await factory.connect(), limitStatements(limits)),
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
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => limits.count(query.sql, () => transaction.queryRaw(query)),
    executeRaw: (query) => limits.count(query.sql, () => transaction.executeRaw(query)),
    commit: () => transaction.commit().finally(leave),
    rollback: () => transaction.rollback().finally(leave),
    createSavepoint: transaction.createSavepoint?.bind(transaction),
    rollbackToSavepoint: transaction.rollbackToSavepoint?.bind(transaction),
    releaseSavepoint: transaction.releaseSavepoint?.bind(transaction),
  };
}
