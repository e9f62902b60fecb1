import { progressBar } from "./progress-bar";

function show(isBar: boolean, parts: readonly number[]): string[] {
  const written: string[] = [];
  const bar = progressBar("Country", { isBar, write: (text) => written.push(text) });
  for (const part of parts) bar(part);
  return written;
}

test("writes a line for every tenth", () => {
  const parts = Array.from({ length: 101 }, (_, i) => i / 100);
  expect(show(false, parts)).toHaveLength(11);
  expect(show(false, [0, 0.05, 0.5, 1])).toEqual([
    "Country: 0 %\n",
    "Country: 50 %\n",
    "Country: 100 %\n",
  ]);
});

test("redraws one line in a terminal, and ends it when all is done", () => {
  const [first, half, last] = show(true, [0, 0.5, 1]);
  expect(first).toBe(`\rCountry ${"░".repeat(30)} 0 %`);
  expect(half).toBe(`\rCountry ${"█".repeat(15)}${"░".repeat(15)} 50 %`);
  expect(last).toBe(`\rCountry ${"█".repeat(30)} 100 %\n`);
});
