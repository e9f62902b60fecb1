import { repairUrl } from "./repair-url";

const free = () => false;
const taken = () => true;
const dallas = { city: "Dallas", state: "Texas", slug: "texas/dallas" };

test("leaves a standard URL alone", () => {
  expect(repairUrl(dallas, free)).toEqual({ slug: null, redirect: null });
});

test("moves a city to the URL of its state, unless another city has it", () => {
  const misplaced = { ...dallas, slug: "oklahoma/dallas" };
  expect(repairUrl(misplaced, free)).toEqual({ slug: "texas/dallas", redirect: null });
  expect(repairUrl(misplaced, taken)).toEqual({ slug: null, redirect: null });
});

test("redirects the standard URL of a city with a custom one, unless another city has it", () => {
  const custom = { ...dallas, slug: "texas/dfw" };
  expect(repairUrl(custom, free)).toEqual({ slug: null, redirect: "texas/dallas" });
  expect(repairUrl(custom, taken)).toEqual({ slug: null, redirect: null });
});

test("ignores a name without Latin letters", () => {
  expect(repairUrl({ ...dallas, city: "東京" }, free)).toEqual({ slug: null, redirect: null });
});
