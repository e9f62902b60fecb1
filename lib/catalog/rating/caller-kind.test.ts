import { callerKind } from "@/lib/catalog/rating/caller-kind";

test.each([
  [null, "anonymous"],
  ["", "anonymous"],
  ["+12105550123", "known"],
  ["+18005550123", "toll_free"],
  ["+18885550123", "toll_free"],
  ["+18335550123", "toll_free"],
  ["+18015550123", "known"],
  ["+18225550123", "known"],
])("%j is %s", (number, kind) => {
  expect(callerKind(number)).toBe(kind);
});
