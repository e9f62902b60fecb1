import { appPolicy, isRenderedPerRequest } from "@/lib/platform/pages/app-csp";

const policy = (pathname: string) => appPolicy(pathname, { nonce: "abc", isDevelopment: false });
const directive = (text: string, name: string) =>
  text.split("; ").find((line) => line.startsWith(`${name} `));

test("only allows scripts by nonce", () => {
  const scripts = directive(policy("/dashboard/users"), "script-src");
  expect(scripts).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
});

test("allows inline styles in signed-in areas", () => {
  expect(directive(policy("/dashboard"), "style-src")).toContain("'unsafe-inline'");
  expect(directive(policy("/pending-approval"), "style-src")).toBe("style-src 'self'");
});

test("allows a worker, for push notifications, in signed-in areas only", () => {
  expect(directive(policy("/dashboard/settings"), "worker-src")).toBe("worker-src 'self'");
  expect(directive(policy("/pending-approval"), "worker-src")).toBeUndefined();
});

test.each([
  ["/dashboard/users", true],
  ["/mechanic/onboard", true],
  ["/pending-approval", true],
  ["/mechanic/register", false],
  ["/choose-password/abc", false],
  ["/login", false],
  ["/mechanics", false],
  ["/logins", false],
  ["/", false],
])("decides whether Next renders %s per request: %s", (pathname, expected) => {
  expect(isRenderedPerRequest(pathname)).toBe(expected);
});
