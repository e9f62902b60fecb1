import { limitConcurrency } from "@/lib/core/rate-limit";

function openWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  const order: number[] = [];
  const start = (key: string, number: number) =>
    limitConcurrency(key, async () => {
      order.push(number);
      await new Promise<void>((end) => {
        ends.push(end);
        most = Math.max(most, ends.length);
      });
      return number;
    });
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    start,
    order,
    mostAtOnce: () => most,
    /** Ends all running actions, including those that start in the meantime. */
    endAll: async () => {
      for (await settle(); ends.length > 0; await settle()) for (const end of ends.splice(0)) end();
    },
  };
}

test("runs a few actions at a time, in order of arrival", async () => {
  const work = openWork();
  const all = Array.from({ length: 50 }, (_, number) => work.start("ana", number));
  await work.endAll();
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  expect(await Promise.all(all)).toEqual(numbers);
  expect(work.order).toEqual(numbers);
  expect(work.mostAtOnce()).toBeLessThanOrEqual(4);
});

test("does not delay other sessions", async () => {
  const work = openWork();
  const all = Array.from({ length: 50 }, (_, number) => work.start("ana", number));
  const others = [work.start("ben", 100), work.start("cleo", 101)];
  await new Promise((done) => setImmediate(done));
  expect(work.order).toEqual(expect.arrayContaining([100, 101]));
  await work.endAll();
  await Promise.all([...all, ...others]);
});

test("throws rate_limited if 100 are waiting", async () => {
  const work = openWork();
  const all = Array.from({ length: 105 }, (_, number) => work.start("ana", number));
  const refused = expect(all[104]).rejects.toMatchObject({ code: "rate_limited" });
  await work.endAll();
  await refused;
  expect(await Promise.all(all.slice(0, 104))).toHaveLength(104);
});

test("frees a failed action's slot", async () => {
  const fail = () => limitConcurrency("ana", () => Promise.reject(new Error("no")));
  for (let i = 0; i < 10; i += 1) await expect(fail()).rejects.toThrow("no");
  expect(await limitConcurrency("ana", async () => "in")).toBe("in");
});
