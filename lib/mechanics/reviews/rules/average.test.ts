import { averageOf } from "./average";

test.each([
  [0, 0, null],
  [10, 2, null],
  [15, 3, "5.0"],
  [14, 3, "4.7"],
  [3, 3, "1.0"],
  [17, 4, "4.3"],
])("%i stars in %i reviews average %p", (stars, count, average) => {
  expect(averageOf({ stars, count })).toBe(average);
});
