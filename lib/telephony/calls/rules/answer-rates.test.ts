import { isLow, newlyLow } from "./answer-rates";

test.each([
  [{ calls: 4, answered: 0 }, false],
  [{ calls: 5, answered: 2 }, true],
  [{ calls: 5, answered: 3 }, false],
  [{ calls: 100, answered: 59 }, true],
  [{ calls: 100, answered: 60 }, false],
])("%j is low: %p", (rate, expected) => {
  expect(isLow(rate)).toBe(expected);
});

test("names a city on the day its rate becomes low, and again if it recovers and drops", () => {
  const low = { locationId: "austin", calls: 10, answered: 5 };
  const worse = { locationId: "houston", calls: 10, answered: 1 };
  const good = { locationId: "austin", calls: 10, answered: 9 };
  expect(newlyLow([low, worse], [])).toEqual([worse, low]);
  expect(newlyLow([low, worse], [low])).toEqual([worse]);
  expect(newlyLow([low], [good])).toEqual([low]);
  expect(newlyLow([good], [low])).toEqual([]);
});
