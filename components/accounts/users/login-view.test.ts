import { loginNotice } from "@/components/accounts/users/login-view";
import { paths } from "@/lib/platform/pages/paths";

const noticeAt = (address: string) =>
  loginNotice(
    Object.fromEntries(new URL(address, "https://here.invalid").searchParams),
    "+12105550100",
  );

test("confirms the new password and asks the user to sign in", () => {
  expect(noticeAt(paths.loginAfter("password-changed"))).toBe(
    "Your password was changed. Sign in with your new password.",
  );
  expect(noticeAt(paths.loginAfter("password-set"))).toMatch(/is set/);
});

test("shows one message for any Google error", () => {
  const notice = noticeAt("/login?error=google");
  expect(notice).toMatch(/^We couldn’t sign you in with Google/);
  expect(noticeAt("/login?error=%3Cb%3ECall+us%3C%2Fb%3E")).toBe(notice);
});

test("tells the owner of a suspended account about the suspension, with the number to call", () => {
  expect(noticeAt("/login?error=suspended")).toBe(
    "This account is suspended. If you think this is a mistake, call us at (210) 555-0100.",
  );
});

test("shows no message to other visitors", () => {
  expect(noticeAt(paths.login())).toBeNull();
  expect(noticeAt(paths.login("/dashboard/calls?after=password-set"))).toBeNull();
  expect(noticeAt("/login?after=<b>")).toBeNull();
});
