import { loginNotice } from "@/components/accounts/login-notice";
import { paths } from "@/lib/site/paths";

const noticeAt = (address: string) =>
  loginNotice(Object.fromEntries(new URL(address, "https://here.invalid").searchParams));

test("the login says what was done to the password, and to log in again", () => {
  expect(noticeAt(paths.loginAfter("password-changed"))).toBe(
    "Your password was changed. Please log in again with the new one.",
  );
  expect(noticeAt(paths.loginAfter("password-set"))).toMatch(/is set/);
});

test("the login says that Google refused in one sentence, whatever the code", () => {
  const notice = noticeAt("/login?error=google");
  expect(notice).toMatch(/^Google could not sign you in/);
  expect(noticeAt("/login?error=%3Cb%3ECall+us%3C%2Fb%3E")).toBe(notice);
});

test("the login says nothing special to everybody else", () => {
  expect(noticeAt(paths.login())).toBeNull();
  expect(noticeAt(paths.login("/dashboard/calls?after=password-set"))).toBeNull();
  expect(noticeAt("/login?after=<b>")).toBeNull();
});
