import { ratingOf } from "./rating";

test("weighs reviews, not mechanics", () => {
  const reviewed = [
    { stars: 5, count: 1 },
    { stars: 12, count: 4 },
  ];
  expect(ratingOf(reviewed)).toEqual({ average: "3.4", count: 5 });
});

test("gives no rating for fewer than three reviews", () => {
  expect(ratingOf([{ stars: 10, count: 2 }])).toBeNull();
  expect(ratingOf([])).toBeNull();
});
