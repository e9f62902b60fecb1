import { EventEmitter } from "node:events";
import type pg from "pg";
import { createPool, databaseOptions } from "@/lib/core/db";

test("waits at most two seconds for a connection, and 2.5 for a statement, in a web process", () => {
  const { pool, transactions } = databaseOptions({ isWeb: true });
  expect(pool).toMatchObject({ connectionTimeoutMillis: 2_000, query_timeout: 2_500 });
  expect(transactions.timeout).toBe(5_000);
});

test("lets jobs and scripts take longer", () => {
  const { pool, transactions } = databaseOptions({ isWeb: false });
  expect(pool.query_timeout).toBeGreaterThan(30_000);
  expect(transactions.timeout).toBeGreaterThanOrEqual(30_000);
  expect(pool.connectionTimeoutMillis).toBeGreaterThanOrEqual(transactions.maxWait);
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
