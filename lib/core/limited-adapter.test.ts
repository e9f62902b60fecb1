import type { SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { limitAdapter } from "@/lib/core/limited-adapter";

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** Returns a factory whose transactions record when each call starts and ends. */
function recordingFactory(calls: string[]) {
  const note = async (name: string) => {
    calls.push(`${name} starts`);
    await new Promise((done) => setImmediate(done));
    calls.push(`${name} ends`);
  };
  const info = { provider: "postgres", adapterName: "test" } as const;
  const transaction: Transaction = {
    ...info,
    options: { usePhantomQuery: false },
    queryRaw: ({ sql }) => note(sql).then(() => ({ columnNames: [], columnTypes: [], rows: [] })),
    executeRaw: ({ sql }) => note(sql).then(() => 0),
    commit: () => note("commit"),
    rollback: () => note("rollback"),
  };
  const connection = {
    ...info,
    queryRaw: transaction.queryRaw,
    executeRaw: transaction.executeRaw,
    executeScript: async () => {},
    startTransaction: async () => transaction,
    dispose: async () => {},
  };
  return { ...info, connect: async () => connection };
}

test.each(["commit", "rollback"] as const)(
  "runs a transaction's statements one at a time, with its %s last",
  async (end) => {
    const calls: string[] = [];
    const connection = await limitAdapter(recordingFactory(calls), null).connect();
    const transaction = await connection.startTransaction();
    await Promise.all([
      transaction.queryRaw(statement("first")),
      transaction.executeRaw(statement("second")),
      transaction[end](),
    ]);
    const expected = ["first", "second", end].flatMap((name) => [`${name} starts`, `${name} ends`]);
    expect(calls).toEqual(expected);
  },
);
