import { createLeaveWhenSignedOut } from "@/lib/site/leave-when-signed-out";

function visit(pathname: string) {
  const done: string[] = [];
  const leave = createLeaveWhenSignedOut();
  const fail = (error: unknown) =>
    leave(error, {
      pathname,
      clear: () => done.push("cleared"),
      goTo: (address) => done.push(address),
    });
  return { done, fail };
}

describe("a read that answers 401", () => {
  it.each(["/dashboard", "/dashboard/calls", "/admin", "/mechanic", "/mechanic/onboard"])(
    "clears what is cached and leads from %s to the login, once",
    (pathname) => {
      const { done, fail } = visit(pathname);
      fail(new Error("401: sign in"));
      fail(new Error("401: sign in"));
      expect(done).toEqual(["cleared", "/login"]);
    },
  );

  it.each(["/", "/mechanics", "/mechanics/1", "/costs/brake-service", "/dashboards"])(
    "leaves visitors of %s where they are",
    (pathname) => {
      const { done, fail } = visit(pathname);
      fail(new Error("401: sign in"));
      expect(done).toEqual([]);
    },
  );
});

it("takes no other failure for a lost session", () => {
  const { done, fail } = visit("/dashboard");
  for (const error of [new Error("403: no"), new Error("500: 401:"), new TypeError("offline")]) {
    fail(error);
  }
  expect(done).toEqual([]);
});
