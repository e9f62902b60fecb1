/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CommandPalette } from "@/components/layout/dashboard/command-palette";
import type { Role } from "@/lib/core/auth/actor";
import { AppRouterContext } from "@/tests/setup/next-contexts";

const push = jest.fn();
const router = {
  push,
  replace: jest.fn(),
  refresh: jest.fn(),
  prefetch: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  bfcacheId: "",
};
const fetched = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  push.mockClear();
  fetched.mockReset().mockImplementation(() => answer([]));
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  Object.assign(globalThis, {
    fetch: fetched,
    ResizeObserver: class {
      observe() {}
      unobserve() {}
    },
  });
});

const answer = async (items: object[]) =>
  Response.json(items, { headers: { "x-total-count": String(items.length) } });

function renderPalette(role: Role = "admin") {
  render(
    <AppRouterContext value={router}>
      <CommandPalette role={role} />
    </AppRouterContext>,
  );
}

async function open(role?: Role) {
  renderPalette(role);
  await userEvent.keyboard("{Control>}k{/Control}");
  return screen.findByRole("combobox", { name: "Go to" });
}

const labels = () =>
  screen.queryAllByRole("option").map((option) => option.querySelector("bdi")?.textContent);
const selected = () => screen.getByRole("option", { selected: true }).textContent;

test("opens with its button and closes with its shortcut", async () => {
  renderPalette();
  await userEvent.click(screen.getByRole("button", { name: /Go to/ }));
  expect(await screen.findByRole("dialog", { name: "Go to" })).toBeTruthy();
  await screen.findByRole("combobox");
  await userEvent.keyboard("{Meta>}k{/Meta}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("offers every page and action before anything is typed", async () => {
  await open("mechanic");
  expect(labels()).toEqual([
    "Home",
    "Calls",
    "Credits",
    "Buy credits",
    "Public profile",
    "Settings",
    "Pause or resume calls",
    "Change hours",
    "Change services and prices",
    "Add or renew documents",
    "Print a statement",
    "Change your password",
    "Public site",
    "Sign out",
  ]);
});

test("lists entries that start with the text first, ignoring case", async () => {
  await userEvent.type(await open(), "MECH");
  expect(labels()).toEqual(["Mechanics", "Create mechanic", "Pause or suspend a mechanic"]);
});

test("matches entries whose name or group contains every word", async () => {
  const box = await open();
  await userEvent.type(box, "directory create");
  expect(labels()).toEqual(["Create mechanic", "Create service"]);
  await userEvent.clear(box);
  await userEvent.type(box, "sign mechanic");
  expect(labels()).toEqual([]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^No results/));
});

test("wraps around with the arrow keys, and on Enter, opens the entry and closes", async () => {
  const box = await open();
  await userEvent.type(box, "credit");
  expect(labels()).toEqual(["Credits", "Credit bundles", "Refund a purchase or adjust credit"]);
  expect(selected()).toMatch(/^Credits/);
  await userEvent.keyboard("{ArrowDown}");
  expect(selected()).toMatch(/^Credit bundles/);
  expect(box.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  expect(push).toHaveBeenCalledWith("/dashboard/credit-bundles");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("asks before leaving a form with unsaved changes, and stays if the user wants to", async () => {
  document.body.append(document.createElement("rc-form"));
  const form = document.querySelector("rc-form");
  form?.setAttribute("data-changed", "");
  const confirm = jest.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValue(true);
  await userEvent.type(await open(), "bundles{Enter}");
  expect(confirm).toHaveBeenCalledWith("You have unsaved changes. Leave without saving?");
  expect(push).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox"), "bundles{Enter}");
  expect(push).toHaveBeenCalledWith("/dashboard/credit-bundles");
  form?.remove();
});

const RECORDS = [
  { group: "Mechanic", label: "Rosa Villarreal", detail: "Austin, TX", href: "/dashboard/a" },
  { group: "User", label: "Rosa Villarreal", detail: "rosa@example.com", href: "/dashboard/b" },
];

test("searches records on the server for administrators and links to them", async () => {
  fetched.mockImplementation(() => answer(RECORDS));
  await open();
  await userEvent.paste("rosa");
  expect(screen.getByRole("status").textContent).toBe("Searching…");
  const [mechanic, user] = await screen.findAllByRole("option", { name: /Rosa/ });
  expect(mechanic?.textContent).toBe("Rosa VillarrealAustin, TXMechanic");
  expect(user?.textContent).toBe("Rosa Villarrealrosa@example.comUser");
  expect(mechanic?.getAttribute("aria-selected")).toBe("true");
  expect(fetched.mock.calls.map(([url]) => url.split("&")[0])).toEqual(["/api/records?q=rosa"]);
  if (user) await userEvent.click(within(user).getByText("Rosa Villarreal"));
  expect(push).toHaveBeenCalledWith("/dashboard/b");
});

test("says that the search failed, and still shows pages", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 500 })));
  await userEvent.type(await open(), "bundles");
  expect(await screen.findByText(/The search failed/)).toBeTruthy();
  expect(labels()).toEqual(["Credit bundles"]);
  warn.mockRestore();
});

test("says what it can find when it finds nothing", async () => {
  await userEvent.type(await open(), "helicopter");
  expect(await screen.findByText(/^No results\. This search finds pages, .*calls by/)).toBeTruthy();
});

test("makes no requests for mechanics, who can't see records", async () => {
  await userEvent.type(await open("mechanic"), "zzzz");
  expect(await screen.findByText(/^No results/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

test("ignores invisible characters that were pasted", async () => {
  await open();
  await userEvent.paste("\u200bpric\u200bing\u00a0");
  expect(labels()).toContain("Pricing");
});
