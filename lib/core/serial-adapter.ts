import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from "@prisma/driver-adapter-utils";
import pLimit from "p-limit";
import { noteWriteFailure } from "@/lib/core/write-failures";

const plain = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** Replaces the limits of the app's role until the transaction ends. */
const RAISE_LIMITS = plain(
  "SELECT set_config('statement_timeout', '30s', true), set_config('lock_timeout', '10s', true), set_config('idle_in_transaction_session_timeout', '35s', true)",
);

/**
 * Returns an adapter whose transactions run one statement at a time. With `hasLongLimits`, statements may take longer
 * than the app's role allows. Only a transaction can raise its limits: with PgBouncer in transaction mode, a session's
 * settings would also apply to the next user of the connection. So a single statement becomes a transaction, too.
 */
export function serialAdapter(
  factory: SqlDriverAdapterFactory,
  { hasLongLimits }: { hasLongLimits: boolean },
): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => serialConnection(await factory.connect(), hasLongLimits),
  };
}

function serialConnection(adapter: SqlDriverAdapter, hasLongLimits: boolean): SqlDriverAdapter {
  const start: SqlDriverAdapter["startTransaction"] = async (isolationLevel) => {
    const transaction = await adapter.startTransaction(isolationLevel);
    if (hasLongLimits) await transaction.queryRaw(RAISE_LIMITS);
    return serialTransaction(transaction);
  };
  const runAlone = async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const transaction = await start();
    try {
      const result = await run(transaction);
      await transaction.executeRaw(plain("COMMIT"));
      return result;
    } catch (error) {
      // If the connection is lost, there is nothing left to roll back.
      await transaction.executeRaw(plain("ROLLBACK")).catch(() => {});
      throw error;
    } finally {
      // Returns the connection to the pool.
      await transaction.commit();
    }
  };
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) =>
      watch(hasLongLimits ? runAlone((alone) => alone.queryRaw(query)) : adapter.queryRaw(query)),
    executeRaw: (query) =>
      watch(
        hasLongLimits ? runAlone((alone) => alone.executeRaw(query)) : adapter.executeRaw(query),
      ),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: start,
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  };
}

function serialTransaction(transaction: Transaction): Transaction {
  // Prisma reads several relations at once, but the driver rejects a statement while another one is running.
  const oneAtATime = pLimit(1);
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => oneAtATime(() => watch(transaction.queryRaw(query))),
    executeRaw: (query) => oneAtATime(() => watch(transaction.executeRaw(query))),
    commit: () => oneAtATime(() => watch(transaction.commit())),
    rollback: () => oneAtATime(() => transaction.rollback()),
    createSavepoint: transaction.createSavepoint?.bind(transaction),
    rollbackToSavepoint: transaction.rollbackToSavepoint?.bind(transaction),
    releaseSavepoint: transaction.releaseSavepoint?.bind(transaction),
  };
}

/** Lets /api/ready know of a full disk, no matter which part of the site noticed it. */
async function watch<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    noteWriteFailure(error);
    throw error;
  }
}
