import { catchUp, follow, type SeenState } from "@/components/form/seen-state";

const filled: SeenState = { seen: "1", last: "1", isDue: false };

test("a form goes on by what it was filled from while the page around it is read anew", () => {
  expect(follow(follow(filled, "2"), "3").seen).toBe("1");
  expect(follow(filled, "1")).toBe(filled);
});

test("a form that was saved goes by what is stored then, and no further", () => {
  const saved = follow(catchUp(filled), "2");
  expect(saved.seen).toBe("2");
  expect(follow(saved, "3").seen).toBe("2");
});

test("whoever was told of a conflict may save over what the page shows, read before or after", () => {
  const early = catchUp(follow(filled, "2"));
  expect(early.seen).toBe("2");
  expect(follow(catchUp(filled), "2").seen).toBe("2");
});
