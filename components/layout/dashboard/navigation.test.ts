import { existsSync, readdirSync } from "node:fs";
import { currentItem, navigationOf } from "@/components/layout/dashboard/navigation";
import type { Role } from "@/lib/core/auth/actor";

const hrefsOf = (role: Role) =>
  navigationOf(role).flatMap(({ items }) => items.map(({ href }) => href));

test("links mechanics only to pages that they can open", () => {
  expect(hrefsOf("mechanic").toSorted()).toEqual([
    "/dashboard",
    "/dashboard/buy-credits",
    "/dashboard/calls",
    "/dashboard/credits",
    "/dashboard/profile",
    "/dashboard/settings",
  ]);
});

test("links applicants to their application and settings", () => {
  const items = navigationOf("mechanic", { status: "pending_approval" }).flatMap(
    (group) => group.items,
  );
  expect(items.map(({ href }) => href)).toEqual(["/pending-approval", "/dashboard/settings"]);
});

test("links both kinds of administrators to the same pages, each once, except Driver data", () => {
  const hrefs = hrefsOf("super_admin");
  expect(hrefs.filter((href) => href !== "/dashboard/driver-data")).toEqual(hrefsOf("admin"));
  expect(hrefs.length).toBe(hrefsOf("admin").length + 1);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

/** Pages to which others link, because no one opens them on their own. */
const REACHED_FROM_OTHERS = ["create-mechanic"];

test("every folder of the dashboard with a page is in someone's navigation", () => {
  const pages = readdirSync("app/dashboard", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`app/dashboard/${entry.name}/page.tsx`))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("["));
  const linked = [...hrefsOf("super_admin"), ...hrefsOf("mechanic")];
  const missing = pages.filter((name) => !linked.includes(`/dashboard/${name}`));
  expect(missing).toEqual(REACHED_FROM_OTHERS);
});

test.each([
  ["/dashboard", "Home"],
  ["/dashboard/mechanics", "Mechanics"],
  ["/dashboard/mechanics/c1", "Mechanics"],
  ["/dashboard/credits", "Credits"],
  ["/dashboard/credit-bundles", "Credit bundles"],
  ["/dashboard/create-mechanic", undefined],
])("on %s, marks %s as the current item", (pathname, label) => {
  expect(currentItem(navigationOf("admin"), pathname)?.label).toBe(label);
});

test("an administrator who views as a mechanic sees the mechanic's pages without settings", () => {
  const labels = (groups: ReturnType<typeof navigationOf>) =>
    groups.flatMap(({ items }) => items.map(({ label }) => label));
  const all = labels(navigationOf("mechanic"));
  const viewed = labels(navigationOf("mechanic", { viewing: { mechanicName: "Rosa" } }));
  expect(viewed).toEqual(all.filter((label) => label !== "Settings"));
  expect(viewed.length).toBe(all.length - 1);
});
