import type { SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { serialAdapter } from "@/lib/core/serial-adapter";

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** Returns a factory whose transactions record when each call starts and ends. */
function recordingFactory(calls: string[], failing?: string) {
  const note = async (name: string) => {
    if (name === failing) throw new Error(name);
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
    const connection = await serialAdapter(recordingFactory(calls), {
      hasLongLimits: false,
    }).connect();
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

test("raises the limits in every transaction and for every statement of its own", async () => {
  const calls: string[] = [];
  const factory = serialAdapter(recordingFactory(calls), { hasLongLimits: true });
  const connection = await factory.connect();
  const transaction = await connection.startTransaction();
  await transaction.queryRaw(statement("in a transaction"));
  await connection.queryRaw(statement("alone"));
  const started = calls.filter((call) => call.endsWith(" starts"));
  expect(started).toEqual([
    expect.stringContaining("set_config('statement_timeout', '30s', true)"),
    "in a transaction starts",
    expect.stringContaining("set_config('statement_timeout', '30s', true)"),
    "alone starts",
    "COMMIT starts",
    "commit starts",
  ]);
});

test("rolls a failed statement back and returns its connection", async () => {
  const calls: string[] = [];
  const failing = recordingFactory(calls, "broken");
  const connection = await serialAdapter(failing, { hasLongLimits: true }).connect();
  await expect(connection.executeRaw(statement("broken"))).rejects.toThrow("broken");
  expect(calls.slice(-4)).toEqual([
    "ROLLBACK starts",
    "ROLLBACK ends",
    "commit starts",
    "commit ends",
  ]);
});
