import { limitStatements } from "@/lib/core/statement-limits";

const LIMITS = { perTable: 3, perTables: 2, transactions: 2, maxWaitMs: 1_000, maxWaiting: 3 };
const SERVICES = `SELECT "id" FROM "public"."Service"`;
const OFFERS = `SELECT "priceCents" FROM "Offer"`;
const BOTH = `SELECT s."id" FROM "Service" s JOIN "Offer" o ON o."serviceId" = s."id"`;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs statements that end when `release` is called, like those waiting for a lock. */
function stuck(limits = limitStatements(LIMITS)) {
  const started: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const execute = (name: string) => async () => {
    started.push(name);
    await released;
    return name;
  };
  return {
    started,
    release,
    limits,
    run: (sql: string, name: string) => limits.run(sql, execute(name)),
    count: (sql: string, name: string) => limits.count(sql, execute(name)),
  };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test("limits the statements that use one table and lets others run", async () => {
  const work = stuck();
  const all = [1, 2, 3].map((n) => work.run(SERVICES, `s${n}`));
  all.push(work.run(OFFERS, "o"), work.run("SELECT 1", "ping"));
  await settle();
  expect(work.started).toEqual(["s1", "s2", "o", "ping"]);
  work.release();
  expect(await Promise.all(all)).toEqual(["s1", "s2", "s3", "o", "ping"]);
});

test("leaves turns for the other table when joins wait for a locked one", async () => {
  const work = stuck();
  const all = [work.run(BOTH, "b1"), work.run(BOTH, "b2"), work.run(BOTH, "b3")];
  all.push(work.run(OFFERS, "o1"), work.run(OFFERS, "o2"));
  await settle();
  expect(work.started).toEqual(["b1", "b2", "o1"]);
  work.release();
  await Promise.all(all);
  expect(work.started).toEqual(["b1", "b2", "o1", "b3", "o2"]);
});

test("reports an unavailable database if a statement gets no turn in time", async () => {
  const work = stuck();
  const [first, second] = [work.run(SERVICES, "1"), work.run(SERVICES, "2")];
  const late = expect(work.run(SERVICES, "late")).rejects.toMatchObject({ code: "08000" });
  await jest.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  await late;
  work.release();
  await Promise.all([first, second]);
  expect(await work.run(SERVICES, "next")).toBe("next");
  expect(work.started).toEqual(["1", "2", "next"]);
});

test("rejects a statement immediately if too many are waiting, unless its own table is free", async () => {
  const work = stuck();
  const all = [1, 2, 3, 4, 5].map((n) => work.run(SERVICES, `s${n}`));
  await expect(work.run(SERVICES, "refused")).rejects.toMatchObject({ code: "08000" });
  all.push(work.run(OFFERS, "o"));
  await settle();
  expect(work.started).toEqual(["s1", "s2", "o"]);
  work.release();
  expect(await Promise.all(all)).toEqual(["s1", "s2", "s3", "s4", "s5", "o"]);
});

test("counts a transaction's statement without making it wait, because it has a connection", async () => {
  const work = stuck();
  const all = [1, 2, 3].map((n) => work.count(SERVICES, `t${n}`));
  all.push(work.run(SERVICES, "s"));
  await settle();
  expect(work.started).toEqual(["t1", "t2", "t3"]);
  work.release();
  await Promise.all(all);
});

test("lets transactions take turns, and counts the end of each one once", async () => {
  const { enterTransaction } = limitStatements(LIMITS);
  const [leave] = [await enterTransaction(), await enterTransaction()];
  const refused = [enterTransaction(), enterTransaction()].map((turn) => turn.catch(() => null));
  leave();
  leave();
  await jest.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  expect((await Promise.all(refused)).map((turn) => turn !== null)).toEqual([true, false]);
});

test("frees the turn of a failed statement", async () => {
  const { run } = limitStatements({ ...LIMITS, perTables: 1 });
  const fail = () => run(SERVICES, () => Promise.reject(new Error("no")));
  for (let i = 0; i < 5; i += 1) await expect(fail()).rejects.toThrow("no");
});

test("doesn't reject a statement whose turn came while the process was stalled", async () => {
  jest.useRealTimers();
  const { run } = limitStatements({ ...LIMITS, perTables: 1, maxWaitMs: 50 });
  const nextTurn = () => new Promise<string>((resolve) => setImmediate(resolve, "done"));
  // From here on, due timers run before the next setImmediate callback.
  await nextTurn();
  const all = [run(SERVICES, nextTurn), run(SERVICES, nextTurn)];
  for (const end = Date.now() + 100; Date.now() < end; );
  expect(await Promise.all(all)).toEqual(["done", "done"]);
});
