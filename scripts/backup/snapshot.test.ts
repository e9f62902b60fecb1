import { finishedBetween, parseSnapshot } from "./snapshot";

const between = (earlier: string, later: string) =>
  finishedBetween(parseSnapshot(earlier), parseSnapshot(later)).map(Number);

describe("finishedBetween", () => {
  it("returns the only transaction that finished", () => {
    expect(between("20:20:", "21:21:")).toEqual([20]);
  });

  it("returns transactions that were running before", () => {
    expect(between("10:20:10,14", "14:21:14")).toEqual([10, 20]);
  });

  it("leaves out transactions that began meanwhile and are still running", () => {
    expect(between("20:20:", "20:23:20,22")).toEqual([21]);
  });

  it("returns nothing for equal snapshots", () => {
    expect(between("10:20:10,14", "10:20:10,14")).toEqual([]);
  });
});
