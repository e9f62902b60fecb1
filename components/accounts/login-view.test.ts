import { loginNotice } from "@/components/accounts/login-view";
import { paths } from "@/lib/site/paths";

const noticeAt = (address: string) =>
  loginNotice(Object.fromEntries(new URL(address, "https://here.invalid").searchParams));

test("says what was done to the password, and to sign in", () => {
  expect(noticeAt(paths.loginAfter("password-changed"))).toBe(
    "Your password was changed. Sign in with the new one.",
  );
  expect(noticeAt(paths.loginAfter("password-set"))).toMatch(/is set/);
});

test("says that Google refused in one sentence, whatever the code", () => {
  const notice = noticeAt("/login?error=google");
  expect(notice).toMatch(/^Google couldn’t sign you in/);
  expect(noticeAt("/login?error=%3Cb%3ECall+us%3C%2Fb%3E")).toBe(notice);
});

test("says nothing to other visitors", () => {
  expect(noticeAt(paths.login())).toBeNull();
  expect(noticeAt(paths.login("/dashboard/calls?after=password-set"))).toBeNull();
  expect(noticeAt("/login?after=<b>")).toBeNull();
});
