import { guestRedirect } from "@/lib/site/guest-redirect";

test.each([
  ["/dashboard", "", "/login?callbackUrl=%2Fdashboard"],
  ["/dashboard/calls", "?page=2", "/login?callbackUrl=%2Fdashboard%2Fcalls%3Fpage%3D2"],
  ["/dashboard/users", "?page=2", "/"],
  ["/dashboard/mechanics/cdemomechanic000000000001", "", "/"],
  ["/mechanic/onboard", "?step=area", "/login?callbackUrl=%2Fmechanic%2Fonboard%3Fstep%3Darea"],
  [
    "/dashboard/calls",
    "?q=a%20b&q=%26",
    "/login?callbackUrl=%2Fdashboard%2Fcalls%3Fq%3Da%2Bb%26q%3D%2526",
  ],
])("a guest is led away from %s%s", (pathname, search, target) => {
  expect(guestRedirect(pathname, search)).toBe(target);
});

test.each([
  "/",
  "/mechanics",
  "/dashboards",
  "/mechanic",
  "/mechanic/register",
  "/admin",
  "/login",
])("a guest may stay at %s, which shows nobody's data or leads on", (pathname) => {
  expect(guestRedirect(pathname, "")).toBeNull();
});
