import { nextMailAttempt } from "./rules";

const WRITTEN = new Date("2026-06-15T08:00:00Z");
const minutesLater = (minutes: number) => new Date(WRITTEN.getTime() + minutes * 60_000);

test("retries after a minute, then less and less often, for about a day", () => {
  const minutes: number[] = [];
  let at: Date | null = WRITTEN;
  for (let attempts = 1; at; attempts += 1) {
    minutes.push((at.getTime() - WRITTEN.getTime()) / 60_000);
    at = nextMailAttempt({ attempts, createdAt: WRITTEN }, at);
  }
  expect(minutes.slice(0, 5)).toEqual([0, 1, 6, 21, 81]);
  expect(minutes.at(-1)).toBeGreaterThan(18 * 60);
  expect(minutes.at(-1)).toBeLessThanOrEqual(24 * 60);
  expect(minutes.length).toBeLessThan(15);
});

test("gives up after a day, regardless of the number of attempts", () => {
  const mail = { attempts: 1, createdAt: WRITTEN };
  expect(nextMailAttempt(mail, minutesLater(24 * 60))).toBeNull();
  expect(nextMailAttempt(mail, minutesLater(23 * 60))).toEqual(minutesLater(23 * 60 + 1));
});
