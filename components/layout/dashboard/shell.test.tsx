import { DashboardShell } from "@/components/layout/dashboard/shell";
import { htmlOf } from "@/components/testing/rendered";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
  usePathname: () => "/dashboard",
}));

test("tells browsers without JavaScript that some buttons do nothing", () => {
  const account = {
    name: "Ana Ruiz",
    email: "ana@example.com",
    role: "admin",
    status: "active",
  } as const;
  const html = htmlOf(
    <DashboardShell account={account} brandName="Roadcall" theme="system">
      <h1>Calls</h1>
    </DashboardShell>,
  );
  expect(html).toMatch(
    /<main[^>]*><noscript><p[^>]*>JavaScript is off, so some buttons here do nothing/,
  );
});
