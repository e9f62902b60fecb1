import { EventEmitter } from "node:events";
import type pg from "pg";
import { createPool, databaseOptions } from "@/lib/core/db";

test("waits at most two seconds for locks, statements, and connections in a web process", () => {
  const { pool, limits } = databaseOptions({ isWeb: true });
  expect(pool).toMatchObject({
    lock_timeout: 2_000,
    statement_timeout: 2_000,
    connectionTimeoutMillis: 2_000,
  });
  expect(limits?.maxWaitMs).toBeLessThan(2_000);
});

test("keeps statements on one locked table from using every connection", () => {
  const { pool, limits } = databaseOptions({ isWeb: true });
  expect(Number(limits?.perTable) + Number(limits?.transactions)).toBeLessThan(pool.max);
  expect(Number(limits?.perTables)).toBeLessThan(Number(limits?.perTable));
});

test("lets jobs and scripts take longer, and run any number of statements at once", () => {
  const { pool, transactions, limits } = databaseOptions({ isWeb: false });
  expect(pool.statement_timeout).toBeGreaterThanOrEqual(30_000);
  expect(pool.query_timeout).toBeGreaterThan(pool.statement_timeout);
  expect(transactions.timeout).toBeGreaterThanOrEqual(pool.statement_timeout);
  expect(pool.connectionTimeoutMillis).toBeGreaterThanOrEqual(transactions.maxWait);
  expect(limits).toBeNull();
});

test.each([
  { state: "after its transaction", status: "I", kept: 1 },
  { state: "with an open transaction", status: "T", kept: 0 },
  { state: "with a failed transaction", status: "E", kept: 0 },
] as const)(
  "leaves $kept in the pool after a connection is returned $state",
  async ({ status, kept }) => {
    class Connection extends EventEmitter {
      _queryable = true;
      _ending = false;
      connect = (done: () => void) => done();
      getTransactionStatus = () => status;
      end = async () => {
        this._ending = true;
      };
    }
    const pool = createPool({
      idleTimeoutMillis: 0,
      Client: Connection as unknown as new () => pg.Client,
    });
    const client = await pool.connect();
    client.release();
    expect(pool.totalCount).toBe(kept);
  },
);
